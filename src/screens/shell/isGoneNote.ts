/** True for the note that `orNotFound` makes for a page that was public before. */
export function isGoneNote(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'isGone' in data && data.isGone === true;
}
