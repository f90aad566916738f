import type { ImportRun } from './ImportDecision.ts';
import type { ImportOutcome } from './ImportOutcome.ts';
import { saysOrder } from './saysOrder.ts';

/** The order of a comic is said once in a run. Returns the outcome as it is. */
export function rememberOrder({ ordered }: ImportRun, outcome: ImportOutcome): ImportOutcome {
  if (saysOrder(outcome) && 'comic' in outcome) ordered.add(outcome.comic);
  return outcome;
}
