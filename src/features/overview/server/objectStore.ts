import { sql, type Kysely } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { matchRank } from '../../../platform/database/matchRank.ts';
import { nameOrder } from '../../../platform/database/nameOrder.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type {} from '../../comics/server/comicTables.ts';
import { shownTitle } from '../../comics/server/shownTitle.ts';
import type { ManagedState } from '../../publishing/managedStates.ts';
import { withinLimits, type Limitable } from '../../staffLimits/server/withinLimits.ts';
import { shownTermName } from '../../taxonomy/server/visibleTerms.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import { emailKey, usernameKey } from '../../users/accountKeys.ts';
import { membersCalled } from '../../users/server/membersCalled.ts';
import type {} from '../../users/server/UserTable.ts';
import { FOUND_LIMIT, type FoundObjects } from '../overviewApi.ts';
import type { Typed } from '../readTyped.ts';
import { holdsTyped } from './holdsTyped.ts';

/** Objects in every state, for admins. Each function is one statement. */

export type FindQuery = { typed: Typed; language: Language; viewer: Limitable };

/**
 * Among so many matches the ones that begin with the words come first; a common word would have all
 * of its comics sorted.
 */
const CANDIDATES = 500;

const stateOf = (table: 'comics' | 'chapters') => sql<ManagedState>`
  case when ${sql.ref(`${table}.binned_at`)} is not null then 'bin' else ${sql.ref(`${table}.state`)} end`;
const comicJson = (language: Language) => sql<FoundObjects['chapters'][number]['comic']>`
  jsonb_build_object('slug', comics.slug, 'title', ${shownTitle(language)}, 'state', ${stateOf('comics')})`;

/** Under the id or slug, or one that it once had, and then those whose titles hold every word. */
export function findComics(
  database: Kysely<Tables>,
  { typed, language, viewer }: FindQuery,
): Promise<FoundObjects['comics']> {
  const names = namesOf(typed);
  const { words } = names;
  return database
    .with('exact', () => comicsNamed(database, names))
    .with('matching', () => comicsHolding(database, { words, viewer }).limit(CANDIDATES))
    .selectFrom('comics')
    .select(['comics.id', 'comics.slug', shownTitle(language).as('title'), stateOf('comics').as('state')])
    .where('comics.id', 'in', sql<string>`(select id from exact union select id from matching)`)
    .where(withinLimits(viewer))
    .orderBy(sql`comics.id in (select id from exact)`, 'desc')
    .orderBy(matchRank(sql.ref('comics.search_text'), words), 'desc')
    .orderBy('comics.popularity', 'desc')
    .orderBy('comics.id', 'desc')
    .limit(FOUND_LIMIT)
    .execute();
}

/**
 * Under the id or address; or of comics whose titles hold the words before a number, those with
 * that number.
 */
export function findChapters(
  database: Kysely<Tables>,
  { typed, language, viewer }: FindQuery,
): Promise<FoundObjects['chapters']> {
  const chapters = database
    .selectFrom('chapters')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .select(['chapters.id', 'chapters.slug', 'chapters.number', 'chapters.volume', 'chapters.title'])
    .select([stateOf('chapters').as('state'), comicJson(language).as('comic')])
    .where(withinLimits(viewer));
  const { chapter } = typed.kind === 'words' ? typed : { chapter: null };
  const found =
    typed.kind === 'id'
      ? chapters.where('chapters.id', '=', typed.id)
      : typed.kind === 'chapter'
        ? chapters
            .where('chapters.slug', '=', typed.slug)
            .where('comics.id', 'in', comicsNamed(database, { id: undefined, slug: typed.comic }))
        : chapter
          ? chapters
              .where('chapters.number', '=', chapter.number)
              .where(
                'comics.id',
                'in',
                comicsHolding(database, { words: chapter.comic, viewer }).limit(CANDIDATES),
              )
          : undefined;
  if (!found) return Promise.resolve([]);
  return found
    .orderBy(matchRank(sql.ref('comics.search_text'), chapter?.comic ?? ''), 'desc')
    .orderBy('comics.popularity', 'desc')
    .orderBy('chapters.id', 'desc')
    .limit(FOUND_LIMIT)
    .execute();
}

/** Under the slug, and then those whose names hold every word; those of the most comics first. */
export function findTerms(
  database: Kysely<Tables>,
  { typed, language, taxonomies }: FindQuery & { taxonomies: readonly Taxonomy[] },
): Promise<FoundObjects['terms']> {
  if (typed.kind !== 'words' && typed.kind !== 'term') return Promise.resolve([]);
  const { slug } = typed;
  const words = typed.kind === 'words' ? typed.words : '';
  return database
    .selectFrom('terms')
    .select(['terms.id', 'terms.taxonomy', 'terms.slug', 'terms.comics_count'])
    .select(shownTermName(language).as('name'))
    .where('terms.merged_into', 'is', null)
    .where('terms.taxonomy', 'in', typed.kind === 'term' ? [typed.taxonomy] : taxonomies)
    .where(({ or, eb }) =>
      or([
        eb('terms.slug', '=', slug),
        ...(words === '' ? [] : [holdsTyped(sql.ref('terms.search_text'), words)]),
      ]),
    )
    .orderBy(sql`terms.slug = ${slug}`, 'desc')
    .orderBy(matchRank(sql.ref('terms.search_text'), words), 'desc')
    .orderBy('terms.comics_count', 'desc')
    .orderBy('terms.id')
    .limit(FOUND_LIMIT)
    .execute();
}

/** By a part of the name, the whole address, or the id. */
export function findMembers(
  database: Kysely<Tables>,
  { typed, language }: Omit<FindQuery, 'viewer'>,
): Promise<FoundObjects['members']> {
  const members = database.selectFrom('users').select(['id', 'username', 'role']).limit(FOUND_LIMIT);
  if (typed.kind === 'id') return members.where('id', '=', typed.id).execute();
  const text = typed.kind === 'member' ? typed.username : typed.kind === 'words' ? typed.typed : '';
  const key = usernameKey(text);
  if (key === '') return Promise.resolve([]);
  return members
    .where(({ or, eb }) =>
      or([
        typed.kind === 'member'
          ? eb('id', 'in', membersCalled([text]))
          : holdsTyped(sql.ref('users.search_text'), text),
        eb('email_key', '=', emailKey(text)),
      ]),
    )
    .orderBy(sql`username_key = ${key}`, 'desc')
    .orderBy(sql`starts_with(username_key, ${key})`, 'desc')
    .orderBy(nameOrder(sql.ref('username'), language))
    .orderBy('id')
    .execute();
}

/** The names by which a comic may be called. */
export function namesOf(typed: Typed): ComicNames & { words: string } {
  if (typed.kind === 'id') return { id: typed.id, slug: '', words: '' };
  if (typed.kind === 'comic') return { id: undefined, slug: typed.slug, words: '' };
  if (typed.kind === 'words') return { id: undefined, slug: typed.slug, words: typed.words };
  return { id: undefined, slug: '', words: '' };
}

type ComicNames = { id: string | undefined; slug: string };

export function comicsNamed(database: Kysely<Tables>, { id, slug }: ComicNames) {
  return database
    .selectFrom('comics')
    .select('comics.id')
    .where('comics.id', '=', id ?? null)
    .union(database.selectFrom('comics').select('comics.id').where('comics.slug', '=', slug))
    .union(database.selectFrom('comic_old_slugs').select('comic_id as id').where('slug', '=', slug));
}

/** The most read ones first. `words` undefined: all comics. */
export function comicsHolding(
  database: Kysely<Tables>,
  { words, viewer }: { words: string | undefined; viewer: Limitable },
) {
  return database
    .selectFrom('comics')
    .select('comics.id')
    .where(words === undefined ? sql<boolean>`true` : holdsTyped(sql.ref('comics.search_text'), words))
    .where(withinLimits(viewer))
    .orderBy('comics.popularity', 'desc')
    .orderBy('comics.id', 'desc');
}
