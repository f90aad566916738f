import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { editedShape, editShape } from '../editing/editingApi.ts';
import { HomeRow } from '../home/HomeRow.ts';
import { MAX_HOME_ROWS } from '../home/homeRowLimits.ts';

export const HomeFields = Type.Object({ rows: Type.Array(HomeRow, { maxItems: MAX_HOME_ROWS }) });
export type HomeFields = Static<typeof HomeFields>;

export const EditedHome = Type.Object({
  ...editedShape,
  fields: HomeFields,
  /** The names of the rows' terms, playlists and comics: `term/ID`, `playlist/ID`, `comic/ID`. */
  names: Type.Record(Type.String(), Type.String()),
});
export type EditedHome = Static<typeof EditedHome>;

export const readEditedHome = endpoint({
  method: 'GET',
  path: '/api/admin/home',
  summary: 'The rows of the home page, those that are hidden too',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:read',
  input: Type.Object({}),
  output: EditedHome,
});

export const saveHome = endpoint({
  method: 'PATCH',
  path: '/api/admin/home',
  summary: 'Changes the rows of the home page: which, in which order, under which names',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  input: Type.Object({ ...editShape, fields: Type.Partial(HomeFields, { additionalProperties: false }) }),
  output: Type.Object({ home: EditedHome, others: Type.Array(Type.String()) }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./homeEditingApi.ts')> {}
}
