import type { DehydratedState } from '@tanstack/react-query';
import type { Language } from '../contract/languages.ts';
import type { SiteInfo } from '../features/site/siteApi.ts';

/** What the server puts into the page as JSON, so that the app takes over without asking again. Nothing personal. */
export type PageState = { site: SiteInfo; language: Language; queries: DehydratedState };

export const PAGE_STATE_ID = 'page-state';
