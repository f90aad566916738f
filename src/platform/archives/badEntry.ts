import type { BadEntry } from './Archive.ts';
import { EntryProblem, type EntryProblemReason, type ProblemParams } from './ArchiveProblem.ts';
import { printableName } from './entryName.ts';

/** Why an entry's data is never given out. */
export type EntryFault = {
  reason: EntryProblemReason;
  params: ProblemParams;
};

export function badEntry(name: string, fault: EntryFault): BadEntry {
  const problem = new EntryProblem(fault.reason, printableName(name), fault.params);
  return { name: problem.entry, reason: problem.reason, params: problem.params, message: problem.message };
}
