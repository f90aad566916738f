import { Type } from 'typebox';
import { defineMemberMail } from '../../users/server/mails/defineMemberMail.ts';
import { spokenTime } from '../../../contract/spokenTime.ts';

export const approvedMail = defineMemberMail({
  kind: 'approved',
  told: {},
  page: 'login',
  isWithoutAdvice: true,
  isForUnproved: true,
});

export const warnedMail = defineMemberMail({
  kind: 'warned',
  told: { details: Type.Object({ reason: Type.String() }) },
  page: 'login',
  facts: { reason: ({ details }) => details.reason },
});

export const bannedMail = defineMemberMail({
  kind: 'banned',
  told: {
    details: Type.Object({
      /** ISO 8601. */
      until: Type.String(),
      reason: Type.String(),
    }),
  },
  page: null,
  facts: {
    until: ({ details }, { language }) => spokenTime(details.until, language),
    reason: ({ details }) => details.reason,
  },
});
