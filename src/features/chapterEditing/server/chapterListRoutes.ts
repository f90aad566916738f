import type { Kysely } from 'kysely';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { SiteConfig } from '../../../platform/config/readConfig.ts';
import { countNewer } from '../../../platform/database/countNewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { countAnswer, listAnswer } from '../../../platform/http/listAnswer.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { forMembers } from '../../media/forMembers.ts';
import { needsRating } from '../../publishing/server/ratingRule.ts';
import { withinLimits } from '../../staffLimits/server/withinLimits.ts';
import { changeChapters, countChapterLines, listChapterLines, type ChapterLine } from '../chapterLinesApi.ts';
import { changeChapterStates } from './changeChapterStates.ts';
import { parseChapterFilter } from './chapterFilter.ts';
import { countChapterRows, listChapterRows, newerChapters } from './chapterLineStore.ts';

export type ChapterListServices = {
  database: { write: Kysely<Tables> };
  jobs: Pick<JobQueue, 'send'>;
  site: Pick<SiteConfig, 'nsfw' | 'features'>;
};

/** Its first page, which may be for staff alone, is asked for at this site and not at its CDN. */
const withOwnPicture = (line: ChapterLine): ChapterLine => ({
  ...line,
  picture: line.picture && forMembers(line.picture),
});

/** Chapters of all comics. Asked of the primary: staff see at once what they did. */
export function chapterListRoutes({ database: { write }, jobs, site }: ChapterListServices): Route[] {
  const askedBy = (q: string | undefined, viewer: MemberViewer) => ({
    filter: parseChapterFilter(q),
    within: withinLimits(viewer, 'chapters.comic_id'),
  });
  return [
    route(listChapterLines, async ({ input, viewer }) => {
      const { page, per_page: perPage, sort, order } = input;
      const rows = await listChapterRows(write, {
        ...askedBy(input.q, viewer),
        sort,
        order,
        limit: perPage + 1,
        offset: (page - 1) * perPage,
      });
      return listAnswer(rows.map(withOwnPicture), input);
    }),
    route(countChapterLines, async ({ input: { q, since }, viewer }) => {
      const asked = askedBy(q, viewer);
      const newer = await countNewer(write, since, (time) => newerChapters(asked, time));
      return { ...countAnswer(await countChapterRows(write, asked)), ...newer };
    }),
    route(changeChapters, ({ input: { changes }, viewer, client }) =>
      write.transaction().execute((transaction) =>
        changeChapterStates({
          transaction,
          jobs,
          needsRating: needsRating(site),
          changes,
          actor: { viewer, client },
        }),
      ),
    ),
  ];
}
