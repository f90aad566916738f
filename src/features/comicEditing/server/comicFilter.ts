import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { FilterToken } from '../../../contract/filterLine.ts';
import { comparedColumn, COUNT, DAY } from '../../../platform/database/comparedColumn.ts';
import { holdsWords } from '../../../platform/database/holdsWords.ts';
import { readFilter, type FilterKeys } from '../../../platform/http/readFilter.ts';
import { COMIC_STATUSES } from '../../comics/comicChoices.ts';
import { MANAGED_STATES } from '../../publishing/managedStates.ts';
import { isTermCalled } from '../../taxonomy/server/isTermCalled.ts';
import { TAXONOMIES, type Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import { COMIC_IS, COMIC_MISSING } from '../comicFilterWords.ts';
import { isBroken } from './brokenComics.ts';

/** A condition on `comics`. */
export type ComicFilter = Expression<SqlBool>;

type Condition = RawBuilder<SqlBool>;

const MISSING: Record<(typeof COMIC_MISSING)[number], Condition> = {
  cover: sql`comics.cover_media_id is null`,
  rating: sql`not ${hasTerm('ratings')}`,
  pages: sql`comics.pages_count = 0`,
  language: sql`comics.language is null`,
  description: sql`comics.description is null`,
  tags: sql`not ${hasTerm('tags')}`,
};

const IS: Record<(typeof COMIC_IS)[number], Condition> = {
  locked: sql`comics.locked_fields <> '{}'`,
  nsfw: sql`comics.nsfw`,
  premium: sql`comics.premium`,
  live: sql`comics.state = 'published'`,
  broken: isBroken,
};

/** Columns with an order, each with the form of its values. */
const COMPARED = {
  pages: { column: sql`comics.pages_count`, ...COUNT },
  chapters: { column: sql`comics.chapters_count`, ...COUNT },
  readers: { column: sql`comics.popularity`, ...COUNT },
  updated: { column: sql`comics.updated_at`, ...DAY },
  created: { column: sql`comics.created_at`, ...DAY },
  published: { column: sql`comics.published_at`, ...DAY },
};

/** `tag:` for `tags`, `category:` for `categories`. */
const TAXONOMY_KEYS = new Map<string, Taxonomy>(
  TAXONOMIES.map((taxonomy) => [taxonomy.replace(/ies$/, 'y').replace(/s$/, ''), taxonomy]),
);

/** All keys of the filter line, with the values of those that are a choice. */
const KEYS: FilterKeys = {
  state: MANAGED_STATES,
  status: COMIC_STATUSES,
  missing: COMIC_MISSING,
  is: COMIC_IS,
  language: null,
  slug: null,
  id: null,
  ...Object.fromEntries([...TAXONOMY_KEYS.keys(), ...Object.keys(COMPARED)].map((key) => [key, null])),
};

/**
 * The condition of a filter line of staff. Free words are looked for in titles.
 * @throws Problem validation on `q`, with what it does not know
 */
export function parseComicFilter(line: string | undefined): ComicFilter {
  const conditions = readFilter(line, KEYS).map((token) => {
    const condition = conditionOf(token);
    return token.isExcluded ? sql<SqlBool>`not coalesce(${condition}, false)` : condition;
  });
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

function conditionOf(token: FilterToken): Condition {
  const { key, value } = token;
  if (key === null) return holdsWords(sql.ref('comics.search_text'), value);
  if (key === 'missing') return MISSING[value as keyof typeof MISSING];
  if (key === 'is') return IS[value as keyof typeof IS];
  if (key === 'state') return inState(value);
  if (key === 'status') return sql`comics.status = ${value}`;
  if (key === 'language') return sql`lower(comics.language) = lower(${value})`;
  if (key === 'slug') return sql`comics.slug = ${value}`;
  if (key === 'id') return isUuid(value) ? sql`comics.id = ${value}` : sql`false`;
  const taxonomy = TAXONOMY_KEYS.get(key);
  if (taxonomy !== undefined) return hasTermCalled(taxonomy, value);
  return comparedColumn(token, COMPARED[key as keyof typeof COMPARED]);
}

/** The state that `stateOf` gives, by the indexed column. */
function inState(state: string): Condition {
  if (state === 'bin') return sql`comics.binned_at is not null`;
  return sql`(comics.state = ${state} and comics.binned_at is null)`;
}

function hasTerm(taxonomy: Taxonomy): Condition {
  return sql`exists (
    select from comic_terms join terms on terms.id = comic_terms.term_id
    where comic_terms.comic_id = comics.id and terms.taxonomy = ${sql.lit(taxonomy)})`;
}

function hasTermCalled(taxonomy: Taxonomy, name: string): Condition {
  return sql`comics.id in (
    select comic_terms.comic_id from comic_terms join terms on terms.id = comic_terms.term_id
    where terms.taxonomy = ${taxonomy} and ${isTermCalled(name)})`;
}
