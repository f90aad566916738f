import type { Page } from 'playwright-core';

export type Scene = {
  /** Below the language. */
  path: string;
  /** Only this size, if the scene differs there or does not exist elsewhere. */
  size?: 'phone' | 'desktop';
  /** If true, only the viewport is shot (for overlays), not the whole page. */
  isScreenOnly?: true;
  /** On the site that asks for the visitor's age and whether page views may be counted. */
  isGated?: true;
  /** In the session of the demo's admin. */
  isStaff?: true;
  /**
   * Actions before the shot. Elements are found by place and key, as the words differ by language.
   */
  act?: (page: Page) => Promise<void>;
};
