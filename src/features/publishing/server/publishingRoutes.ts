import type { Kysely } from 'kysely';
import { COUNT_LIMIT, PAGE_SIZE, paginate } from '../../../contract/paging.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import {
  deleteChapter,
  deleteComic,
  listManagedChapters,
  listManagedComics,
  publishChapter,
  publishComic,
  readManagedChapter,
  readManagedComic,
  restoreChapter,
  restoreComic,
  unpublishChapter,
  unpublishComic,
} from '../publishingApi.ts';
import { changeChapter, type ChangeChapter } from './changeChapter.ts';
import { changeComic, type ChangeComic } from './changeComic.ts';
import {
  countManagedComics,
  findManagedChapter,
  findManagedComic,
  listManagedChapterRows,
  listManagedComicRows,
} from './managedCatalogue.ts';

export type PublishingRouteServices = {
  database: { write: Kysely<Tables> };
  jobs: Pick<JobQueue, 'send'>;
};

/** Asked of the primary: staff see at once what they did. */
export function publishingRoutes({ database: { write }, jobs }: PublishingRouteServices): Route[] {
  const actOnComic = (change: Omit<ChangeComic, 'transaction' | 'jobs'>) =>
    write.transaction().execute((transaction) => changeComic({ ...change, transaction, jobs }));
  const actOnChapter = (
    { slug: comic, chapter }: { slug: string; chapter: string },
    change: Pick<ChangeChapter, 'act' | 'now'>,
  ) =>
    write
      .transaction()
      .execute((transaction) => changeChapter({ ...change, comic, chapter, transaction, jobs }));
  return [
    route(listManagedComics, async ({ input: { page, state } }) => {
      const total = await countManagedComics(write, state);
      const pagination = paginate({
        total: Math.min(total, COUNT_LIMIT),
        page,
        isExact: total <= COUNT_LIMIT,
      });
      const offset = (pagination.current_page - 1) * PAGE_SIZE;
      return {
        data: await listManagedComicRows(write, { state, limit: PAGE_SIZE, offset }),
        ...pagination,
      };
    }),
    route(readManagedComic, async ({ input }) => found(await findManagedComic(write, input.slug))),
    route(publishComic, ({ input: { slug, with_chapters: withChapters } }) =>
      actOnComic({ slug, act: 'publish', withChapters }),
    ),
    route(unpublishComic, ({ input: { slug } }) => actOnComic({ slug, act: 'unpublish' })),
    route(deleteComic, ({ input: { slug, now } }) => actOnComic({ slug, act: 'delete', now })),
    route(restoreComic, ({ input: { slug } }) => actOnComic({ slug, act: 'restore' })),

    route(listManagedChapters, async ({ input }) => {
      const comic = found(await findManagedComic(write, input.slug));
      return { data: await listManagedChapterRows(write, { comicId: comic.id }) };
    }),
    route(readManagedChapter, async ({ input: { slug, chapter } }) =>
      found(await findManagedChapter(write, { comic: slug, chapter })),
    ),
    route(publishChapter, ({ input }) => actOnChapter(input, { act: 'publish' })),
    route(unpublishChapter, ({ input }) => actOnChapter(input, { act: 'unpublish' })),
    route(deleteChapter, ({ input }) => actOnChapter(input, { act: 'delete', now: input.now })),
    route(restoreChapter, ({ input }) => actOnChapter(input, { act: 'restore' })),
  ];
}
