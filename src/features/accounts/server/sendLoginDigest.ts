import { Type } from 'typebox';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import type { AccountMailServices } from '../../users/server/mails/AccountMailServices.ts';
import { MAIL_PACE } from '../../users/server/mails/mailPace.ts';
import { sendMailNow } from '../../users/server/mails/sendMailNow.ts';
import { countNewDevices, KEPT_DEVICES } from '../../sessions/server/knownDeviceStore.ts';
import { newDevicesMail } from './mails/loginMails.ts';

type SendLoginDigest = { user_id: string; since: string };

/**
 * Tells a member in one mail of all logins in new browsers since `since` (ISO 8601), an hour after
 * the first of them.
 */
export const sendLoginDigest = defineJob({
  name: 'send_login_digest',
  payload: Type.Object({ user_id: Type.String({ format: 'uuid' }), since: Type.String() }),
  ...MAIL_PACE,
  delaySeconds: 3_600,
  onceKey: ({ user_id }: SendLoginDigest) => user_id,
  async run({ user_id, since }: SendLoginDigest, services: AccountMailServices) {
    const devices = await countNewDevices(services.database.write, user_id, since);
    // A new password ends all sessions, and the member was told of it.
    if (devices === 0) return;
    // No more of them are kept, so there may have been more.
    const count = devices < KEPT_DEVICES ? String(devices) : `${KEPT_DEVICES}+`;
    await sendMailNow(newDevicesMail, { user_id, details: { count, since } }, services);
  },
});
