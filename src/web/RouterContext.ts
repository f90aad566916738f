import type { CallApi } from '../contract/ApiMap.ts';
import type { SiteInfo } from '../features/site/siteApi.ts';
import type { QueryCache } from '../ui/api/QueryCache.ts';

/** What every route's loader is handed. */
export type RouterContext = { callApi: CallApi; queryClient: QueryCache; site: SiteInfo };
