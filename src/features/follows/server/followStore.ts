import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import { readablePlaylists, shownPlaylistTitle } from '../../playlists/server/playlistStore.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import { shownTermName, visibleTerms } from '../../taxonomy/server/visibleTerms.ts';
import type { FollowKind } from '../followKinds.ts';
import type {} from './followTables.ts';

/** The one column that says what is followed, with its value. */
export type Target = { comic_id: string } | { term_id: number } | { playlist_id: string };
type OwnTarget = { userId: string; target: Target };
export type Place = { at: string; id: string };

export type FollowRow = {
  id: string;
  followed_at: string;
  comic_slug: string | null;
  title: string | null;
  language: string | null;
  translations: Record<string, { title?: string }> | null;
  taxonomy: Taxonomy | null;
  term_slug: string | null;
  term_name: string | null;
  playlist_slug: string | null;
  playlist_title: string | null;
};

export type ListFollows = {
  userId: string;
  contentClass: ContentClass;
  language: Language;
  taxonomies: readonly Taxonomy[];
  /** Whether the site has its playlists switched on. */
  hasPlaylists: boolean;
};

/** The things that a member follows and may see now. */
function visibleFollows(
  database: Kysely<Tables>,
  { userId, contentClass, language, taxonomies, hasPlaylists }: ListFollows,
) {
  const comics = visibleComics(database, contentClass).select([
    'comics.id',
    'comics.slug',
    'comics.title',
    'comics.language',
    'comics.translations',
  ]);
  const terms = database
    .selectFrom('terms')
    .select(['terms.id', 'terms.slug', 'terms.taxonomy', shownTermName(language).as('name')])
    .where(visibleTerms(contentClass))
    .where(sql<boolean>`terms.taxonomy = any(${taxonomies}::text[])`);
  const playlists = readablePlaylists(database, contentClass)
    .select(['playlists.id', 'playlists.slug', shownPlaylistTitle(language).as('title')])
    // Limits the costly question of visibility to the playlists that the member follows.
    .where(
      sql<boolean>`(${hasPlaylists}::boolean and playlists.id in (
        select playlist_id from follows where user_id = ${userId}))`,
    );
  return database
    .selectFrom('follows')
    .leftJoin(comics.as('comic'), 'comic.id', 'follows.comic_id')
    .leftJoin(terms.as('term'), 'term.id', 'follows.term_id')
    .leftJoin(playlists.as('playlist'), 'playlist.id', 'follows.playlist_id')
    .where('follows.user_id', '=', userId)
    .where(({ or, eb }) =>
      or([eb('comic.id', 'is not', null), eb('term.id', 'is not', null), eb('playlist.id', 'is not', null)]),
    );
}

/** The latest first. */
export function listFollowRows(
  database: Kysely<Tables>,
  { before, limit, ...query }: ListFollows & { before: Place | undefined; limit: number },
): Promise<FollowRow[]> {
  return visibleFollows(database, query)
    .select(['follows.id', 'follows.followed_at', 'comic.slug as comic_slug', 'comic.title'])
    .select(['comic.language', 'comic.translations', 'term.taxonomy', 'term.slug as term_slug'])
    .select(['term.name as term_name', 'playlist.slug as playlist_slug'])
    .select('playlist.title as playlist_title')
    .$if(before !== undefined, (rows) =>
      rows.where(
        sql<boolean>`(follows.followed_at, follows.id) < (${before?.at}::timestamptz, ${before?.id}::uuid)`,
      ),
    )
    .orderBy('follows.followed_at', 'desc')
    .orderBy('follows.id', 'desc')
    .limit(limit)
    .execute() as Promise<FollowRow[]>;
}

export async function countVisibleFollows(database: Kysely<Tables>, query: ListFollows): Promise<number> {
  const row = await visibleFollows(database, query)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function countFollows(database: Kysely<Tables>, userId: string): Promise<number> {
  const row = await database
    .selectFrom('follows')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Since when the member follows it. */
export async function findFollow(
  database: Kysely<Tables>,
  { userId, target }: OwnTarget,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('follows')
    .select('followed_at')
    .where('user_id', '=', userId)
    .where(({ and }) => and(target))
    .executeTakeFirst();
  return row?.followed_at;
}

export async function insertFollow(
  transaction: Kysely<Tables>,
  { userId, target }: OwnTarget,
): Promise<string> {
  const row = await transaction
    .insertInto('follows')
    .values({ id: uuidv7(), user_id: userId, ...target })
    .returning('followed_at')
    .executeTakeFirstOrThrow();
  return row.followed_at;
}

/** Whatever has become of it: one's own follow can always be ended. */
export async function deleteFollow(
  database: Kysely<Tables>,
  { userId, kind, slug }: { userId: string; kind: FollowKind; slug: string },
): Promise<void> {
  await database.deleteFrom('follows').where('user_id', '=', userId).where(isAt(kind, slug)).execute();
}

function isAt(kind: FollowKind, slug: string) {
  if (kind === 'comics') {
    return sql<boolean>`comic_id in (
      select id from comics where slug = ${slug}
      union all select comic_id from comic_old_slugs where slug = ${slug})`;
  }
  if (kind === 'playlists') {
    return sql<boolean>`playlist_id in (select id from playlists where slug = ${slug})`;
  }
  return sql<boolean>`term_id in (
    select id from terms where taxonomy = ${kind} and slug = ${slug}
    union all select term_at(${kind}, ${slug}))`;
}

/** Everything of a member, for their data export. */
export function listOwnFollows(database: Kysely<Tables>, userId: string) {
  return database
    .selectFrom('follows')
    .leftJoin('comics', 'comics.id', 'follows.comic_id')
    .leftJoin('terms', 'terms.id', 'follows.term_id')
    .leftJoin('playlists', 'playlists.id', 'follows.playlist_id')
    .select([
      sql<string>`case when follows.playlist_id is null then coalesce(terms.taxonomy, 'comics') else 'playlists' end`.as(
        'kind',
      ),
      sql<string>`coalesce(terms.slug, comics.slug, playlists.slug)`.as('slug'),
      'follows.followed_at',
    ])
    .where('follows.user_id', '=', userId)
    .orderBy('follows.followed_at', 'desc')
    .execute();
}
