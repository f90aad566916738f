import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import type {} from './SessionTable.ts';

export const findOwnSessions: OwnRecords = async (database, userId) => ({
  sessions: await database
    .selectFrom('sessions')
    .select(['address', 'user_agent', 'is_remembered', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .execute(),
  known_devices: await database
    .selectFrom('known_devices')
    .select('last_seen_at')
    .where('user_id', '=', userId)
    .execute(),
});
