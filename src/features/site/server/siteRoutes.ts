import type { ContentClass } from '../../../contract/ContentClass.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { readCsrfCookie, readSite, type SiteInfo } from '../siteApi.ts';

/** `siteInfo` may only be asked once the site listens: its public address depends on the port. */
export function siteRoutes({
  siteInfo,
}: {
  siteInfo: (contentClass: ContentClass) => Promise<SiteInfo>;
}): Route[] {
  return [
    route(readSite, ({ contentClass }) => siteInfo(contentClass)),
    route(readCsrfCookie, async () => ({})),
  ];
}
