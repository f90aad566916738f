import type { ColumnType, Generated } from 'kysely';
import type { HomeRow } from '../HomeRow.ts';

export type HomeSettingsTable = {
  only_row: Generated<boolean>;
  version: Generated<number>;
  rows: ColumnType<HomeRow[] | null, string | null, string | null>;
  updated_at: Generated<string>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    home_settings: HomeSettingsTable;
  }
}
