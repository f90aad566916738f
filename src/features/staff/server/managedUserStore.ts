import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { COUNT_LIMIT, PAGE_SIZE } from '../../../contract/paging.ts';
import type { Role } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { emailKey, usernameKey } from '../../users/accountKeys.ts';
import type {} from '../../users/server/UserTable.ts';

/** A member as staff deal with them. */
export type ManagedUserRow = {
  id: string;
  username: string;
  email: string;
  is_verified: boolean;
  is_approved: boolean;
  role: Role;
  /** Null as soon as it is over. */
  banned_until: string | null;
  ban_reason: string | null;
  banned_by_role: Role | null;
  created_at: string;
};

export type UserSelection = {
  show: 'all' | 'waiting' | 'banned' | 'staff';
  /** Part of the name, or, `byEmail`, of the address. */
  q: string | undefined;
  byEmail: boolean;
};

/** One page of members, newest first, but before all who has just the name that is asked for. */
export function listManagedUsers(
  database: Kysely<Tables>,
  { page, ...selection }: UserSelection & { page: number },
): Promise<ManagedUserRow[]> {
  return selectManaged(selected(database, selection))
    .orderBy(sql`username_key = ${usernameKey(selection.q ?? '')}`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
}

/** How many there are, up to one more than is counted. */
export async function countManagedUsers(database: Kysely<Tables>, selection: UserSelection): Promise<number> {
  const some = selected(database, selection)
    .select('id')
    .limit(COUNT_LIMIT + 1)
    .as('some');
  const { total } = await database
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function findManagedUser(database: Kysely<Tables>, id: string): Promise<ManagedUserRow | undefined> {
  return selectManaged(database.selectFrom('users').where('id', '=', id)).executeTakeFirst();
}

function selected(database: Kysely<Tables>, { show, q, byEmail }: UserSelection) {
  return database
    .selectFrom('users')
    .$if(show === 'waiting', (query) => query.where('approved_at', 'is', null))
    .$if(show === 'banned', (query) => query.where('banned_until', '>', sql<string>`now()`))
    .$if(show === 'staff', (query) => query.where('role', '!=', 'user'))
    .$if(q !== undefined, (query) =>
      query.where(({ or }) =>
        or([
          sql<boolean>`strpos(username_key, ${usernameKey(q ?? '')}) > 0`,
          ...(byEmail ? [sql<boolean>`strpos(email_key, ${emailKey(q ?? '')}) > 0`] : []),
        ]),
      ),
    );
}

function selectManaged(query: SelectQueryBuilder<Tables, 'users', object>) {
  return query
    .select(['id', 'username', 'email', 'role', 'created_at'])
    .select([
      sql<boolean>`email_verified_at is not null`.as('is_verified'),
      sql<boolean>`approved_at is not null`.as('is_approved'),
      sql<string | null>`case when banned_until > now() then banned_until end`.as('banned_until'),
      sql<string | null>`case when banned_until > now() then ban_reason end`.as('ban_reason'),
      sql<Role | null>`case when banned_until > now() then banned_by_role end`.as('banned_by_role'),
    ]);
}
