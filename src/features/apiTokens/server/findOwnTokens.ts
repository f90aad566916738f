import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import type {} from './ApiTokenTable.ts';

export const findOwnTokens: OwnRecords = async (database, userId) => ({
  api_tokens: await database
    .selectFrom('api_tokens')
    .select(['name', 'scopes', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .execute(),
});
