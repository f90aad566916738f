import type { Generated, JSONColumnType } from 'kysely';
import type { TableView } from '../tableViewsApi.ts';

export type TableViewTable = {
  user_id: string;
  table_name: string;
  view: JSONColumnType<TableView>;
  updated_at: Generated<string>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    table_views: TableViewTable;
  }
}
