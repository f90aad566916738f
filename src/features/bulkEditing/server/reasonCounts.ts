import type { Refusal } from '../bulkEditingApi.ts';

/** So many reasons are named, of which there are few kinds. */
const REASONS = 20;

/** Why rows are left, each reason with how many. */
export function reasonCounts() {
  const reasons = new Map<string, { problem: Refusal; count: number }>();
  return {
    add(problem: Refusal): void {
      const key = JSON.stringify(problem);
      reasons.set(key, { problem, count: (reasons.get(key)?.count ?? 0) + 1 });
    },
    /** The most frequent first. */
    list: () => [...reasons.values()].toSorted((a, b) => b.count - a.count).slice(0, REASONS),
  };
}
