import { taxonomyOfField } from '../comicEditing/chosenTaxonomies.ts';
import type { Taxonomy } from '../taxonomy/taxonomyKinds.ts';

/**
 * The taxonomy of a field whose values are ids of terms: `terms/tags` of comics, `groups` of
 * chapters.
 */
export function taxonomyOfShared(field: string): Taxonomy | undefined {
  return field === 'groups' ? 'groups' : taxonomyOfField(field);
}
