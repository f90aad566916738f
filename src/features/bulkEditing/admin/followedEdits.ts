/** Bulk edits that were begun in this tab, and whose end nobody has been told of yet. */
const followed = new Set<string>();

export function followBulkEdit(id: string): void {
  followed.add(id);
}

export function followedBulkEdits(): readonly string[] {
  return [...followed];
}

/** False where another part of the page has told it already. */
export function endFollowing(id: string): boolean {
  return followed.delete(id);
}
