import { sql } from 'kysely';
import { recordAct } from '../../audit/server/recordAct.ts';
import { sendMail } from '../../users/server/mails/sendMail.ts';
import type { AccountServices } from '../../accounts/server/AccountServices.ts';
import { approvedMail } from './staffMails.ts';
import type { StaffActor } from './StaffActor.ts';

/**
 * Approves those of these members who wait, all of them or none, and tells each by mail. Returns
 * their ids.
 */
export async function approveMembers(
  { database, jobs }: Pick<AccountServices, 'database' | 'jobs'>,
  actor: StaffActor,
  ids: readonly string[],
): Promise<string[]> {
  return database.write.transaction().execute(async (transaction) => {
    const approved = await transaction
      .updateTable('users')
      .set({ approved_at: sql<string>`now()`, updated_at: sql<string>`now()` })
      .where('id', 'in', [...ids])
      .where('approved_at', 'is', null)
      .returning(['id', 'username'])
      .execute();
    for (const { id, username } of approved) {
      await sendMail(approvedMail, { user_id: id }, { jobs, transaction });
      await recordAct(transaction, {
        ...actor,
        act: 'user.approve',
        target: { kind: 'user', id, label: username },
        before: { is_approved: false },
        after: { is_approved: true },
      });
    }
    return approved.map(({ id }) => id);
  });
}
