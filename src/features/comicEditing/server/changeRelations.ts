import { sql, type Kysely } from 'kysely';
import { isSameJson } from '../../../contract/isSameJson.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { inverseOf, type RelationKind } from '../../comics/relationKinds.ts';
import { insertChange } from '../../editing/server/changeStore.ts';
import type { WriteEdit } from '../../editing/server/EditedKind.ts';
import { listRelations } from './comicRelationStore.ts';

type Relation = { id: string; kind: RelationKind };

/**
 * Writes the changed relations of a comic, and their inverse at the other comics. Each of those
 * gets a version too: somebody who edits it meanwhile must not write over its new relation.
 * @throws Problem validation on `related`
 */
export async function changeRelations(
  transaction: Kysely<Tables>,
  { id, before, changed, origin }: WriteEdit,
  actorId: string | null,
): Promise<void> {
  const after = changed['related'] as readonly Relation[] | undefined;
  if (after === undefined) return;
  const old = before.fields['related'] as readonly Relation[];
  await refuseWrong(transaction, id, after);
  await replaceRelations(transaction, id, after);
  const kindIn = (relations: readonly Relation[], other: string) =>
    relations.find((relation) => relation.id === other)?.kind;
  // In one order, so that two edits which touch the same comics never wait for each other.
  const others = [...new Set([...old, ...after].map((relation) => relation.id))].toSorted();
  for (const other of others) {
    const kind = kindIn(after, other);
    if (kind === kindIn(old, other)) continue;
    const theirs = await listRelationsOf(transaction, other);
    const without = theirs.filter((relation) => relation.id !== id);
    const next = kind === undefined ? without : [...without, { id, kind: inverseOf(kind) }];
    if (isSameJson(theirs, next)) continue;
    await replaceRelations(transaction, other, next);
    const version = await raiseVersion(transaction, other);
    const fields = { related: { before: theirs, after: next } };
    await insertChange(transaction, { kind: 'comic', id: other, version, origin, actorId, fields });
  }
}

async function refuseWrong(
  transaction: Kysely<Tables>,
  id: string,
  related: readonly Relation[],
): Promise<void> {
  const others = related.map((relation) => relation.id);
  if (new Set(others).size < others.length) throw Problem.field('related', 'distinct');
  if (others.includes(id)) throw Problem.field('related', 'itself');
  if (others.length === 0) return;
  // Held, so that none of them is removed before it is named here.
  const rows = await transaction
    .selectFrom('comics')
    .select('id')
    .where('id', 'in', others)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length < others.length) throw Problem.field('related', 'exists');
}

async function listRelationsOf(transaction: Kysely<Tables>, comicId: string): Promise<Relation[]> {
  const rows = await listRelations(transaction, [comicId]);
  return rows.map(({ id, kind }) => ({ id, kind }));
}

async function replaceRelations(
  transaction: Kysely<Tables>,
  comicId: string,
  relations: readonly Relation[],
): Promise<void> {
  await transaction.deleteFrom('comic_relations').where('comic_id', '=', comicId).execute();
  if (relations.length === 0) return;
  await transaction
    .insertInto('comic_relations')
    .values(relations.map(({ id, kind }, position) => ({ comic_id: comicId, other_id: id, kind, position })))
    .execute();
}

async function raiseVersion(transaction: Kysely<Tables>, comicId: string): Promise<number> {
  const { version } = await transaction
    .updateTable('comics')
    .set({ version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', comicId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
