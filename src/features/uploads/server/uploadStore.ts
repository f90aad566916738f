import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import type {} from '../../comics/server/comicTables.ts';
import { withinLimits } from '../../staffLimits/server/withinLimits.ts';
import { UPLOAD_HOURS } from '../uploadsApi.ts';
import type { UploadPlan, UploadTable } from './UploadTable.ts';

export type UploadRow = Selectable<UploadTable> & { comic: string | null; comic_title: string | null };

function uploads(database: Kysely<Tables>) {
  return database
    .selectFrom('uploads')
    .leftJoin('comics', 'comics.id', 'uploads.comic_id')
    .selectAll('uploads')
    .select(['comics.slug as comic', 'comics.title as comic_title']);
}

/** The upload of one member, who must be able to act on its comic still; or of anybody. */
export function findUpload(
  database: Kysely<Tables>,
  { id, viewer }: { id: string; viewer?: MemberViewer },
): Promise<UploadRow | undefined> {
  return uploads(database)
    .where('uploads.id', '=', id)
    .$if(viewer !== undefined, (some) =>
      some.where('uploads.member_id', '=', viewer!.id).where(isWithin(viewer!)),
    )
    .executeTakeFirst();
}

/**
 * Limited staff bring chapters into comics within their limits alone, and no comic that is not
 * there.
 */
const isWithin = (viewer: MemberViewer) => withinLimits(viewer, 'uploads.comic_id');

/** Those of a member that are not finished. */
function openUploads(database: Kysely<Tables>, viewer: MemberViewer) {
  return uploads(database)
    .where('uploads.member_id', '=', viewer.id)
    .where(isWithin(viewer))
    .where('uploads.state', '<>', 'done');
}

/** The newest first. */
export const listOpenUploads = (database: Kysely<Tables>, viewer: MemberViewer): Promise<UploadRow[]> =>
  openUploads(database, viewer).orderBy('uploads.created_at', 'desc').execute();

/** Counts those of the list alone: nobody can drop what it does not show. */
export async function countOpenUploads(database: Kysely<Tables>, viewer: MemberViewer): Promise<number> {
  const { open } = await openUploads(database, viewer)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return open;
}

/** In the order of their first chapters. */
export async function listComicsOf(
  database: Kysely<Tables>,
  entered: UploadRow['entered'],
): Promise<{ slug: string; title: string }[]> {
  const slugs = [...new Set(entered.flatMap(({ comic }) => comic ?? []))];
  if (slugs.length === 0) return [];
  const rows = await database
    .selectFrom('comics')
    .select(['slug', 'title'])
    .where('slug', '=', sql<string>`any(${slugs})`)
    .execute();
  return rows.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
}

/** Two calls of a member at one moment begin their uploads one after the other. */
export async function holdUploads(transaction: Kysely<Tables>, memberId: string): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', memberId).forUpdate().execute();
}

/** False: there is one with this id. */
export async function insertUpload(
  transaction: Kysely<Tables>,
  upload: Insertable<UploadTable>,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('uploads')
    .values(upload)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A new comic gets the id of its upload. */
export async function isComicId(database: Kysely<Tables>, id: string): Promise<boolean> {
  const comic = await database.selectFrom('comics').select('id').where('id', '=', id).executeTakeFirst();
  return comic !== undefined;
}

function changing(database: Kysely<Tables>, id: string, change: Updateable<UploadTable>) {
  return database
    .updateTable('uploads')
    .set({ ...change, updated_at: sql<string>`now()` })
    .where('id', '=', id);
}

export async function updateUpload(
  database: Kysely<Tables>,
  id: string,
  change: Updateable<UploadTable> = {},
): Promise<void> {
  await changing(database, id, change).execute();
}

/**
 * For the job that works by these orders. False, and nothing is written: the upload was given back
 * or dropped since, and may be on its way by other orders.
 */
export async function updateEntering(
  database: Kysely<Tables>,
  { id, orders }: Pick<UploadRow, 'id' | 'orders'>,
  change: Updateable<UploadTable>,
): Promise<boolean> {
  const updated = await changing(database, id, change)
    .where('state', '=', 'entering')
    .where(sql<boolean>`orders->>'id' is not distinct from ${orders?.id ?? null}`)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/**
 * Two processes may plan at one moment: the first plan counts, since its series are named by it.
 * @throws Problem not_found for an upload that is gone
 */
export async function keepPlan(database: Kysely<Tables>, id: string, plan: UploadPlan): Promise<UploadPlan> {
  await changing(database, id, { plan: JSON.stringify(plan) })
    .where('plan', 'is', null)
    .execute();
  return found(await findUpload(database, { id })).plan ?? plan;
}

/** Removes uploads that nobody went on with. A job that is on its way keeps its own much longer. */
export async function deleteOldUploads(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('uploads')
    .where(
      sql<boolean>`updated_at < now() - make_interval(hours => ${UPLOAD_HOURS}) * (case state when 'entering' then 7 else 1 end)`,
    )
    .execute();
}

export async function listUploadIds(database: Kysely<Tables>): Promise<string[]> {
  const rows = await database.selectFrom('uploads').select('id').execute();
  return rows.map(({ id }) => id);
}
