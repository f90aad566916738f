import { MAX_IMPLIED_STEPS } from './termLimits.ts';

export type Implication = { term_id: number; implied_id: number };

/** Why the implications through a term may not be so; undefined if they may. */
export function implicationFault(
  implications: readonly Implication[],
  termId: number,
): 'implies_itself' | 'implies_too_far' | undefined {
  const down = stepsFrom(termId, (id) =>
    implications.filter(({ term_id }) => term_id === id).map(({ implied_id }) => implied_id),
  );
  const up = stepsFrom(termId, (id) =>
    implications.filter(({ implied_id }) => implied_id === id).map(({ term_id }) => term_id),
  );
  if (down === undefined || up === undefined) return 'implies_itself';
  return up + down > MAX_IMPLIED_STEPS ? 'implies_too_far' : undefined;
}

/** The longest way from a term; undefined if one leads back. */
function stepsFrom(
  id: number,
  nextOf: (id: number) => readonly number[],
  way: readonly number[] = [],
): number | undefined {
  if (way.includes(id)) return undefined;
  let longest = 0;
  for (const next of nextOf(id)) {
    const steps = stepsFrom(next, nextOf, [...way, id]);
    if (steps === undefined) return undefined;
    longest = Math.max(longest, steps + 1);
    // A longer way is refused in any case.
    if (way.length + longest > MAX_IMPLIED_STEPS + 1) return longest;
  }
  return longest;
}
