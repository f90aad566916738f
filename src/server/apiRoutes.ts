import type { ContentClass } from '../contract/ContentClass.ts';
import { ageGateRoutes } from '../features/ageGate/server/ageGateRoutes.ts';
import type { AgeGate } from '../features/ageGate/server/openAgeGate.ts';
import { chapterRoutes } from '../features/chapters/server/chapterRoutes.ts';
import { comicRoutes } from '../features/comics/server/comicRoutes.ts';
import { homeRoutes } from '../features/home/server/homeRoutes.ts';
import { playlistRoutes } from '../features/playlists/server/playlistRoutes.ts';
import { popularityRoutes } from '../features/popularity/server/popularityRoutes.ts';
import { searchRoutes } from '../features/search/server/searchRoutes.ts';
import { siteRoutes } from '../features/site/server/siteRoutes.ts';
import type { SiteInfo } from '../features/site/siteApi.ts';
import { termRoutes } from '../features/taxonomy/server/termRoutes.ts';
import { staticPageRoutes } from '../features/staticPages/server/staticPageRoutes.ts';
import type { Route } from '../platform/http/Route.ts';
import type { Services } from './openServices.ts';

/** Every endpoint of the API. */
export function apiRoutes(
  services: Pick<Services, 'database' | 'config' | 'reads'>,
  { siteInfo, ageGate }: { siteInfo: (contentClass: ContentClass) => SiteInfo; ageGate: AgeGate },
): Route[] {
  const { database, config, reads } = services;
  return [
    ...siteRoutes({ siteInfo }),
    ...ageGateRoutes({ ageGate }),
    ...termRoutes({ database, features: config.site.features }),
    ...comicRoutes({ database, features: config.site.features }),
    ...chapterRoutes({ database }),
    ...popularityRoutes({ database, reads }),
    ...playlistRoutes({ database }),
    ...staticPageRoutes({ database, features: config.site.features, legal: config.legal }),
    ...homeRoutes({ database, features: config.site.features }),
    ...searchRoutes({ database, features: config.site.features }),
  ];
}
