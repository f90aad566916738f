/**
 * Key prefix of a site's marks in the notes of a device; the slug follows. It has a file of its own
 * for pages that need nothing else of marks.
 */
export function markPrefix(siteId: string): string {
  return `${siteId}_mark:`;
}
