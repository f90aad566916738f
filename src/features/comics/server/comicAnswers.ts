import type { Language } from '../../../contract/languages.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import { NEW_DAYS, type ComicCard, type ComicDetail } from '../comicsApi.ts';
import type { ComicCardRow, ComicRow, ComicTermRow } from './comicStore.ts';
import type { RelatedComicRow } from './relationStore.ts';
import { localizedDescription, localizedTitle } from './localizedTitle.ts';

/** A comic as it stands in lists. */
export function comicCard(comic: ComicCardRow, language: Language): ComicCard {
  return {
    slug: comic.slug,
    ...localizedTitle(comic, language),
    cover: comic.cover,
    language: comic.language,
    status: comic.status,
    nsfw: comic.nsfw,
    premium: comic.premium,
    pages_count: comic.pages_count,
    chapters_count: comic.chapters_count,
    published_at: comic.published_at ?? comic.created_at,
    latest_chapter: comic.latest_chapter,
    is_new: comic.latest_chapter !== null && isNew(comic.latest_chapter.published_at),
    score: comic.score === null ? null : Math.round(Number(comic.score) * 10) / 10,
    score_count: comic.score_count,
    comments_count: comic.comments_count,
  };
}

/** Said by the server, so that a page and its browser agree. */
function isNew(publishedAt: string): boolean {
  return Date.now() - Date.parse(publishedAt) < NEW_DAYS * 24 * 3_600_000;
}

/** A comic with everything that its own page shows. `taxonomies` gives the order of its terms. */
export function comicDetail(options: {
  comic: ComicRow;
  isStrip: boolean;
  terms: ComicTermRow[];
  related: RelatedComicRow[];
  taxonomies: readonly Taxonomy[];
  language: Language;
}): ComicDetail {
  const { comic, isStrip, terms, related, taxonomies, language } = options;
  const itemsOf = (taxonomy: Taxonomy) =>
    terms
      .filter((term) => term.taxonomy === taxonomy)
      .map((term) => ({ slug: term.slug, name: term.translations[language]?.name ?? term.name }));
  return {
    ...comicCard(comic, language),
    id: comic.id,
    alternative_titles: comic.alternative_titles,
    description: localizedDescription(comic, language),
    rewritten: comic.rewritten,
    speechless: comic.speechless,
    translated: comic.translated,
    direction: comic.direction,
    layout: comic.layout,
    mode: comic.mode,
    is_strip: isStrip,
    popularity: comic.popularity,
    favorites_count: comic.favorites_count,
    terms: taxonomies
      .map((taxonomy) => ({ taxonomy, items: itemsOf(taxonomy) }))
      .filter((group) => group.items.length > 0),
    links: comic.links,
    related: related.map(({ kind, ...row }) => ({ kind, comic: comicCard(row, language) })),
  };
}
