import { useRouteContext } from '@tanstack/react-router';
import type { SiteInfo } from '../siteApi.ts';

/** The site's configuration, the same during the whole visit. */
export function useSite(): SiteInfo {
  return useRouteContext({ strict: false, select: (context) => (context as { site: SiteInfo }).site });
}
