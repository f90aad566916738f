import type { ApiKey } from '../../contract/ApiMap.ts';
import type { Language } from '../../contract/languages.ts';
import type { SiteInfo } from './siteApi.ts';

/** The JSON in a page, so that hydration needs no call. It holds nothing personal. */
export type PageState = {
  site: SiteInfo;
  language: Language;
  /** The answers that it was rendered with, by the keys of their queries. */
  answers: readonly (readonly [key: readonly [call: ApiKey, Language, input: object], answer: unknown])[];
  /**
   * The server does not know the screen: a page that waits for a member, that asks for a login, the
   * 404 page, which is one for all addresses, or a page whose data it could not have, which the
   * browser asks for again. The app builds its own in place of it.
   */
  is_provisional: boolean;
};

export const PAGE_STATE_ID = 'page-state';

export type RenderPageOptions = {
  /** Path and query, already under its language. */
  url: string;
  language: Language;
  site: SiteInfo;
  /** Renders the 404 page itself, where `url` is not there. */
  showsMissing?: boolean;
  /** Carries the API calls of the page's screens to the server's own routes. */
  send(request: {
    method: string;
    url: string;
    headers: Record<string, string>;
    body?: string;
  }): Promise<{ status: number; body: string }>;
};

/** The outcome of rendering one public page: what the web build's renderer hands to the server. */
export type RenderedPage =
  /** There is no such page: what to show instead is the same for every address. */
  | { kind: 'missing' }
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      htmlLanguage: string;
      /** Title, description, canonical and preloads. */
      head: string;
      body: string;
      state: PageState;
      /** Names of the screens shown, whose styles and scripts the browser will need. */
      screens: string[];
      /**
       * Source paths of screens and more that are not shown, but must be there without a network.
       */
      keeps: readonly string[];
      /** Shown as it is: no scripts take it over. */
      isStatic: boolean;
    };
