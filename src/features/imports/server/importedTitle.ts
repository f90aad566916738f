import type { ComicState } from './ImportCatalogue.ts';

/** The title by which files know a comic, whatever people made of it since. */
export function importedTitle({ fields, imported }: Pick<ComicState, 'fields' | 'imported'>): string {
  return String(imported['title'] ?? fields['title']);
}
