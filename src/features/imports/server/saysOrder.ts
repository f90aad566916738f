import type { ImportOutcome } from './ImportOutcome.ts';

/** Whether an outcome says that its comic stands by volume. */
export function saysOrder(outcome: ImportOutcome): boolean {
  return 'notes' in outcome && outcome.notes?.some(({ code }) => code === 'ordered_by_volume') === true;
}
