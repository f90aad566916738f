import { sql, type Kysely } from 'kysely';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { recordAct, type Act } from '../../audit/server/recordAct.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import type { Entity } from '../Entity.ts';
import type { FieldValues } from '../mergeEdit.ts';
import { entityKind, holdPictures } from './entityKind.ts';
import type { EntityRow, EntityRules } from './EntityRules.ts';
import { deleteEntity, insertEntity, listEntityRows } from './entityStore.ts';
import { saveEdit, type SaveEdit } from './saveEdit.ts';

type StaffEndpoint = Endpoint & { access: 'admin'; cache: 'private' };
type EntityApi = Record<'read' | 'create' | 'save' | 'remove', StaffEndpoint>;

/** Runs alone among all that change objects of an entity, in a transaction. */
export function changeEntity<Result>(
  database: Kysely<Tables>,
  { path }: Entity,
  run: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${path}))`.execute(transaction);
    return run(transaction);
  });
}

/**
 * The calls that every entity has. They read the primary: admins see at once what they did. A call
 * that makes an object is answered with the same object when it comes twice.
 */
export function entityRoutes<E extends Entity, Edited extends EntityRow<E>>(
  { write }: { write: Kysely<Tables> },
  api: EntityApi,
  rules: EntityRules<E, Edited>,
): Route[] {
  const { entity } = rules;
  const kind = entityKind(rules);
  const read = async (database: Kysely<Tables>, id: string) =>
    found((await listEntityRows(database, rules, id))[0]);
  const targetOf = (id: string, fields: FieldValues): Act['target'] => ({
    kind: entity.kind,
    id,
    label: String(fields[entity.name]),
  });
  return [
    route(api.read, ({ input }) => read(write, idOf(input))),
    route(api.create, ({ input, viewer, client }) =>
      changeEntity(write, entity, async (transaction) => {
        const { id, ...fields } = input as { id: string };
        const rows = await listEntityRows(transaction, rules);
        const made = rows.find((row) => row.id === id);
        if (made) return made;
        if (rows.length >= entity.most) throw Problem.tooMany(entity.path, entity.most);
        await holdPictures(transaction, entity, fields);
        await insertEntity(transaction, entity, { id, fields, columns: rules.start });
        const act = `${entity.kind}.create` as const;
        await recordAct(transaction, { viewer, client, act, target: targetOf(id, fields) });
        return read(transaction, id);
      }),
    ),
    route(api.save, ({ input, viewer, client }) =>
      changeEntity(write, entity, async (transaction) => {
        const edit = input as Pick<SaveEdit, 'id' | 'version' | 'fields'> & Partial<SaveEdit>;
        const origin = edit.origin ?? (viewer.scopes === null ? 'form' : 'api');
        const { others } = await saveEdit({ ...edit, transaction, kind, origin, actor: { viewer, client } });
        return { [entity.kind]: await read(transaction, edit.id), others };
      }),
    ),
    route(api.remove, ({ input, viewer, client }) =>
      changeEntity(write, entity, async (transaction) => {
        const id = idOf(input);
        const { fields: before } = await read(transaction, id);
        await deleteEntity(transaction, entity, id);
        await bumpContentGeneration(transaction);
        const act = `${entity.kind}.remove` as const;
        await recordAct(transaction, { viewer, client, act, target: targetOf(id, before), before });
        return {};
      }),
    ),
  ];
}

const idOf = (input: object) => (input as { id: string }).id;
