import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { MemberBlock } from '../memberBlocksApi.ts';
import type {} from '../../users/server/UserTable.ts';
import type {} from './MemberBlockTable.ts';

type Pair = { userId: string; blockedId: string };

export function listBlocks(database: Kysely<Tables>, userId: string): Promise<MemberBlock[]> {
  return database
    .selectFrom('member_blocks')
    .innerJoin('users', 'users.id', 'member_blocks.blocked_id')
    .select(['users.username', 'member_blocks.blocked_at'])
    .where('member_blocks.user_id', '=', userId)
    .orderBy('member_blocks.blocked_at', 'desc')
    .orderBy('users.username')
    .execute();
}

/** Returns when the member was blocked: earlier, if this is a repetition. */
export async function insertBlock(database: Kysely<Tables>, { userId, blockedId }: Pair): Promise<string> {
  const row = await database
    .insertInto('member_blocks')
    .values({ user_id: userId, blocked_id: blockedId })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'blocked_id']).doUpdateSet({ blocked_at: sql`member_blocks.blocked_at` }),
    )
    .returning('blocked_at')
    .executeTakeFirstOrThrow();
  return row.blocked_at;
}

export async function deleteBlock(database: Kysely<Tables>, { userId, blockedId }: Pair): Promise<void> {
  await database
    .deleteFrom('member_blocks')
    .where('user_id', '=', userId)
    .where('blocked_id', '=', blockedId)
    .execute();
}

/** The number of others that the member blocks besides this one. */
export async function countOtherBlocks(
  database: Kysely<Tables>,
  { userId, blockedId }: Pair,
): Promise<number> {
  const row = await database
    .selectFrom('member_blocks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('blocked_id', '!=', blockedId)
    .executeTakeFirstOrThrow();
  return row.count;
}
