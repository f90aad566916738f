import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { TableView } from '../tableViewsApi.ts';
import type {} from './TableViewTable.ts';

export async function findTableView(
  database: Kysely<Tables>,
  { userId, table }: { userId: string; table: string },
): Promise<TableView | undefined> {
  const row = await database
    .selectFrom('table_views')
    .select('view')
    .where('user_id', '=', userId)
    .where('table_name', '=', table)
    .executeTakeFirst();
  return row?.view;
}

export async function countOtherViews(
  database: Kysely<Tables>,
  { userId, table }: { userId: string; table: string },
): Promise<number> {
  const { total } = await database
    .selectFrom('table_views')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('table_name', '!=', table)
    .executeTakeFirstOrThrow();
  return total;
}

export async function upsertTableView(
  database: Kysely<Tables>,
  { userId, table, view }: { userId: string; table: string; view: TableView },
): Promise<void> {
  await database
    .insertInto('table_views')
    .values({ user_id: userId, table_name: table, view: JSON.stringify(view) })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'table_name'])
        .doUpdateSet({ view: JSON.stringify(view), updated_at: sql<string>`now()` }),
    )
    .execute();
}
