import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../media/server/MediaTable.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import { fieldsThat, type Entity } from '../Entity.ts';
import type { FieldValues } from '../mergeEdit.ts';
import { columnNames, columnsOf, fieldsOf } from './entityColumns.ts';
import type { EntityRow, EntityRules } from './EntityRules.ts';

/** All objects of an entity in their order, or the one of an id, as answers show them. */
export async function listEntityRows<E extends Entity, Edited extends EntityRow<E>>(
  database: Kysely<Tables>,
  { entity, own, orderBy }: EntityRules<E, Edited>,
  id?: string,
): Promise<Edited[]> {
  const table = sql.table(entity.path);
  const columns = ['id', 'version', ...columnNames(entity)].map((name) => sql`${table}.${sql.id(name)}`);
  const pictures = fieldsThat(entity, 'picture');
  const shown = {
    ...Object.fromEntries(pictures.map(([name, { shownAs }]) => [shownAs, pictureJson(`${name}_media`)])),
    ...(own as Readonly<Record<string, typeof orderBy>>),
  };
  const selected = Object.entries(shown).map(([name, value]) => sql`${value} as ${sql.id(name)}`);
  const joins = pictures.map(
    ([name, { column = name }]) => sql`left join media as ${sql.id(`${name}_media`)}
      on ${sql.ref(`${name}_media.id`)} = ${table}.${sql.id(column)}`,
  );
  const { rows } = await sql<{ id: string; version: number } & Record<string, unknown>>`
    select ${sql.join([...columns, ...selected])}
    from ${sql.join([table, ...joins], sql` `)}
    where ${id === undefined ? sql`true` : sql`${table}.id = ${id}`}
    order by ${orderBy}`.execute(database);
  return rows.map((row) => {
    const besides = Object.keys(shown).map((name) => [name, row[name]]);
    const common = { id: row.id, version: row.version, locked_fields: [], imported: {} };
    return { ...common, fields: fieldsOf(entity, row), ...Object.fromEntries(besides) } as unknown as Edited;
  });
}

/** The table of an entity, which is called like its path. */
const tableOf = ({ path }: Entity) => path as 'slides';

type Written = { id: string; fields: FieldValues; columns: object };

/** Makes an object of fields and other columns; one that is there under its id stays as it is. */
export async function insertEntity(
  transaction: Kysely<Tables>,
  entity: Entity,
  { id, fields, columns }: Written,
): Promise<void> {
  const nones = Object.entries(entity.fields).filter(([, { none }]) => none !== undefined);
  const begun = { ...Object.fromEntries(nones.map(([name]) => [name, null])), ...fields };
  await transaction
    .insertInto(tableOf(entity))
    .values({ id, ...columnsOf(entity, begun), ...columns } as never)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function updateEntity(
  transaction: Kysely<Tables>,
  entity: Entity,
  { id, fields, columns }: Written,
): Promise<void> {
  await transaction
    .updateTable(tableOf(entity))
    .set({ ...columnsOf(entity, fields), ...columns, updated_at: sql`now()` } as never)
    .where('id', '=', id)
    .execute();
}

export async function deleteEntity(transaction: Kysely<Tables>, entity: Entity, id: string): Promise<void> {
  await transaction.deleteFrom(tableOf(entity)).where('id', '=', id).execute();
}
