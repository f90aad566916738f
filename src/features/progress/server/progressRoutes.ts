import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import { isTime } from '../../../contract/isTime.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { findComic } from '../../comics/server/comicStore.ts';
import { findUserForUpdate } from '../../users/server/userStore.ts';
import {
  clearProgress,
  hideComicProgress,
  listProgress,
  putProgress,
  type ProgressEntry,
} from '../progressApi.ts';
import { keepProgress } from './keepProgress.ts';
import { hideProgress, listProgressSince, type ProgressCursor } from './progressStore.ts';

/** Chapters of one answer. */
const PAGE_SIZE = 500;

export type ProgressRouteServices = { database: { read: Kysely<Tables>; write: Kysely<Tables> } };

/** What a member has read is theirs alone, and must show at once: all of it is read from the primary. */
export function progressRoutes({ database: { read, write } }: ProgressRouteServices): Route[] {
  /** One after the other: else a change could be committed behind the cursor of an answer that has not seen it. */
  function inTurn<Answer>(userId: string, act: (transaction: Kysely<Tables>) => Promise<Answer>) {
    return write.transaction().execute(async (transaction) => {
      found(await findUserForUpdate(transaction, userId));
      return act(transaction);
    });
  }

  return [
    route(listProgress, async ({ input, viewer, contentClass }) => {
      const rows = await listProgressSince(write, {
        userId: viewer.id,
        contentClass,
        since: parseCursor(input.since, contentClass),
        limit: PAGE_SIZE + 1,
      });
      const page = rows.slice(0, PAGE_SIZE);
      const last = page.at(-1);
      return {
        data: page,
        cursor: last ? `${last.updated_at} ${last.chapter_id} ${contentClass}` : (input.since ?? null),
        has_more: rows.length > PAGE_SIZE,
        now: new Date().toISOString(),
      };
    }),

    route(putProgress, async ({ input, viewer, contentClass }) => {
      const { sent_at, entries } = input;
      const asked = { userId: viewer.id, contentClass, sentAt: sent_at, entries };
      const { kept, places } = await inTurn(viewer.id, (transaction) => keepProgress(transaction, asked));
      return { data: kept, unknown: unknownOf(entries, places), now: new Date().toISOString() };
    }),

    route(clearProgress, async ({ viewer: { id: userId } }) => ({
      count: await inTurn(userId, (transaction) => hideProgress(transaction, { userId })),
    })),

    route(hideComicProgress, async ({ input, viewer: { id: userId }, contentClass }) => {
      const comic = found(await findComic(read, { slug: input.slug, contentClass }));
      return {
        count: await inTurn(userId, (transaction) =>
          hideProgress(transaction, { userId, comicId: comic.id }),
        ),
      };
    }),
  ];
}

function unknownOf(
  entries: readonly ProgressEntry[],
  places: readonly { comic: string; chapter: string }[],
): string[] {
  const known = new Set(places.map(({ comic, chapter }) => `${comic}/${chapter}`));
  const names = entries.map(({ comic, chapter }) => `${comic}/${chapter}`);
  return [...new Set(names.filter((name) => !known.has(name)))];
}

/** An answer to who saw less than they see now went past what was hidden from them: they are told all of it anew. */
function parseCursor(text: string | undefined, contentClass: ContentClass): ProgressCursor | undefined {
  if (text === undefined) return undefined;
  const [updated_at = '', chapter_id = '', seen] = text.split(' ');
  if (!isTime(updated_at)) throw Problem.field('since', 'date');
  if (seen === 'safe' && contentClass === 'full') return undefined;
  return { updated_at, chapter_id };
}
