import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './followTables.ts';

type Merged =
  | { comic: { from: readonly string[]; to: string } }
  | { term: { from: readonly number[]; to: number } };

/**
 * A follower of a merged one follows the one that it was merged into, since as long. The follows of
 * the merged ones stay, unseen: when the merge is taken back, they count again.
 */
export async function copyFollows(transaction: Kysely<Tables>, merged: Merged): Promise<void> {
  const [column, type, { from, to }] =
    'comic' in merged
      ? (['comic_id', 'uuid', merged.comic] as const)
      : (['term_id', 'integer', merged.term] as const);
  const [name, cast] = [sql.ref(column), sql.raw(type)];
  const { rows } = await sql<{ user_id: string; followed_at: string }>`
    select user_id, min(followed_at) as followed_at from follows
    where ${name} = any(${from}::${cast}[]) group by user_id`.execute(transaction);
  if (rows.length === 0) return;
  const copies = rows.map((row) => ({ ...row, id: uuidv7() }));
  await sql`
    insert into follows (id, user_id, ${name}, followed_at)
    select id, user_id, ${to}::${cast}, followed_at
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as copy (id uuid, user_id uuid, followed_at timestamptz)
    on conflict (user_id, ${name}) do nothing`.execute(transaction);
}
