import { isUuid } from '../../../contract/isUuid.ts';
import { found } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import type { AccountServices } from '../../accounts/server/AccountServices.ts';
import { findUserByUsername } from '../../users/server/userStore.ts';
import {
  confirmWarning,
  endUserSessions,
  listOwnWarnings,
  noteUser,
  readMemberRecord,
  resendUserVerification,
  resetUserFactor,
  warnUser,
} from '../staffApi.ts';
import { memberRecordAnswer } from './memberRecordAnswer.ts';
import { listUnreadWarnings, markWarningRead } from './memberRecordStore.ts';
import { noteMember } from './noteMember.ts';
import { endMemberSessions, resetSecondFactor, sendVerificationAgain } from './secureMember.ts';
import { carryOutWarning, noteUnread } from './warnMember.ts';

/**
 * Records that staff keep about a member, acts that secure an account, and the member's own view of
 * them.
 */
export function memberRecordRoutes({ database: { write }, jobs }: AccountServices): Route[] {
  return [
    route(readMemberRecord, async ({ input: { id: asked }, viewer }) => {
      const id = isUuid(asked) ? asked : found(await findUserByUsername(write, asked)).id;
      return memberRecordAnswer(write, { id, viewer });
    }),

    route(warnUser, async ({ input: { id, message }, viewer, client }) => {
      await write
        .transaction()
        .execute((transaction) =>
          carryOutWarning({ transaction, jobs }, { viewer, client }, { id, message }),
        );
      return memberRecordAnswer(write, { id, viewer });
    }),

    route(noteUser, async ({ input: { id, text }, viewer, client }) => {
      await write
        .transaction()
        .execute((transaction) => noteMember(transaction, { viewer, client }, { id, text }));
      return memberRecordAnswer(write, { id, viewer });
    }),

    route(endUserSessions, async ({ input: { id }, viewer, client }) => {
      const actor = { viewer, client };
      await write.transaction().execute((transaction) => endMemberSessions({ transaction, actor }, id));
      return memberRecordAnswer(write, { id, viewer });
    }),

    route(resetUserFactor, async ({ input: { id }, viewer, client }) => {
      const actor = { viewer, client };
      await write.transaction().execute((transaction) => resetSecondFactor({ transaction, jobs, actor }, id));
      return memberRecordAnswer(write, { id, viewer });
    }),

    route(resendUserVerification, async ({ input: { id }, viewer, client }) => {
      const actor = { viewer, client };
      await write
        .transaction()
        .execute((transaction) => sendVerificationAgain({ transaction, jobs, actor }, id));
      return {};
    }),

    route(listOwnWarnings, async ({ viewer }) => ({ data: await listUnreadWarnings(write, viewer.id) })),

    route(confirmWarning, async ({ input: { id }, viewer: { id: userId } }) => {
      await write.transaction().execute(async (transaction) => {
        found((await markWarningRead(transaction, { userId, id })) || undefined);
        await noteUnread(transaction, userId);
      });
      return { data: await listUnreadWarnings(write, userId) };
    }),
  ];
}
