import type { ColumnType, Generated } from 'kysely';
import type { RichText } from '../../../contract/RichText.ts';

export type StaticPageTable = {
  id: string;
  slug: string;
  language: string;
  version: Generated<number>;
  title: string;
  body: ColumnType<RichText, string, string>;
  listed: Generated<boolean>;
  position: Generated<number>;
  created_at: Generated<string>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    static_pages: StaticPageTable;
  }
}
