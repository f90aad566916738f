import { accountDeletedMail } from '../features/accounts/server/mails/accountDeletedMail.ts';
import {
  emailChangedMail,
  emailChangeMail,
  emailChangeRequestedMail,
} from '../features/accounts/server/mails/emailChangeMails.ts';
import {
  newDeviceMail,
  newDevicesMail,
  passwordChangedMail,
} from '../features/accounts/server/mails/loginMails.ts';
import { resetMail } from '../features/accounts/server/mails/resetMail.ts';
import { verifyMail } from '../features/accounts/server/mails/verifyMail.ts';
import { apiTokenAddedMail } from '../features/apiTokens/server/apiTokenAddedMail.ts';
import { reportDecidedMail } from '../features/moderation/server/reportDecidedMail.ts';
import {
  codesGuessedMail,
  secondFactorChangedMail,
} from '../features/secondFactors/server/secondFactorMails.ts';
import { approvedMail, bannedMail, warnedMail } from '../features/staff/server/staffMails.ts';
import type { MailKind } from '../features/users/server/mails/defineMail.ts';

/** Every mail that features send to members, but for digests. */
export const mailList: readonly MailKind[] = [
  verifyMail,
  resetMail,
  emailChangeMail,
  emailChangeRequestedMail,
  emailChangedMail,
  passwordChangedMail,
  newDeviceMail,
  newDevicesMail,
  accountDeletedMail,
  secondFactorChangedMail,
  codesGuessedMail,
  apiTokenAddedMail,
  approvedMail,
  warnedMail,
  bannedMail,
  reportDecidedMail,
];
