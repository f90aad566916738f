import { Type } from 'typebox';
import { siteAddress } from '../../../platform/config/siteAddress.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { MailRefused } from '../../../platform/mail/MailRefused.ts';
import { emailKey } from '../../users/accountKeys.ts';
import { AccountMail } from './AccountMail.ts';
import type { AccountMailServices } from './AccountMailServices.ts';
import type { Letter, LetterName } from './Letter.ts';
import { makeAccountLink } from './makeAccountLink.ts';
import { renderMail } from './renderMail.ts';
import { writeLetter } from './writeLetter.ts';

/** Letters that anybody can have sent to an address that they know. More of them than this are dropped. */
const ANYBODYS: readonly LetterName[] = ['verify', 'address_taken', 'reset', 'email_change'];
const LIMIT = { name: 'mails', points: 10, seconds: 3_600 };

/**
 * Sends one mail: `jobs.send(sendAccountMail, { mail: { kind: 'verify', user_id } }, transaction)`. Tokens are made here, so that none
 * stands in the queue; a repeated run makes another, and the former stops working.
 */
export const sendAccountMail = defineJob({
  name: 'send_account_mail',
  payload: Type.Object({ mail: AccountMail }),
  // With the queue's delays about four hours without a mail server.
  retryLimit: 30,
  expireInSeconds: 180,
  async run({ mail }: { mail: AccountMail }, services: AccountMailServices) {
    const letter = await writeLetter(mail, services);
    if (letter) await sendLetter(letter, services);
  },
});

async function sendLetter(letter: Letter, services: AccountMailServices): Promise<void> {
  const { config, log, mail, throttle, translate } = services;
  const isLimited = ANYBODYS.includes(letter.name);
  const key = emailKey(letter.to);
  // Before a link is made: what is dropped must not end the link that was sent last.
  if (isLimited && (await throttle.take(LIMIT, key)) > 0) {
    log.warn({ event: 'mail_dropped', mail: letter.name }, 'too many mails to one address');
    return;
  }
  try {
    const address = await addressToOpen(letter, services);
    await mail.send(renderMail({ letter, address, config, translate }));
  } catch (error) {
    if (error instanceof MailRefused) {
      log.warn({ event: 'mail_refused', mail: letter.name, reason: error.message }, 'mail was refused');
      return;
    }
    if (isLimited) await throttle.giveBack(LIMIT, key);
    throw error;
  }
}

/** The link is there before its mail is: nobody can open it too early. */
async function addressToOpen(
  { opens, to, language }: Letter,
  { config, database }: AccountMailServices,
): Promise<string | null> {
  if (opens === null) return null;
  if ('page' in opens) return `${siteAddress(config)}/${language}/${opens.page}`;
  const { purpose, userId } = opens;
  return database.write.transaction().execute((transaction) =>
    makeAccountLink({
      transaction,
      purpose,
      userId,
      email: to,
      siteAddress: siteAddress(config),
      language,
    }),
  );
}
