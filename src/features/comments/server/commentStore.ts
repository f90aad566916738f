import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { CommentSort } from '../../users/commentSorts.ts';
import type { CommentTable } from './commentTables.ts';
import { commentColumns, type CommentRow } from './commentColumns.ts';
import type { CutPosition } from './cutCursor.ts';
import { hasRanks, isBeyond, rankOf, siblingOrder } from './siblingOrders.ts';

export type StoredComment = Selectable<CommentTable>;

export function findComment(database: Kysely<Tables>, id: string): Promise<StoredComment | undefined> {
  return database.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findCommentForUpdate(
  transaction: Kysely<Tables>,
  id: string,
): Promise<StoredComment | undefined> {
  return transaction
    .selectFrom('comments')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The comment that was sent before under the same key. */
export function findByClientKey(
  database: Kysely<Tables>,
  { authorId, key }: { authorId: string; key: string },
): Promise<StoredComment | undefined> {
  return database
    .selectFrom('comments')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('client_key', '=', key)
    .executeTakeFirst();
}

export async function insertComment(
  transaction: Kysely<Tables>,
  comment: Insertable<CommentTable>,
): Promise<StoredComment> {
  return transaction.insertInto('comments').values(comment).returningAll().executeTakeFirstOrThrow();
}

/** Why staff took a comment away, in words for its author. */
export type OwnRow = CommentRow & Pick<StoredComment, 'removed_reason' | 'removed_message'>;

/**
 * Rows as their author may read them, whatever their state. `hiddenIn`: those of one thread that
 * others do not see, for 30 days after a removal.
 */
export async function listOwnRows(
  database: Kysely<Tables>,
  where: { authorId: string } & ({ ids: readonly string[] } | { hiddenIn: string; limit: number }),
): Promise<OwnRow[]> {
  const condition =
    'ids' in where
      ? sql`comments.id = any(${where.ids}::uuid[])`
      : sql`comments.thread_id = ${where.hiddenIn} and (comments.state = 'held'
          or (comments.state = 'removed' and comments.removed_at > now() - interval '30 days'))`;
  const limit = 'limit' in where ? where.limit : where.ids.length;
  const { rows } = await sql<
    OwnRow & { own_text: string; own_name: string; own_role: CommentRow['role']; own_avatar: string | null }
  >`
    select ${commentColumns}, case when comments.is_shadowed then 'shown' else comments.state end as state,
      comments.removed_reason, comments.removed_message,
      case when comments.state in ('shown', 'held', 'removed') then comments.text end as own_text,
      users.username as own_name, users.role as own_role, users.avatar_media_id as own_avatar
    from comments join users on users.id = comments.author_id left join pages on pages.id = comments.page_id
    where comments.author_id = ${where.authorId} and ${condition}
    order by comments.created_at desc, comments.id limit ${limit}`.execute(database);
  return rows.map(({ own_text: text, own_name: username, own_role: role, own_avatar: avatar, ...row }) =>
    text === null ? row : { ...row, text, username, role, avatar },
  );
}

/**
 * Comments of others that staff removed from a thread and that no page shows, the latest first, as
 * placeholders.
 */
export async function listWithdrawnRows(
  database: Kysely<Tables>,
  { threadId, viewerId, limit }: { threadId: string; viewerId: string; limit: number },
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select ${commentColumns} from comments
    left join users on false left join pages on pages.id = comments.page_id
    where comments.thread_id = ${threadId} and comments.state = 'removed' and comments.child_count = 0
      and comments.author_id is distinct from ${viewerId}
      and comments.removed_at > now() - interval '30 days'
    order by comments.removed_at desc, comments.id limit ${limit}`.execute(database);
  return rows;
}

/** Whether a comment, or one above it, is locked. */
export async function isUnderLock(
  database: Kysely<Tables>,
  comment: Pick<StoredComment, 'id' | 'ancestors'>,
): Promise<boolean> {
  const row = await database
    .selectFrom('comments')
    .select('id')
    .where('id', 'in', [comment.id, ...comment.ancestors])
    .where('locked_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of roots before one in the list of their thread; null if it is not there. */
export async function countRootsBefore(
  database: Kysely<Tables>,
  { threadId, sort, rootId }: { threadId: string; sort: CommentSort; rootId: string },
): Promise<number | null> {
  const isBefore = isBeyond(sort, 'before', { rank: rankOf(sort, 'root'), id: sql.ref('root.id') });
  const { rows } = await sql<{ passed: number }>`
    select case when root.pinned_at is not null then 0 else (
      select count(*)::int from comments
      where comments.sibling_of = ${threadId} and comments.is_present and comments.pinned_at is null
        and ${isBefore}) end as passed
    from comments as root where root.id = ${rootId} and root.is_present`.execute(database);
  return rows[0]?.passed ?? null;
}

/** Ids of one answer at most: as many after the place, and as many that rose above it. */
const LISTED = 100;

type Listed = { id: string; rank: number | null };

/** Siblings after a place, and those before it whose rank has changed since. */
export async function listBeyond(
  database: Kysely<Tables>,
  { sort, place }: { sort: CommentSort; place: CutPosition },
): Promise<{ after: Listed[]; risen: Listed[] }> {
  const { above, key, id, since } = place;
  const list = async (side: 'after' | 'before') => {
    const isThere = isBeyond(sort, side, { rank: sql`${key ?? 0}`, id: sql`${id}::uuid` });
    const isChanged = side === 'after' ? sql`` : sql`and comments.ranked_at > ${since}::timestamptz`;
    const { rows } = await sql<Listed>`
      select comments.id, ${rankOf(sort, 'comments')} as rank from comments
      where comments.sibling_of = ${above} and comments.is_present and comments.pinned_at is null
        and ${isThere} ${isChanged}
      order by ${siblingOrder(sort, 'comments')} limit ${sql.lit(LISTED)}`.execute(database);
    return rows;
  };
  return { after: await list('after'), risen: hasRanks(sort) ? await list('before') : [] };
}
