import { sql, type Kysely } from 'kysely';
import { nameOrder } from '../../../platform/database/nameOrder.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { PRESENCE_SECONDS } from '../presenceSeconds.ts';
import type {} from './editingTables.ts';

type Subject = { kind: string; id: string };

/** An editor that was silent for longer has closed the object. */
const GONE_SECONDS = 3 * PRESENCE_SECONDS;

export async function upsertPresence(
  database: Kysely<Tables>,
  { kind, id, memberId }: Subject & { memberId: string },
): Promise<void> {
  await database
    .insertInto('editor_presences')
    .values({ kind, subject_id: id, member_id: memberId })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject_id', 'member_id']).doUpdateSet({ seen_at: sql`now()` }),
    )
    .execute();
}

/** Members other than this one who have the object open. */
export function listOthersPresent(
  database: Kysely<Tables>,
  { kind, id, memberId }: Subject & { memberId: string },
): Promise<{ username: string; seen_at: string }[]> {
  return database
    .selectFrom('editor_presences')
    .innerJoin('users', 'users.id', 'editor_presences.member_id')
    .select(['users.username', 'editor_presences.seen_at'])
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('member_id', '!=', memberId)
    .where('seen_at', '>', sql<string>`now() - make_interval(secs => ${GONE_SECONDS})`)
    .orderBy(nameOrder(sql.ref('users.username')))
    .execute();
}

export async function deleteOldPresences(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('editor_presences')
    .where('seen_at', '<', sql<string>`now() - make_interval(secs => ${GONE_SECONDS})`)
    .execute();
}
