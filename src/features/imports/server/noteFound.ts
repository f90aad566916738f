import { importNote } from '../importNote.ts';
import type { ImportNote } from '../importPlan.ts';
import type { FoundComic } from './findComicId.ts';
import type { ImportCatalogue } from './ImportCatalogue.ts';
import type { Statement } from './statementOf.ts';

/**
 * Says that a comic was found by letters alone, or that the address of a new one has a number, and
 * because of whom.
 */
export async function noteFound(
  catalogue: ImportCatalogue,
  { title, slug: taken }: Statement,
  found: FoundComic,
): Promise<ImportNote[]> {
  if ('id' in found) {
    if (found.takenFor === undefined) return [];
    const { slug } = await catalogue.loadComic(found.id);
    return [importNote('taken_for', { title, holder: found.takenFor, comic: slug })];
  }
  if (found.holderId === undefined) return [];
  const { fields } = await catalogue.loadComic(found.holderId);
  return [importNote('slug_taken', { slug: found.slug, title, taken, holder: String(fields['title']) })];
}
