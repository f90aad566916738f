import { Problem } from '../../../platform/http/Problem.ts';
import { carryOutBan, carryOutUnban } from '../../staff/server/banMember.ts';
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
      async takeBack({ transaction, actor }, { warning_id }) {
        await takeWarningBack(transaction, actor, String(warning_id));
      },
    },
    ban: {
      least: 'moderator',
      async carryOut(decision) {
        const { transaction, jobs, actor, days, message } = decision;
        if (days === undefined) throw Problem.field('days', 'required');
        if (message === undefined) throw Problem.field('message', 'required');
        const id = memberOf(decision);
        await carryOutBan({ transaction, jobs }, actor, { id, days, reason: message });
        return {};
      },
      async takeBack(decision) {
        await carryOutUnban(decision.transaction, decision.actor, memberOf(decision));
      },
    },
  };
}
