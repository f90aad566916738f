import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import { holdsWords } from '../../../platform/database/holdsWords.ts';
import type { Order } from '../../../contract/order.ts';
import { COUNT_LIMIT } from '../../../contract/paging.ts';
import type { Role } from '../../../contract/Viewer.ts';
import { nameOrder } from '../../../platform/database/nameOrder.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { emailKey } from '../../users/accountKeys.ts';
import { membersCalled } from '../../users/server/membersCalled.ts';
import type {} from '../../users/server/UserTable.ts';
import type { UserFilter, UserState } from './readUserFilter.ts';

/** A member as staff deal with them. */
export type ManagedUserRow = {
  id: string;
  username: string;
  email: string;
  is_verified: boolean;
  is_approved: boolean;
  role: Role;
  is_limited: boolean;
  has_second_factor: boolean;
  /** Null as soon as it is over. */
  banned_until: string | null;
  ban_reason: string | null;
  banned_by_role: Role | null;
  created_at: string;
};

export type UserSorting = {
  sort: 'since' | 'name';
  order: Order;
  language?: Language;
  page: number;
  per_page: number;
};

/** One page of members, and one more where there is a next page. */
export function listManagedUsers(
  database: Kysely<Tables>,
  filter: UserFilter,
  { sort, order, language, page, per_page }: UserSorting,
): Promise<ManagedUserRow[]> {
  return selectManaged(selected(database, filter))
    .orderBy(sort === 'name' ? nameOrder(sql.ref('username'), language) : sql.ref('created_at'), order)
    .orderBy('id', order)
    .limit(per_page + 1)
    .offset((page - 1) * per_page)
    .execute();
}

/** The count of members, up to one more than the limit of the count. */
export async function countManagedUsers(database: Kysely<Tables>, filter: UserFilter): Promise<number> {
  const some = selected(database, filter)
    .select('id')
    .limit(COUNT_LIMIT + 1)
    .as('some');
  const { total } = await database
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The members of a filter whose accounts were made after a time. */
export const newerUsers = (database: Kysely<Tables>, filter: UserFilter, since: string) =>
  selected(database, filter).select('id').where('created_at', '>', since);

export function findManagedUser(database: Kysely<Tables>, id: string): Promise<ManagedUserRow | undefined> {
  return selectManaged(database.selectFrom('users').where('id', '=', id)).executeTakeFirst();
}

function selected(database: Kysely<Tables>, filter: UserFilter) {
  const { words, names, withRole, withoutRole, states } = filter;
  let query = database
    .selectFrom('users')
    .$if(names.length > 0, (some) => some.where('id', 'in', membersCalled(names)))
    .$if(withRole.length > 0, (some) => some.where('role', 'in', withRole))
    .$if(withoutRole.length > 0, (some) => some.where('role', 'not in', withoutRole));
  for (const { state, isExcluded } of states)
    query = query.where(isExcluded ? sql<boolean>`not (${STATES[state]})` : STATES[state]);
  for (const { word, isExcluded } of words)
    query = query.where(({ or, not }) => {
      const found = or([
        holdsWords(sql.ref('users.search_text'), word),
        ...(filter.byEmail ? [sql<boolean>`strpos(email_key, ${emailPart(word)}) > 0`] : []),
      ]);
      return isExcluded ? not(found) : found;
    });
  return query;
}

const STATES: Record<UserState, RawBuilder<boolean>> = {
  waiting: sql<boolean>`approved_at is null`,
  banned: sql<boolean>`coalesce(banned_until > now(), false)`,
  unverified: sql<boolean>`email_verified_at is null`,
};

function selectManaged(query: SelectQueryBuilder<Tables, 'users', object>) {
  return query
    .select(['id', 'username', 'email', 'role', 'is_limited', 'has_second_factor', 'created_at'])
    .select([
      sql<boolean>`email_verified_at is not null`.as('is_verified'),
      sql<boolean>`approved_at is not null`.as('is_approved'),
      sql<string | null>`case when banned_until > now() then banned_until end`.as('banned_until'),
      sql<string | null>`case when banned_until > now() then ban_reason end`.as('ban_reason'),
      sql<Role | null>`case when banned_until > now() then banned_by_role end`.as('banned_by_role'),
    ]);
}

/** A part of an address as it is kept: without the sign it may be one of its domain. */
function emailPart(word: string): string {
  return word.includes('@') ? emailKey(word) : emailKey(`@${word}`).slice(1);
}
