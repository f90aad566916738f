import { TAXONOMY_KINDS, type Taxonomy, type TaxonomyKind } from '../taxonomy/taxonomyKinds.ts';

/** The taxonomies that people choose terms of. The language's term follows the comic's language. */
export type ChosenTaxonomy = Exclude<Taxonomy, 'languages'>;
export const CHOSEN_TAXONOMIES = TAXONOMY_KINDS.map(({ taxonomy }) => taxonomy).filter(
  (taxonomy): taxonomy is ChosenTaxonomy => taxonomy !== 'languages',
);

/**
 * True for lists without repetitions, which merge by what was added and removed. A field of one
 * term is none: two people who choose another one each do not want both.
 */
export function isListField(field: string): boolean {
  return field === 'related' || (taxonomyOfField(field) !== undefined && !isSingleField(field));
}

/** The taxonomy of a field `terms/tags`; undefined for any other field. */
export function taxonomyOfField(field: string): ChosenTaxonomy | undefined {
  const [start, taxonomy] = field.split('/');
  return start === 'terms' ? CHOSEN_TAXONOMIES.find((one) => one === taxonomy) : undefined;
}

/** A comic has at most one term of such a field. */
export function isSingleField(field: string): boolean {
  const taxonomy = taxonomyOfField(field);
  return TAXONOMY_KINDS.some((kind: TaxonomyKind) => kind.taxonomy === taxonomy && kind.isSingle);
}
