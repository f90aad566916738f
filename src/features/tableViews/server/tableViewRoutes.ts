import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { changeTableView, readTableView } from '../tableViewsApi.ts';
import { countOtherViews, findTableView, upsertTableView } from './tableViewStore.ts';

/** There are fewer tables than this. Names are not checked, so that a table needs no entry here. */
const MAX_VIEWS = 50;

/** Each member of the staff reads and changes their own views alone. */
export function tableViewRoutes({ database }: { database: { write: Kysely<Tables> } }): Route[] {
  const { write } = database;
  return [
    route(readTableView, async ({ input: { table }, viewer }) => {
      return (await findTableView(write, { userId: viewer.id, table })) ?? { columns: [], filters: [] };
    }),

    route(changeTableView, async ({ input: { table, ...view }, viewer }) => {
      const key = { userId: viewer.id, table };
      if (hasTwice(view.columns.map((column) => column.key))) throw Problem.field('columns', 'distinct');
      if (hasTwice(view.filters.map(({ name }) => name))) throw Problem.field('filters', 'distinct');
      if ((await countOtherViews(write, key)) >= MAX_VIEWS) throw Problem.tooMany('table_views', MAX_VIEWS);
      await upsertTableView(write, { ...key, view });
      return view;
    }),
  ];
}

function hasTwice(names: readonly string[]): boolean {
  return new Set(names).size < names.length;
}
