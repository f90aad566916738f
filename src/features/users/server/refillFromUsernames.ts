import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { UserRow } from './userStore.ts';

const BATCH = 500;
/** PostgreSQL: another node entered the same value meanwhile. */
const UNIQUE_VIOLATION = '23505';

type Member = Pick<UserRow, 'id' | 'username' | 'created_at'>;

export type RefillFromUsernames = {
  /** The members whose value is missing, or from before. */
  where: RawBuilder<boolean>;
  /** The value that is made of a username, and belongs to one member alone. */
  valueOf: (username: string) => string;
  /** Enters values, each for the member at the same place, unless somebody has it already. */
  enter: (ids: string[], values: string[]) => RawBuilder<unknown>;
};

/**
 * Makes a value anew that stands for a username. The oldest member gets it first; one whose value
 * is somebody else's stays as it was. Each batch is a statement of its own, so a start that is
 * killed loses nothing: the next one goes on.
 */
export async function refillFromUsernames(
  database: Kysely<Tables>,
  refill: RefillFromUsernames,
): Promise<void> {
  let last: Member | undefined;
  for (;;) {
    const members = await listMembers(database, refill.where, last);
    if (members.length === 0) return;
    await enterValues(database, refill, members);
    last = members.at(-1);
  }
}

function listMembers(
  database: Kysely<Tables>,
  where: RawBuilder<boolean>,
  after: Member | undefined,
): Promise<Member[]> {
  return database
    .selectFrom('users')
    .select(['id', 'username', 'created_at'])
    .where(where)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${after?.created_at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

/** Once more after a clash with another node: what that one entered is seen then. */
async function enterValues(
  database: Kysely<Tables>,
  { valueOf, enter }: RefillFromUsernames,
  members: readonly Member[],
): Promise<void> {
  const idByValue = new Map<string, string>();
  for (const { id, username } of members) {
    const value = valueOf(username);
    if (!idByValue.has(value)) idByValue.set(value, id);
  }
  const statement = enter([...idByValue.values()], [...idByValue.keys()]);
  try {
    await statement.execute(database);
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    await statement.execute(database).catch(() => {});
  }
}
