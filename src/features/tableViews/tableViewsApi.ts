import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { MAX_FILTER_LENGTH } from '../../contract/staffListLimits.ts';
import { textLine } from '../../contract/textLine.ts';

const TableName = Type.String({ maxLength: 40, pattern: '^[a-z][a-z-]*$' });

export const TableView = Type.Object({
  /** In their order. Columns that are not listed come after them, as the table itself has them. */
  columns: Type.Array(
    Type.Object({
      key: Type.String({ maxLength: 40, pattern: '^[a-z][a-z0-9_/-]*$' }),
      /** In pixels; without one the column has its usual width. */
      width: Type.Optional(Type.Integer({ minimum: 40, maximum: 1_000 })),
      is_hidden: Type.Boolean({ attribute: 'hidden' }),
    }),
    { maxItems: 50 },
  ),
  filters: Type.Array(Type.Object({ name: textLine(60), q: textLine(MAX_FILTER_LENGTH) }), {
    maxItems: 50,
  }),
});
export type TableView = Static<typeof TableView>;

export const readTableView = endpoint({
  method: 'GET',
  path: '/api/admin/table-views/:table',
  summary: "The caller's own arrangement of a table: columns and saved filters",
  access: 'moderator',
  cache: 'private',
  within: 'free',
  input: Type.Object({ table: TableName }),
  output: TableView,
});

export const changeTableView = endpoint({
  method: 'PUT',
  path: '/api/admin/table-views/:table',
  summary: "Replaces the caller's own arrangement of a table",
  access: 'moderator',
  cache: 'private',
  within: 'free',
  input: Type.Object({ table: TableName, ...TableView.properties }),
  output: TableView,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./tableViewsApi.ts')> {}
}
