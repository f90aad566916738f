import type { CallApi } from '../../contract/ApiMap.ts';
import type { SiteInfo } from '../../features/site/siteApi.ts';
import type { QueryCache } from '../../ui/api/makeQueryCache.ts';

/** Context that the router gives to every loader. */
export type RouterContext = { callApi: CallApi; queries: QueryCache; site: SiteInfo };
