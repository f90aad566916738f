import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Feature } from '../../../contract/features.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { foundComic } from '../../comics/server/foundComic.ts';
import { localizedTitle } from '../../comics/server/localizedTitle.ts';
import { findPlaylistTitle } from '../../playlists/server/playlistStore.ts';
import { findTerm } from '../../taxonomy/server/termStore.ts';
import { taxonomiesOn } from '../../taxonomy/taxonomyKinds.ts';
import { findUserForUpdate } from '../../users/server/userStore.ts';
import type { FollowKind } from '../followKinds.ts';
import { follow, listFollows, MAX_FOLLOWS, readFollow, unfollow, type Follow } from '../followsApi.ts';
import {
  countFollows,
  countVisibleFollows,
  deleteFollow,
  findFollow,
  insertFollow,
  listFollowRows,
  type FollowRow,
  type Target,
} from './followStore.ts';

/** Follows of one page. */
const PAGE = 60;

export type FollowRouteServices = {
  database: { write: Kysely<Tables> };
  features: readonly Feature[];
};

type Asked = {
  input: { kind: FollowKind; slug: string };
  contentClass: ContentClass;
  language: Language;
};

/** Asked of the primary: what was followed on one device is followed on the others. */
export function followRoutes({ database: { write }, features }: FollowRouteServices): Route[] {
  const taxonomies = taxonomiesOn(features);
  const hasPlaylists = features.includes('collections');

  /** The target that the caller may see under this address. @throws Problem not_found, gone */
  async function foundTarget({ input: { kind, slug }, contentClass, language }: Asked) {
    if (kind === 'comics') {
      const comic = await foundComic(write, { slug, contentClass });
      const { title: name, title_language: name_language } = localizedTitle(comic, language);
      const target: Target = { comic_id: comic.id };
      return { target, kind, slug: comic.slug, name, name_language };
    }
    if (kind === 'playlists') {
      const query = { slug, contentClass, language };
      const playlist = found(hasPlaylists ? await findPlaylistTitle(write, query) : undefined);
      const target: Target = { playlist_id: playlist.id };
      return { target, kind, slug: playlist.slug, name: playlist.title, name_language: null };
    }
    if (!taxonomies.includes(kind)) throw new Problem('not_found');
    const term = found(await findTerm(write, { taxonomy: kind, slug, contentClass }));
    const target: Target = { term_id: term.id };
    const name = term.translations[language]?.name ?? term.name;
    return { target, kind, slug: term.slug, name, name_language: null };
  }

  return [
    route(listFollows, async ({ input, viewer, contentClass, language }) => {
      const { before_at: at, before_id: id } = input;
      const before = at === undefined || id === undefined ? undefined : { at, id };
      const query = { userId: viewer.id, contentClass, language, taxonomies, hasPlaylists };
      const [rows, total, visible] = await Promise.all([
        listFollowRows(write, { ...query, before, limit: PAGE + 1 }),
        countFollows(write, viewer.id),
        countVisibleFollows(write, query),
      ]);
      const page = rows.slice(0, PAGE);
      const last = rows.length > PAGE ? page.at(-1) : undefined;
      return {
        data: page.map((row) => followOf(row, language)),
        next: last ? { at: last.followed_at, id: last.id } : null,
        total,
        hidden: Math.max(0, total - visible),
      };
    }),

    route(readFollow, async (call) => {
      const { target } = await foundTarget(call);
      return { followed_at: (await findFollow(write, { userId: call.viewer.id, target })) ?? null };
    }),

    route(follow, async (call) => {
      const { target, ...followed } = await foundTarget(call);
      const own = { userId: call.viewer.id, target };
      const followed_at = await write.transaction().execute(async (transaction) => {
        // The second of two calls at once counts the first one's rows too.
        await findUserForUpdate(transaction, own.userId);
        const since = await findFollow(transaction, own);
        if (since !== undefined) return since;
        refuseTooMany(await countFollows(transaction, own.userId));
        return insertFollow(transaction, own);
      });
      return { ...followed, followed_at };
    }),

    route(unfollow, async ({ input, viewer }) => {
      await deleteFollow(write, { userId: viewer.id, ...input });
      return {};
    }),
  ];
}

function followOf(row: FollowRow, language: Language): Follow {
  const { followed_at, comic_slug, title, taxonomy, term_slug, term_name } = row;
  if (row.playlist_slug !== null) {
    const { playlist_slug: slug, playlist_title: name } = row;
    return { kind: 'playlists', slug, name: name ?? '', name_language: null, followed_at };
  }
  if (comic_slug === null || title === null) {
    const kind = taxonomy ?? 'tags';
    return { kind, slug: term_slug ?? '', name: term_name ?? '', name_language: null, followed_at };
  }
  const comic = { title, language: row.language, translations: row.translations ?? {} };
  const { title: name, title_language: name_language } = localizedTitle(comic, language);
  return { kind: 'comics', slug: comic_slug, name, name_language, followed_at };
}

function refuseTooMany(count: number): void {
  if (count >= MAX_FOLLOWS) throw Problem.tooMany('follows', MAX_FOLLOWS);
}
