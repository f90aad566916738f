import type { ImportNote } from '../importPlan.ts';
import type { ImportDecision } from './ImportDecision.ts';
import type { ImportOutcome } from './ImportOutcome.ts';

/** A decision in the words of a report, after a real run or a dry one. */
export function outcomeOf(
  decision: ImportDecision,
  stored: { pages: number; brokenPages: ImportNote[]; coverWarning?: ImportNote | undefined },
): ImportOutcome {
  const { status, comic, chapter, problem, changed, kept, notes } = decision;
  const address = { comic: comic.slug, chapter: chapter.slug };
  if (problem) {
    if (status === 'conflict') return { status, ...address, problem, ...(notes.length > 0 ? { notes } : {}) };
    return { status: 'failed', problem, brokenPages: [] };
  }
  const changes = {
    ...(changed.length > 0 ? { changed } : {}),
    ...(kept.length > 0 ? { kept } : {}),
    ...(notes.length > 0 ? { notes } : {}),
    ...(comic.fields['nsfw'] === true ? { nsfw: true as const } : {}),
  };
  if (status === 'conflict' || status === 'refused') throw new Error(`${status} without a reason`);
  if (status !== 'imported' && status !== 'replaced') return { status, ...address, ...changes };
  const { pages, brokenPages, coverWarning } = stored;
  return { status, ...address, pages, brokenPages, ...(coverWarning ? { coverWarning } : {}), ...changes };
}
