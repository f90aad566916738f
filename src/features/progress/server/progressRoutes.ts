import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { findComic } from '../../comics/server/comicStore.ts';
import { answerChanges } from '../../sync/server/answerChanges.ts';
import { inTurn } from '../../sync/server/inTurn.ts';
import { keepEntries } from '../../sync/server/keepEntries.ts';
import { clearProgress, hideComicProgress, listProgress, putProgress } from '../progressApi.ts';
import { progressKind } from '../progressKind.ts';
import { openProgress } from './openProgress.ts';
import { hideProgress, listProgressSince } from './progressStore.ts';

export type ProgressRouteServices = { database: { read: Kysely<Tables>; write: Kysely<Tables> } };

/** Reading progress is read from the primary: it must show on another device at once. */
export function progressRoutes({ database: { read, write } }: ProgressRouteServices): Route[] {
  return [
    route(listProgress, ({ input: { since }, viewer: { id: userId }, contentClass }) =>
      answerChanges({
        since,
        contentClass,
        list: (page) => listProgressSince(write, { userId, contentClass, ...page }),
        idOf: (row) => row.chapter_id,
      }),
    ),

    route(putProgress, ({ input: { entries, sent_at }, viewer: { id: userId }, contentClass }) =>
      keepEntries(write, progressKind, {
        userId,
        entries,
        sentAt: sent_at,
        open: (transaction) => openProgress(transaction, { userId, contentClass, entries }),
      }),
    ),

    route(clearProgress, async ({ viewer: { id: userId } }) => ({
      count: await inTurn(write, userId, (transaction) => hideProgress(transaction, { userId })),
    })),

    route(hideComicProgress, async ({ input, viewer: { id: userId }, contentClass }) => {
      const comic = found(await findComic(read, { slug: input.slug, contentClass }));
      return {
        count: await inTurn(write, userId, (transaction) =>
          hideProgress(transaction, { userId, comicId: comic.id }),
        ),
      };
    }),
  ];
}
