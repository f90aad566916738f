import { sql, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { UNDO_HOURS, WAITING_DAYS, type EntryState, type ImportState } from '../importLimits.ts';
import type { MemberImport } from '../memberImportsApi.ts';
import type { MemberImportTable } from './MemberImportTables.ts';

/** States in which no other import of the member may begin. */
const OPEN: readonly ImportState[] = ['reading', 'ready', 'applying', 'undoing'];

export type MemberImportRow = Omit<Selectable<MemberImportTable>, 'file'>;

const COLUMNS = [
  'id',
  'user_id',
  'state',
  'source',
  'ordinal',
  'fault',
  'content_class',
  'network',
  'done',
  'total',
  'created_at',
  'updated_at',
  'applied_at',
] as const;

type Own = { id: string; userId: string };

export function findMemberImport(
  database: Kysely<Tables>,
  { id, userId }: Own,
): Promise<MemberImportRow | undefined> {
  return database
    .selectFrom('member_imports')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Whoever's it is; held until the transaction ends. */
export function findImportForUpdate(
  transaction: Kysely<Tables>,
  id: string,
): Promise<MemberImportRow | undefined> {
  return transaction
    .selectFrom('member_imports')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The file that is still to be read, with what reading it needs. */
export function findUnreadFile(database: Kysely<Tables>, id: string) {
  return database
    .selectFrom('member_imports')
    .select(['file', 'content_class'])
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .executeTakeFirst();
}

/** Another import of the member that is under way. The caller holds the member's row. */
export async function hasOpenImport(
  transaction: Kysely<Tables>,
  { userId, except = null }: { userId: string; except?: string | null },
): Promise<boolean> {
  const row = await transaction
    .selectFrom('member_imports')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', OPEN)
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertMemberImport(
  transaction: Kysely<Tables>,
  row: { id: string; userId: string; file: Buffer; contentClass: ContentClass; network: Buffer },
): Promise<void> {
  const { id, userId, file, contentClass, network } = row;
  await transaction
    .insertInto('member_imports')
    .values({
      id,
      user_id: userId,
      file,
      content_class: contentClass,
      network,
      ordinal: sql<number>`(
        select coalesce(max(ordinal), 0) + 1 from member_imports where user_id = ${userId})`,
    })
    .execute();
}

/** Leaves a member so many, the newest: nobody can look at or drop what is in no list. */
export async function deleteImportsBeyond(
  transaction: Kysely<Tables>,
  { userId, limit }: { userId: string; limit: number },
): Promise<void> {
  await sql`delete from member_imports where id in (
    select id from member_imports where user_id = ${userId}
    order by created_at desc, id desc offset ${limit})`.execute(transaction);
}

const now = sql<string>`now()`;

export async function updateMemberImport(
  database: Kysely<Tables>,
  id: string,
  change: Updateable<MemberImportTable>,
): Promise<void> {
  await database
    .updateTable('member_imports')
    .set({ ...change, updated_at: now, ...(change.state === 'applied' ? { applied_at: now } : {}) })
    .where('id', '=', id)
    .execute();
}

/** With what is to be told of each; the newest first. */
export async function listToldImports(
  database: Kysely<Tables>,
  { userId, id, limit }: { userId: string; id?: string; limit: number },
): Promise<MemberImport[]> {
  const rows = await database
    .selectFrom('member_imports')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('member_import_entries')
          .select((select) => {
            const of = (state: EntryState) => sql<number>`count(*) filter (where state = ${state})::int`;
            return [
              of('matched').as('matched'),
              of('asked').as('asked'),
              of('left').as('left'),
              of('skipped').as('skipped'),
              of('applied').as('applied'),
              of('undone').as('undone'),
              sql<number>`coalesce(sum(found_count) filter (where state in ('matched', 'applied')), 0)::int`.as(
                'chapters_count',
              ),
              select.fn.min('member_import_entries.applied_at').as('oldest'),
              sql<string | null>`max(applied_at) filter (where changes is not null)`.as('newest'),
            ];
          })
          .whereRef('import_id', '=', 'member_imports.id')
          .as('told'),
      (join) => join.onTrue(),
    )
    .select(['member_imports.id', 'member_imports.state', 'source', 'fault', 'done', 'total'])
    .select(['member_imports.created_at', 'told.matched', 'told.asked', 'told.left', 'told.skipped'])
    .select(['told.applied', 'told.undone', 'told.chapters_count'])
    .select(
      sql<string | null>`case when member_imports.state = 'applied'
        and told.newest > now() - make_interval(hours => ${UNDO_HOURS})
        then told.newest + make_interval(hours => ${UNDO_HOURS}) end`.as('undo_until'),
    )
    .where('user_id', '=', userId)
    .$if(id !== undefined, (some) => some.where('member_imports.id', '=', id!))
    .orderBy('member_imports.created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ matched, asked, left, skipped, applied, undone, chapters_count, ...row }) => ({
    ...row,
    counts: {
      matched: matched ?? 0,
      asked: asked ?? 0,
      left: left ?? 0,
      skipped: skipped ?? 0,
      applied: applied ?? 0,
      undone: undone ?? 0,
    },
    chapters_count: chapters_count ?? 0,
  }));
}

export async function deleteMemberImport(database: Kysely<Tables>, id: string): Promise<void> {
  await database.deleteFrom('member_imports').where('id', '=', id).execute();
}

/**
 * Drops what nobody applied, and what can be taken back no longer. Entries that no comic fits stay.
 */
export async function deleteOldImports(database: Kysely<Tables>): Promise<void> {
  await sql`
    delete from member_imports
    where state in ('reading', 'ready', 'failed') and updated_at < now() - make_interval(days => ${WAITING_DAYS})`.execute(
    database,
  );
  await sql`
    delete from member_import_entries using member_imports
    where member_imports.id = import_id and member_imports.state = 'applied'
      and member_import_entries.state = 'applied'
      and member_import_entries.applied_at < now() - make_interval(hours => ${UNDO_HOURS})`.execute(database);
}
