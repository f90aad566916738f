import { sql } from 'kysely';
import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import type {} from './secondFactorTables.ts';

export const findOwnFactors: OwnRecords = async (database, userId) => ({
  totp_secrets: await database
    .selectFrom('totp_secrets')
    .select([sql<boolean>`secret is not null`.as('is_on'), 'pending_until'])
    .where('user_id', '=', userId)
    .execute(),
  backup_codes: await database
    .selectFrom('backup_codes')
    .select('used_at')
    .where('user_id', '=', userId)
    .execute(),
  passkeys: await database
    .selectFrom('passkeys')
    .select(['name', 'transports', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .execute(),
  passkey_challenges: await database
    .selectFrom('passkey_challenges')
    .select('expires_at')
    .where('user_id', '=', userId)
    .execute(),
});
