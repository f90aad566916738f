import { TAXONOMY_KINDS, type Taxonomy } from './taxonomyKinds.ts';

/** Path of a term's page without its language, for `PathLink`: `/tags/tag/night`. */
export function termPath({ taxonomy, slug }: { taxonomy: Taxonomy; slug: string }): string {
  const kind = TAXONOMY_KINDS.find((candidate) => candidate.taxonomy === taxonomy);
  return `/${kind?.termPath}/${encodeURIComponent(slug)}`;
}
