import type { Kysely } from 'kysely';
import { mayAccess, type MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import { EVERYTHING } from '../../audit/server/AuditFilter.ts';
import { listAuditEntries } from '../../audit/server/auditStore.ts';
import type { MemberRecord } from '../staffApi.ts';
import { managedUserAnswer } from './managedUserAnswer.ts';
import { findManagedUser } from './managedUserStore.ts';
import { findMemberSessions, listMemberRecords } from './memberRecordStore.ts';
import { outranks } from './staffRules.ts';

const ACTS = 20;

/**
 * All that staff know of a member. Their logins are for admins alone. @throws Problem not_found
 */
export async function memberRecordAnswer(
  database: Kysely<Tables>,
  { id, viewer }: { id: string; viewer: MemberViewer },
): Promise<MemberRecord> {
  const row = found(await findManagedUser(database, id));
  const isAdmin = mayAccess(viewer, 'admin');
  const isHigher = outranks(viewer, row);
  const ofMember = (value: string) => [{ value, isExcluded: false }];
  const acts = await listAuditEntries(
    database,
    { ...EVERYTHING, kinds: ofMember('user'), ids: ofMember(id) },
    { order: 'desc', page: 1, per_page: ACTS },
  );
  const { has_second_factor } = row;
  return {
    user: managedUserAnswer(row, viewer),
    login: isAdmin ? { ...(await findMemberSessions(database, id)), has_second_factor } : null,
    can: { note: isHigher, secure: isHigher && isAdmin },
    records: await listMemberRecords(database, id),
    // Notes and warnings stand above with their words.
    acts: acts
      .filter(({ act }) => act !== 'user.note' && act !== 'user.warn')
      .slice(0, ACTS)
      .map(({ act, actor, reason, acted_at: at }) => ({
        act,
        by: actor.id === null ? null : actor.name,
        reason,
        at,
      })),
  };
}
