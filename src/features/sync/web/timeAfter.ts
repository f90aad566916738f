/**
 * Now, or the moment after what is known, ISO 8601: another device may have said that, whose clock
 * is some minutes ahead of this one's.
 */
export function timeAfter(...known: readonly (string | null | undefined)[]): string {
  return new Date(Math.max(Date.now(), ...known.map((at) => (Date.parse(at ?? '') || 0) + 1))).toISOString();
}
