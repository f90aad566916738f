import type { ColumnType, Generated } from 'kysely';
import type { SiteFields } from '../siteFields.ts';

export type SiteSettingsTable = {
  only_row: Generated<boolean>;
  version: Generated<number>;
  fields: ColumnType<Partial<Omit<SiteFields, 'logo'>>, string, string>;
  logo_media_id: string | null;
  updated_at: Generated<string>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    site_settings: SiteSettingsTable;
  }
}
