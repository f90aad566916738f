import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { FilterToken } from '../../../contract/filterLine.ts';
import { comparedColumn, COUNT, DAY } from '../../../platform/database/comparedColumn.ts';
import { holdsWords } from '../../../platform/database/holdsWords.ts';
import { isTermCalled } from '../../taxonomy/server/isTermCalled.ts';
import { readFilter, type FilterKeys } from '../../../platform/http/readFilter.ts';
import { MANAGED_STATES } from '../../publishing/managedStates.ts';
import { CHAPTER_IS, CHAPTER_MISSING } from '../chapterFilterWords.ts';

/** A condition on `chapters` beside their `comics`. */
export type ChapterFilter = Expression<SqlBool>;

type Condition = RawBuilder<SqlBool>;

const MISSING: Record<(typeof CHAPTER_MISSING)[number], Condition> = {
  number: sql`chapters.number is null`,
  title: sql`chapters.title is null`,
  language: sql`chapters.language is null`,
  groups: sql`not exists (select from chapter_groups where chapter_groups.chapter_id = chapters.id)`,
  pages: sql`chapters.pages_count = 0`,
};

const IS: Record<(typeof CHAPTER_IS)[number], Condition> = {
  premium: sql`chapters.premium`,
  locked: sql`chapters.locked_fields <> '{}'`,
  // Published, in a comic that readers do not see.
  waiting: sql`(chapters.state = 'published' and chapters.binned_at is null and comics.state <> 'published')`,
};

const COMPARED = {
  pages: { column: sql`chapters.pages_count`, ...COUNT },
  updated: { column: sql`chapters.updated_at`, ...DAY },
  created: { column: sql`chapters.created_at`, ...DAY },
  published: { column: sql`chapters.published_at`, ...DAY },
  scheduled: { column: sql`chapters.scheduled_at`, ...DAY },
};

/** All keys of the filter line, with the values of those that are a choice. */
const KEYS: FilterKeys = {
  state: MANAGED_STATES,
  missing: CHAPTER_MISSING,
  is: CHAPTER_IS,
  comic: null,
  number: null,
  volume: null,
  language: null,
  group: null,
  id: null,
  ...Object.fromEntries(Object.keys(COMPARED).map((key) => [key, null])),
};

/**
 * The condition of a filter line of staff. A free word is looked for in the titles of chapters, and
 * of their comics where the line names none; a number is also the number of a chapter.
 * @throws Problem validation on `q`, with what it does not know
 */
export function parseChapterFilter(line: string | undefined): ChapterFilter {
  const tokens = readFilter(line, KEYS);
  const isOfOne = tokens.some(({ key, isExcluded }) => key === 'comic' && !isExcluded);
  const conditions = tokens.map((token) => {
    const condition = conditionOf(token, isOfOne);
    return token.isExcluded ? sql<SqlBool>`not coalesce(${condition}, false)` : condition;
  });
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

function conditionOf(token: FilterToken, isOfOne: boolean): Condition {
  const { key, value } = token;
  if (key === null) return isCalled(value, isOfOne);
  if (key === 'missing') return MISSING[value as keyof typeof MISSING];
  if (key === 'is') return IS[value as keyof typeof IS];
  if (key === 'state') return inState(value);
  if (key === 'comic') return isOfComic(value);
  if (key === 'number') return sql`chapters.number = ${value}`;
  if (key === 'volume') return sql`chapters.volume = ${value}`;
  if (key === 'language') return sql`lower(chapters.language) = lower(${value})`;
  if (key === 'group') return isOfGroup(value);
  if (key === 'id') return isUuid(value) ? sql`chapters.id = ${value}` : sql`false`;
  return comparedColumn(token, COMPARED[key as keyof typeof COMPARED]);
}

/** The state that `stateOf` gives, by the indexed column. */
function inState(state: string): Condition {
  if (state === 'bin') return sql`chapters.binned_at is not null`;
  return sql`(chapters.state = ${state} and chapters.binned_at is null)`;
}

/** Each part of the union has an index; one condition with "or" would read all chapters. */
function isCalled(words: string, isOfOne: boolean): Condition {
  const ofComics = sql`
    union all
    select named.id from chapters as named where named.comic_id in (
      select comics.id from comics where ${holdsWords(sql.ref('comics.search_text'), words)})`;
  return sql`chapters.id in (
    select named.id from chapters as named where ${holdsWords(sql.ref('named.search_text'), words)}
    union all
    select named.id from chapters as named where named.number = ${words}
    ${isOfOne ? sql`` : ofComics})`;
}

function isOfComic(name: string): Condition {
  return isUuid(name) ? sql`chapters.comic_id = ${name}` : sql`comics.slug = lower(${name})`;
}

function isOfGroup(name: string): Condition {
  return sql`chapters.id in (
    select chapter_groups.chapter_id from chapter_groups join terms on terms.id = chapter_groups.term_id
    where ${isTermCalled(name)})`;
}
