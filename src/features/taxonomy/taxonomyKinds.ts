import type { Feature } from '../../contract/features.ts';

export type TaxonomyKind = {
  taxonomy: string;
  /** Path of its list page, and of a term's page when `/{slug}` follows `termPath` (spec 2). */
  listPath: string;
  termPath: string;
  /** The feature that switches it on; kinds without one are always there. */
  feature?: Feature;
  /** A comic has at most one term of such a kind. */
  isSingle?: true;
};

/** Every taxonomy of the product, in the order in which a comic's page shows them. */
export const TAXONOMY_KINDS = [
  { taxonomy: 'parodies', listPath: 'parodies', termPath: 'parodies/parody', feature: 'parodies' },
  { taxonomy: 'characters', listPath: 'characters', termPath: 'characters/character', feature: 'characters' },
  {
    taxonomy: 'relationships',
    listPath: 'relationships',
    termPath: 'relationships/relationship',
    feature: 'relationships',
  },
  { taxonomy: 'authors', listPath: 'authors', termPath: 'authors/author', feature: 'authors' },
  { taxonomy: 'artists', listPath: 'artists', termPath: 'artists/artist', feature: 'artists' },
  { taxonomy: 'groups', listPath: 'groups', termPath: 'groups/group', feature: 'groups' },
  {
    taxonomy: 'languages',
    listPath: 'languages',
    termPath: 'language',
    feature: 'languages',
    isSingle: true,
  },
  {
    taxonomy: 'categories',
    listPath: 'categories',
    termPath: 'category',
    feature: 'categories',
    isSingle: true,
  },
  {
    taxonomy: 'ratings',
    listPath: 'ratings',
    termPath: 'ratings/rating',
    feature: 'ratings',
    isSingle: true,
  },
  { taxonomy: 'genres', listPath: 'genres', termPath: 'genres/genre' },
  { taxonomy: 'tags', listPath: 'tags', termPath: 'tags/tag', feature: 'tags' },
  { taxonomy: 'metas', listPath: 'metas', termPath: 'metas/meta', feature: 'metas' },
  { taxonomy: 'publishers', listPath: 'publishers', termPath: 'publishers/publisher', isSingle: true },
  { taxonomy: 'platforms', listPath: 'platforms', termPath: 'platforms/platform' },
] as const satisfies TaxonomyKind[];

export type Taxonomy = (typeof TAXONOMY_KINDS)[number]['taxonomy'];
export const TAXONOMIES: readonly Taxonomy[] = TAXONOMY_KINDS.map((kind) => kind.taxonomy);

/** The taxonomies that a site with these features shows. */
export function taxonomiesOn(features: readonly Feature[]): Taxonomy[] {
  return TAXONOMY_KINDS.filter((kind: TaxonomyKind) => !kind.feature || features.includes(kind.feature)).map(
    (kind) => kind.taxonomy,
  );
}

/** Order in menus: the taxonomies that readers use most come first. */
const BROWSING_ORDER: readonly Taxonomy[] = [
  'tags',
  'genres',
  'characters',
  'artists',
  'authors',
  'groups',
  'parodies',
  'relationships',
  'languages',
  'categories',
  'metas',
  'ratings',
  'publishers',
  'platforms',
];

/** The kinds that a site with these features shows, as menus list them. */
export function browsedKinds(features: readonly Feature[]): (typeof TAXONOMY_KINDS)[number][] {
  const on = taxonomiesOn(features);
  return BROWSING_ORDER.filter((taxonomy) => on.includes(taxonomy)).flatMap((taxonomy) =>
    TAXONOMY_KINDS.filter((kind) => kind.taxonomy === taxonomy),
  );
}
