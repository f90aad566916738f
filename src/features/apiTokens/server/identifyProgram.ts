import type { Kysely } from 'kysely';
import { STAFF_SCOPES } from '../../../contract/scopes.ts';
import { ANONYMOUS, type Viewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { hashSecret, makeSecret } from '../../../platform/http/secrets.ts';
import { sessionRole, type StaffRule } from '../../users/server/userAnswer.ts';
import { findTokenOwner, touchApiToken } from './apiTokenStore.ts';

/**
 * By this, people and programs that look for leaked secrets know ours, and calls of programs are
 * told from those of browsers.
 */
const PREFIX = 'lsp_';

export function makeApiToken(): string {
  return PREFIX + makeSecret();
}

export function isApiToken(bearer: string | undefined): bearer is string {
  return bearer?.startsWith(PREFIX) ?? false;
}

/**
 * Finds the member of an API token. A token acts as staff only where its owner chose a scope of
 * staff, for which the owner gave a second factor, and only as long as the owner is staff.
 */
export async function identifyProgram(
  database: Kysely<Tables>,
  { token, staff }: { token: string; staff: StaffRule },
): Promise<Viewer> {
  const owner = await findTokenOwner(database, hashSecret(token));
  if (!owner) return ANONYMOUS;
  if (owner.is_seen_long_ago) await touchApiToken(database, owner.token_id);
  const isOfStaff = owner.scopes.some((scope) => STAFF_SCOPES.includes(scope));
  const role = isOfStaff ? sessionRole({ ...owner, has_given_factor: true }, staff) : 'user';
  const { user_id: id, is_limited, scopes } = owner;
  const program = { id: owner.token_id, name: owner.token_name };
  return { id, role, is_limited, session_id: null, scopes, program };
}
