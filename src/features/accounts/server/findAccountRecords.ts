import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../users/server/mails/AccountLinkTable.ts';
import type {} from '../../apiTokens/server/ApiTokenTable.ts';
import type {} from '../../secondFactors/server/secondFactorTables.ts';
import type {} from '../../sessions/server/SessionTable.ts';
import type {} from '../../users/server/UserTable.ts';

/** The member's data export by table name: everything but secrets, their hashes and keys. */
export async function findAccountRecords(
  database: Kysely<Tables>,
  id: string,
): Promise<Record<string, unknown[]>> {
  const isMine = sql<boolean>`user_id = ${id}`;
  return {
    users: await database
      .selectFrom('users')
      .select(['id', 'username', 'email', 'pending_email', 'role', 'bio', 'settings', 'language'])
      .select(['email_verified_at', 'approved_at', 'has_second_factor', 'banned_until', 'ban_reason'])
      .select(['password_changed_at', 'created_at', 'updated_at'])
      .where('id', '=', id)
      .execute(),
    sessions: await database
      .selectFrom('sessions')
      .select(['address', 'user_agent', 'is_remembered', 'created_at', 'last_seen_at', 'expires_at'])
      .where(isMine)
      .execute(),
    known_devices: await database.selectFrom('known_devices').select('last_seen_at').where(isMine).execute(),
    account_links: await database
      .selectFrom('account_links')
      .select(['purpose', 'email', 'created_at', 'expires_at', 'used_at', 'replaced_at', 'ended_at'])
      .where(isMine)
      .execute(),
    totp_secrets: await database
      .selectFrom('totp_secrets')
      .select([sql<boolean>`secret is not null`.as('is_on'), 'pending_until'])
      .where(isMine)
      .execute(),
    backup_codes: await database.selectFrom('backup_codes').select('used_at').where(isMine).execute(),
    passkeys: await database
      .selectFrom('passkeys')
      .select(['name', 'transports', 'created_at', 'last_used_at'])
      .where(isMine)
      .execute(),
    passkey_challenges: await database
      .selectFrom('passkey_challenges')
      .select('expires_at')
      .where(isMine)
      .execute(),
    api_tokens: await database
      .selectFrom('api_tokens')
      .select(['name', 'scopes', 'created_at', 'last_used_at', 'expires_at'])
      .where(isMine)
      .execute(),
  };
}
