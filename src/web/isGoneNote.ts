/** What `orNotFound` notes of a page that was public once. */
export function isGoneNote(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'isGone' in data && data.isGone === true;
}
