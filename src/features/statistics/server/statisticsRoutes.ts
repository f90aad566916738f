import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { countJobLines, type JobState } from '../../../platform/jobs/jobLines.ts';
import { COUNT_LIMIT } from '../../../contract/paging.ts';
import { readStatistics, readStorage } from '../statisticsApi.ts';
import { STORED_KINDS } from '../statisticsKinds.ts';
import { countComicStorage } from './countComicStorage.ts';
import { listEmptySearches } from '../../search/server/emptySearchStore.ts';
import {
  countDays,
  countOpenReports,
  countStorage,
  listBrokenPages,
  listMostRead,
} from './statisticsStore.ts';

const EMPTY_SEARCHES = 20;

/** The use of the site, as admins see it. */
export function statisticsRoutes({ database: { read } }: { database: { read: Kysely<Tables> } }): Route[] {
  const countJobs = (state: JobState) =>
    countJobLines(
      read,
      {
        isEach: true,
        states: [state],
        isStatesExcluded: false,
        kinds: [],
        isKindsExcluded: false,
        words: [],
      },
      COUNT_LIMIT,
    );
  return [
    route(readStatistics, async ({ input }) => {
      const days = Number(input.days);
      const [data, mostRead, emptySearches, brokenPages, openReports, waiting, running, failed] =
        await Promise.all([
          countDays(read, days),
          listMostRead(read, days),
          listEmptySearches(read, { days, limit: EMPTY_SEARCHES }),
          listBrokenPages(read),
          countOpenReports(read),
          countJobs('waiting'),
          countJobs('running'),
          countJobs('failed'),
        ]);
      return {
        data,
        most_read: mostRead,
        empty_searches: emptySearches,
        broken_pages: brokenPages,
        open_reports: openReports,
        jobs: { waiting, running, failed },
      };
    }),
    route(readStorage, async () => {
      const counted = new Map((await countStorage(read)).map((count) => [count.kind, count]));
      return {
        kinds: STORED_KINDS.map((kind) => counted.get(kind) ?? { kind, pictures: 0, bytes: 0 }),
        comics: await countComicStorage(read),
      };
    }),
  ];
}
