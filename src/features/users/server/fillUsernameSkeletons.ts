import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { usernameSkeleton } from './usernameSkeleton.ts';

const BATCH = 500;
/** PostgreSQL: another node entered the same skeleton meanwhile. */
const UNIQUE_VIOLATION = '23505';

type Nameless = { id: string; username: string; created_at: string };

/**
 * Gives accounts from before there were skeletons theirs, the oldest first. One that looks like an older one stays without. Each batch
 * is a statement of its own, so a start that is killed loses nothing: the next one goes on.
 */
export async function fillUsernameSkeletons(database: Kysely<Tables>): Promise<void> {
  let last: Nameless | undefined;
  for (;;) {
    const users = await listWithoutSkeleton(database, last);
    if (users.length === 0) return;
    await enterSkeletons(database, users);
    last = users.at(-1);
  }
}

function listWithoutSkeleton(database: Kysely<Tables>, after: Nameless | undefined): Promise<Nameless[]> {
  return database
    .selectFrom('users')
    .select(['id', 'username', 'created_at'])
    .where('username_skeleton', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${after?.created_at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

/** Once more after a clash with another node: what that one entered is seen then. */
async function enterSkeletons(database: Kysely<Tables>, users: readonly Nameless[]): Promise<void> {
  const bySkeleton = new Map<string, string>();
  for (const { id, username } of users) {
    const skeleton = usernameSkeleton(username);
    if (!bySkeleton.has(skeleton)) bySkeleton.set(skeleton, id);
  }
  const enter = () =>
    sql`update users set username_skeleton = new.skeleton
      from (select unnest(${[...bySkeleton.values()]}::uuid[]) as id, unnest(${[...bySkeleton.keys()]}::text[]) as skeleton) as new
      where users.id = new.id and not exists (
        select from users as older where older.username_skeleton = new.skeleton)`.execute(database);
  try {
    await enter();
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    await enter().catch(() => {});
  }
}
