import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import type { Actor } from '../../audit/server/recordAct.ts';
import { findUserForUpdate, type UserRow } from '../../users/server/userStore.ts';
import { outranks } from './staffRules.ts';

/**
 * The member under lock, for one of the staff who is about to act on them.
 * @throws Problem not_found; forbidden for members of the same or a higher role
 */
export async function requireLower(
  transaction: Kysely<Tables>,
  { viewer }: Pick<Actor, 'viewer'>,
  id: string,
): Promise<UserRow> {
  const user = found(await findUserForUpdate(transaction, id));
  if (!outranks(viewer, user)) throw new Problem('forbidden');
  return user;
}
