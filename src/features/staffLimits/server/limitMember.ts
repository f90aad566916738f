import type { Kysely } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { recordAct, type Actor } from '../../audit/server/recordAct.ts';
import { countOtherAdmins, findUserForUpdate } from '../../users/server/userStore.ts';
import type { StaffLimits } from '../staffLimitsApi.ts';
import { findComicsNamed, findGroups, findLimits, replaceLimits } from './staffLimitStore.ts';

export type LimitMember = {
  transaction: Kysely<Tables>;
  userId: string;
  /** Slugs or ids of comics, and ids of groups; null takes the limits off. */
  limits: { comics: readonly string[]; groups: readonly number[] } | null;
  /** Its answer is in the order of this one. */
  language?: Language;
  actor: Actor;
};

/**
 * Limits what a member may do as one of the staff. Their next call goes by it.
 * @throws Problem not_found, validation, last_admin: one admin must be without limits
 */
export async function limitMember({
  transaction,
  userId,
  limits,
  language,
  actor,
}: LimitMember): Promise<StaffLimits | null> {
  const others = await countOtherAdmins(transaction, userId);
  const user = found(await findUserForUpdate(transaction, userId));
  if (limits !== null && user.role === 'admin' && others === 0) throw new Problem('last_admin');
  const before = found(await findLimits(transaction, { userId, language }));
  await replaceLimits(transaction, { userId, limits: limits && (await checked(transaction, limits)) });
  const after = found(await findLimits(transaction, { userId, language }));
  const sides = { before: audited(before), after: audited(after) };
  if (JSON.stringify(sides.before) !== JSON.stringify(sides.after)) {
    const target = { kind: 'user', id: userId, label: user.username };
    await recordAct(transaction, { ...actor, act: 'user.limit', target, ...sides });
  }
  return after;
}

async function checked(
  database: Kysely<Tables>,
  { comics, groups }: NonNullable<LimitMember['limits']>,
): Promise<{ comicIds: string[]; groupIds: number[] }> {
  if (comics.length + groups.length === 0) throw Problem.field('limits.comics', 'required');
  const comicIds = named('comics', await findComicsNamed(database, comics));
  const groupIds = named('groups', await findGroups(database, groups));
  return { comicIds: [...new Set(comicIds)], groupIds: [...new Set(groupIds)] };
}

/** @throws Problem validation on the first that is not there */
function named<Id>(field: string, ids: readonly (Id | undefined)[]): Id[] {
  return ids.map((id, index) => {
    if (id === undefined) throw Problem.field(`limits.${field}.${index}`, 'exists');
    return id;
  });
}

const audited = (limits: StaffLimits | null) => ({
  is_limited: limits !== null,
  comics: limits?.comics.map(({ slug }) => slug) ?? [],
  groups: limits?.groups.map(({ name }) => name) ?? [],
});
