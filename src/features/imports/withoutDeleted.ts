import { importNote } from './importNote.ts';
import type { ImportedPageFacts } from './importedFields.ts';
import type { ImportNote, ImportPage } from './importPlan.ts';

/**
 * The pages with what `facts` say of each, without those that were deleted. `infoName` is the file
 * that says so. A chapter of deleted pages alone keeps them all.
 */
export function withoutDeleted(
  pages: readonly ImportPage[],
  { facts, infoName }: { facts: readonly ImportedPageFacts[]; infoName: string },
): { pages: ImportPage[]; warnings: ImportNote[] } {
  const byIndex = new Map(facts.map(({ index, ...page }) => [index, page]));
  const told = pages.map((page, index) => {
    const { isDeleted = false, ...fact } = byIndex.get(index) ?? {};
    return { page: { ...page, ...fact }, isDeleted };
  });
  const kept = told.filter(({ isDeleted }) => !isDeleted);
  const count = told.length - kept.length;
  if (count === 0) return { pages: told.map(({ page }) => page), warnings: [] };
  return kept.length === 0
    ? {
        pages: told.map(({ page }) => page),
        warnings: [importNote('deleted_pages_kept', { name: infoName })],
      }
    : {
        pages: kept.map(({ page }) => page),
        warnings: [importNote('deleted_pages', { count, name: infoName })],
      };
}
