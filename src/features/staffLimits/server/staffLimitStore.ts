import { sql, type Kysely } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import { nameOrder } from '../../../platform/database/nameOrder.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../users/server/UserTable.ts';
import type { StaffLimits } from '../staffLimitsApi.ts';
import { withinLimits, type Limitable } from './withinLimits.ts';

/** Those of these comics that the caller may act on. */
export async function listWithin(
  database: Kysely<Tables>,
  viewer: Limitable,
  comicIds: readonly string[],
): Promise<Set<string>> {
  if (!viewer.is_limited) return new Set(comicIds);
  const rows = await database
    .selectFrom('comics')
    .select('comics.id')
    .where('comics.id', '=', sql<string>`any(${[...comicIds]}::uuid[])`)
    .where(withinLimits(viewer))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function isWithin(
  database: Kysely<Tables>,
  viewer: Limitable,
  comicId: string,
): Promise<boolean> {
  return (await listWithin(database, viewer, [comicId])).has(comicId);
}

/** The member's limits; null: none. Undefined: there is no such member. */
export async function findLimits(
  database: Kysely<Tables>,
  { userId, language }: { userId: string; language?: Language },
): Promise<StaffLimits | null | undefined> {
  const user = await database
    .selectFrom('users')
    .select('is_limited')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) return undefined;
  if (!user.is_limited) return null;
  const comics = await database
    .selectFrom('staff_limit_comics')
    .innerJoin('comics', 'comics.id', 'staff_limit_comics.comic_id')
    .select(['comics.id', 'comics.slug', 'comics.title'])
    .where('staff_limit_comics.user_id', '=', userId)
    .orderBy(nameOrder(sql.ref('comics.title'), language))
    .orderBy('comics.id')
    .execute();
  const groups = await database
    .selectFrom('staff_limit_groups')
    .innerJoin('terms', 'terms.id', 'staff_limit_groups.term_id')
    .select(['terms.id', 'terms.name'])
    .where('staff_limit_groups.user_id', '=', userId)
    .orderBy(nameOrder(sql.ref('terms.name'), language))
    .orderBy('terms.id')
    .execute();
  return { comics, groups };
}

/** Ids of the groups that count now: a merged one counts as the one that it became. */
export async function listLimitGroups(database: Kysely<Tables>, userId: string): Promise<Set<number>> {
  const rows = await database
    .selectFrom('staff_limit_groups')
    .select(sql<number>`live_term(term_id)`.as('id'))
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function replaceLimits(
  transaction: Kysely<Tables>,
  { userId, limits }: { userId: string; limits: { comicIds: string[]; groupIds: number[] } | null },
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ is_limited: limits !== null })
    .where('id', '=', userId)
    .execute();
  await transaction.deleteFrom('staff_limit_comics').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('staff_limit_groups').where('user_id', '=', userId).execute();
  const comics = (limits?.comicIds ?? []).map((comic_id) => ({ user_id: userId, comic_id }));
  if (comics.length > 0) await transaction.insertInto('staff_limit_comics').values(comics).execute();
  const groups = (limits?.groupIds ?? []).map((term_id) => ({ user_id: userId, term_id }));
  if (groups.length > 0) await transaction.insertInto('staff_limit_groups').values(groups).execute();
}

/** The comics under these slugs or ids, in the same order; undefined where there is none. */
export async function findComicsNamed(
  database: Kysely<Tables>,
  names: readonly string[],
): Promise<(string | undefined)[]> {
  const { rows } = await sql<{ name: string; id: string }>`
    select names.name, comics.id from unnest(${[...names]}::text[]) as names (name)
    join comics on comics.slug = names.name
    union all
    select names.name, comics.id from unnest(${[...names]}::text[]) as names (name)
    join comics on comics.id::text = names.name`.execute(database);
  const ids = new Map(rows.map(({ name, id }) => [name, id]));
  return names.map((name) => ids.get(name));
}

/** Those of these ids that are groups, merged ones as what they became. */
export async function findGroups(
  database: Kysely<Tables>,
  ids: readonly number[],
): Promise<(number | undefined)[]> {
  const rows = await database
    .selectFrom('terms')
    .select(['id', sql<number>`live_term(id)`.as('live')])
    .where('taxonomy', '=', 'groups')
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
  const live = new Map(rows.map((row) => [row.id, row.live]));
  return ids.map((id) => live.get(id));
}
