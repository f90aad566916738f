import type { Kysely } from 'kysely';
import type { SiteConfig } from '../../../platform/config/readConfig.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import { planChapter, planComic } from './planPublication.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import type { Actor } from '../../audit/server/recordAct.ts';
import {
  deleteChapter,
  deleteComic,
  listManagedChapters,
  publishChapter,
  publishComic,
  restoreChapter,
  restoreComic,
  scheduleChapter,
  scheduleChapters,
  scheduleComic,
  undoComicState,
  unpublishChapter,
  unpublishComic,
} from '../publishingApi.ts';
import { changeChapterPublication, type ChapterPublicationChange } from './changeChapterPublication.ts';
import { changeComicPublication, type ComicPublicationChange } from './changeComicPublication.ts';
import { planSeries } from './planSeries.ts';
import { needsRating } from './ratingRule.ts';
import { undoPublication } from './undoPublication.ts';
import { findManagedComic, listManagedChapterRows } from './managedCatalogue.ts';

export type PublishingRouteServices = {
  database: { write: Kysely<Tables> };
  jobs: Pick<JobQueue, 'send'>;
  site: Pick<SiteConfig, 'nsfw' | 'features'>;
};

/** Asked of the primary: staff see at once what they did. */
export function publishingRoutes({ database: { write }, jobs, site }: PublishingRouteServices): Route[] {
  const rules = { needsRating: needsRating(site) };
  const actOnComic = (change: Omit<ComicPublicationChange, 'transaction' | 'jobs' | 'needsRating'>) =>
    write
      .transaction()
      .execute((transaction) => changeComicPublication({ ...change, ...rules, transaction, jobs }));
  type ChapterCall = Actor & { input: { slug: string; chapter: string } };
  const actOnChapter = (
    { input: { slug: comic, chapter }, viewer, client }: ChapterCall,
    change: Pick<ChapterPublicationChange, 'act' | 'now'>,
  ) =>
    write.transaction().execute((transaction) =>
      changeChapterPublication({
        ...change,
        ...rules,
        actor: { viewer, client },
        comic,
        chapter,
        transaction,
        jobs,
      }),
    );
  return [
    route(publishComic, ({ input: { slug, with_chapters: withChapters }, viewer, client }) =>
      actOnComic({ slug, act: 'publish', withChapters, actor: { viewer, client } }),
    ),
    route(unpublishComic, ({ input: { slug }, viewer, client }) =>
      actOnComic({ slug, act: 'unpublish', actor: { viewer, client } }),
    ),
    route(deleteComic, ({ input: { slug, now }, viewer, client }) =>
      actOnComic({ slug, act: 'delete', now, actor: { viewer, client } }),
    ),
    route(scheduleComic, ({ input: { slug, at, with_chapters: withChapters }, viewer, client }) =>
      write
        .transaction()
        .execute((transaction) =>
          planComic({ ...rules, transaction, slug, at, withChapters, actor: { viewer, client } }),
        ),
    ),
    route(scheduleChapter, ({ input: { slug, chapter, at }, viewer, client }) =>
      write
        .transaction()
        .execute((transaction) =>
          planChapter({ ...rules, transaction, comic: slug, chapter, at, actor: { viewer, client } }),
        ),
    ),
    route(scheduleChapters, ({ input: { slug: comic, plans }, viewer, client }) =>
      write
        .transaction()
        .execute((transaction) =>
          planSeries({ ...rules, transaction, comic, plans, actor: { viewer, client } }),
        ),
    ),
    route(undoComicState, ({ input: { slug, undo_id: undoId }, viewer, client }) =>
      write
        .transaction()
        .execute((transaction) => undoPublication({ transaction, slug, undoId, actor: { viewer, client } })),
    ),
    route(restoreComic, ({ input: { slug }, viewer, client }) =>
      actOnComic({ slug, act: 'restore', actor: { viewer, client } }),
    ),

    route(listManagedChapters, async ({ input }) => {
      const comic = found(await findManagedComic(write, input.slug));
      return { data: await listManagedChapterRows(write, { comicId: comic.id }) };
    }),
    route(publishChapter, (call) => actOnChapter(call, { act: 'publish' })),
    route(unpublishChapter, (call) => actOnChapter(call, { act: 'unpublish' })),
    route(deleteChapter, (call) => actOnChapter(call, { act: 'delete', now: call.input.now })),
    route(restoreChapter, (call) => actOnChapter(call, { act: 'restore' })),
  ];
}
