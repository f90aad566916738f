import { chapterRoutes } from '../features/chapters/server/chapterRoutes.ts';
import { comicRoutes } from '../features/comics/server/comicRoutes.ts';
import { siteRoutes } from '../features/site/server/siteRoutes.ts';
import type { SiteInfo } from '../features/site/siteApi.ts';
import type { Route } from '../platform/http/Route.ts';
import type { Services } from './openServices.ts';

/** Every endpoint of the API. */
export function apiRoutes(
  services: Pick<Services, 'database' | 'config'>,
  siteInfo: () => SiteInfo,
): Route[] {
  const { database, config } = services;
  return [
    ...siteRoutes({ siteInfo }),
    ...comicRoutes({ database, features: config.site.features }),
    ...chapterRoutes({ database }),
  ];
}
