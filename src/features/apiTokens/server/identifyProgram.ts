import type { Kysely } from 'kysely';
import { ANONYMOUS, type Viewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { hashSecret, makeSecret } from '../../../platform/http/secrets.ts';
import { findTokenOwner, touchApiToken } from './apiTokenStore.ts';

/** By this, people and programs that look for leaked secrets know ours, and calls of programs are told from those of browsers. */
const PREFIX = 'lsp_';

export function makeApiToken(): string {
  return PREFIX + makeSecret();
}

export function isApiToken(bearer: string | undefined): bearer is string {
  return bearer?.startsWith(PREFIX) ?? false;
}

/**
 * Finds the member of an API token. It never acts as staff: a token lies in files and has no second
 * factor.
 */
export async function identifyProgram(database: Kysely<Tables>, token: string): Promise<Viewer> {
  const owner = await findTokenOwner(database, hashSecret(token));
  if (!owner) return ANONYMOUS;
  if (owner.is_seen_long_ago) await touchApiToken(database, owner.token_id);
  return { id: owner.user_id, role: 'user', session_id: null, scopes: owner.scopes };
}
