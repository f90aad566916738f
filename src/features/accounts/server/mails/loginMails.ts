import { Type } from 'typebox';
import { defineMemberMail } from '../../../users/server/mails/defineMemberMail.ts';
import { spokenTime } from '../../../../contract/spokenTime.ts';

export const passwordChangedMail = defineMemberMail({
  kind: 'password_changed',
  told: {},
  page: 'password-reset',
});

export const newDeviceMail = defineMemberMail({
  kind: 'new_device',
  told: {
    details: Type.Object({
      /** The browser's name for people: `Firefox, Linux`. */
      device: Type.String(),
      address: Type.String(),
      /** ISO 8601. */
      at: Type.String(),
    }),
  },
  page: 'settings/sessions',
  facts: {
    at: ({ details }, { language }) => spokenTime(details.at, language),
    device: ({ details }) => details.device,
    address: ({ details }) => details.address,
  },
});

/** Logins in new browsers that had no notice of their own. */
export const newDevicesMail = defineMemberMail({
  kind: 'new_devices',
  told: {
    details: Type.Object({
      /** The count for people: `7`, or `50+`. */
      count: Type.String(),
      /** ISO 8601. */
      since: Type.String(),
    }),
  },
  page: 'settings/sessions',
  facts: {
    count: ({ details }) => details.count,
    since: ({ details }, { language }) => spokenTime(details.since, language),
  },
});
