type Shown = { active: boolean; shown_from: string | null; shown_until: string | null };

/** Whether something is to be shown at a time, in milliseconds, by its switch and its period. */
export function isItsTime({ active, shown_from: from, shown_until: until }: Shown, at = Date.now()): boolean {
  return active && (from === null || Date.parse(from) <= at) && (until === null || Date.parse(until) > at);
}
