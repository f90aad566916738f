import type { QueryClient } from '@tanstack/react-query';
import type { CallApi } from '../contract/ApiMap.ts';
import type { SiteInfo } from '../features/site/siteApi.ts';

/** What every route's loader is handed. */
export type RouterContext = { callApi: CallApi; queryClient: QueryClient; site: SiteInfo };
