import { Problem } from '../../../platform/http/Problem.ts';
import { carryOutBan, carryOutUnban, takeBanBack, type BanUndo } from '../../staff/server/banMember.ts';
import { carryOutWarning, takeWarningBack } from '../../staff/server/warnMember.ts';
import type { CarriedOutAct, Decision } from './ModeratedKind.ts';

/** The acts against a member: a warning and a ban. `memberOf` gives the member's id. */
export function memberActs(memberOf: (decision: Decision) => string): Record<'warn' | 'ban', CarriedOutAct> {
  return {
    warn: {
      least: 'moderator',
      async carryOut(decision) {
        const { transaction, jobs, actor, message } = decision;
        if (message === undefined) throw Problem.field('message', 'required');
        const warned = { id: memberOf(decision), message };
        return { warning_id: await carryOutWarning({ transaction, jobs }, actor, warned) };
      },
      async takeBack({ transaction, actor }, { warning_id: id, warning: former }) {
        // Decisions of before about a comment have another name for it.
        await takeWarningBack(transaction, actor, String(id ?? former));
      },
    },
    ban: {
      least: 'moderator',
      async carryOut(decision) {
        const { transaction, jobs, actor, days, message } = decision;
        if (days === undefined) throw Problem.field('days', 'required');
        if (message === undefined) throw Problem.field('message', 'required');
        const id = memberOf(decision);
        const { undo } = await carryOutBan({ transaction, jobs }, actor, { id, days, reason: message });
        return { ban: undo };
      },
      async takeBack(decision, { ban }) {
        const { transaction, actor } = decision;
        // Decisions of before did not keep what was there: the member is free afterwards.
        if (ban === undefined) await carryOutUnban(transaction, actor, memberOf(decision));
        else await takeBanBack(transaction, actor, ban as BanUndo);
      },
    },
  };
}
