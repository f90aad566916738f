import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import { isRobot } from '../../../platform/http/isRobot.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { comicCard } from '../../comics/server/comicAnswers.ts';
import { listCardRows } from '../../comics/server/comicStore.ts';
import { countRead, listPopularComics } from '../popularityApi.ts';
import { findReadable, listPopularIds } from './popularityStore.ts';
import type { ReadCounter } from './readCounter.ts';

export type PopularityRouteServices = {
  database: { read: Kysely<Tables> };
  reads: Pick<ReadCounter, 'count'>;
};

export function popularityRoutes({ database: { read }, reads }: PopularityRouteServices): Route[] {
  return [
    route(listPopularComics, async ({ input, language, contentClass }) => {
      const ids = await listPopularIds(read, { contentClass, duration: input.duration });
      const rows = await listCardRows(read, { contentClass, by: 'id', values: ids });
      return { data: rows.map((row) => comicCard(row, language)) };
    }),

    route(countRead, async ({ input, contentClass, client }) => {
      const readable = found(await findReadable(read, { ...input, contentClass }));
      if (!isRobot(client.userAgent)) await reads.count({ ...readable, client });
      return {};
    }),
  ];
}
