import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import type {} from './auditTables.ts';

/**
 * The audit log's part of a member's data export: what they did as staff, without the names of
 * those it was about, and what staff did with their account, without the names of staff.
 */
export const findOwnActs: OwnRecords = async (database, userId) => {
  const newestFirst = database.selectFrom('audit_entries').orderBy('acted_at', 'desc');
  return {
    audit_entries: await newestFirst
      .select(['acted_at', 'act', 'address', 'actor_name', 'actor_role', 'target_kind', 'program'])
      .where('actor_id', '=', userId)
      .execute(),
    audit_entries_about: await newestFirst
      .select(['acted_at', 'act', 'before', 'after', 'reason'])
      .where('target_kind', '=', 'user')
      .where('target_id', '=', userId)
      .execute(),
  };
};
