import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { isRobot } from '../../../platform/http/isRobot.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { countAds, listAds } from '../adsApi.ts';
import { listShownAds } from './adStore.ts';
import type { AdCounter } from './makeAdCounter.ts';

export type AdRoutes = { database: { read: Kysely<Tables> }; ads: Pick<AdCounter, 'add'> };

export function adRoutes({ database: { read }, ads }: AdRoutes): Route[] {
  return [
    route(listAds, async ({ language }) => ({ data: await listShownAds(read, language) })),
    route(countAds, async ({ input: { counts }, client }) => {
      if (!isRobot(client.userAgent)) ads.add(counts);
      return {};
    }),
  ];
}
