import { route, type Route } from '../../../platform/http/Route.ts';
import { readSite, type SiteInfo } from '../siteApi.ts';

/** `siteInfo` may only be asked once the site listens: its public address depends on the port. */
export function siteRoutes({ siteInfo }: { siteInfo: () => SiteInfo }): Route[] {
  return [route(readSite, async () => siteInfo())];
}
