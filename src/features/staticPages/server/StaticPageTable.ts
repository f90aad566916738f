import type { ColumnType, Generated } from 'kysely';
import type { PageText } from '../../../contract/RichText.ts';

export type StaticPageTable = {
  id: string;
  slug: string;
  language: string;
  version: Generated<number>;
  title: string;
  body: ColumnType<PageText, string, string>;
  listed: Generated<boolean>;
  position: Generated<number>;
  /** Drafts are for staff alone. */
  published: Generated<boolean>;
  /** A link of a published page that leads nowhere, as the nightly check found it. */
  dead_link: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

/** Pictures that a page shows, or showed in an earlier version. */
export type StaticPagePictureTable = {
  page_id: string;
  media_id: string;
  is_shown: boolean;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    static_pages: StaticPageTable;
    static_page_pictures: StaticPagePictureTable;
  }
}
