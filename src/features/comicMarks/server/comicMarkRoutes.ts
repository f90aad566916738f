import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { networkOf } from '../../../platform/http/networkOf.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { foundComic } from '../../comics/server/foundComic.ts';
import { answerChanges } from '../../sync/server/answerChanges.ts';
import { keepEntries } from '../../sync/server/keepEntries.ts';
import { comicMarkKind } from '../comicMarkKind.ts';
import { countOtherFavorites, listComicMarks, putComicMarks } from '../comicMarksApi.ts';
import { countFavorites, isFavorite, listMarksSince } from './comicMarkStore.ts';
import { openMarks } from './openMarks.ts';

export type ComicMarkRouteServices = { database: { write: Kysely<Tables> } };

/** Marks are read from the primary: they must show on another device at once. */
export function comicMarkRoutes({ database: { write } }: ComicMarkRouteServices): Route[] {
  return [
    route(listComicMarks, ({ input: { since }, viewer: { id: userId }, contentClass }) =>
      answerChanges({
        since,
        contentClass,
        list: (page) => listMarksSince(write, { userId, contentClass, ...page }),
        idOf: ({ comic_id }) => comic_id,
      }),
    ),

    route(putComicMarks, ({ input: { entries, sent_at }, viewer: { id: userId }, contentClass, client }) => {
      const network = createHash('sha256').update(networkOf(client.address)).digest();
      return keepEntries(write, comicMarkKind, {
        userId,
        entries,
        sentAt: sent_at,
        open: (transaction) => openMarks(transaction, { userId, contentClass, network, entries }),
      });
    }),

    route(countOtherFavorites, async ({ input: { slug }, viewer: { id: userId }, contentClass }) => {
      const { id: comicId } = await foundComic(write, { slug, contentClass });
      const [all, isOwn] = await Promise.all([
        countFavorites(write, comicId),
        isFavorite(write, { userId, comicId }),
      ]);
      return { others_count: Math.max(0, all - Number(isOwn)) };
    }),
  ];
}
