import { Type } from 'typebox';
import { siteAddress } from '../../../../platform/config/siteAddress.ts';
import { defineJob } from '../../../../platform/jobs/defineJob.ts';
import { MailRefused } from '../../../../platform/mail/MailRefused.ts';
import { emailKey } from '../../accountKeys.ts';
import { AccountMail } from './AccountMail.ts';
import type { AccountMailServices } from './AccountMailServices.ts';
import type { Letter, LetterName } from './Letter.ts';
import { makeAccountLink } from './makeAccountLink.ts';
import { renderMail } from './renderMail.ts';
import { writeLetter } from './writeLetter.ts';

/**
 * Letters that anybody can have sent to an address that they know. More of them than this are
 * dropped.
 */
const ANYBODYS: readonly LetterName[] = [
  'verify',
  'address_taken',
  'reset',
  'reset_of_several',
  'email_change',
];
const LIMIT = { name: 'mails', points: 10, seconds: 3_600 };
/** Mails with a link that somebody waits for, or that is to be opened in time. */
const AWAITED: readonly AccountMail['kind'][] = ['verify', 'reset', 'email_change', 'email_change_requested'];

/**
 * Two at once, so that one that hangs holds up no other, and each with a pause: two mails a second
 * at most, which mail servers bear. With the queue's delays about four hours without a mail server.
 */
export const MAIL_PACE = { atOnce: 2, pauseMs: 1_000, retryLimit: 30, expireInSeconds: 180 };

/**
 * Sends one mail: `jobs.send(sendAccountMail, { mail: { kind: 'verify', user_id } }, transaction)`.
 * Tokens are made here, so that none stands in the queue; a repeated run makes another, and the
 * former stops working.
 */
export const sendAccountMail = defineJob({
  name: 'send_account_mail',
  payload: Type.Object({ mail: AccountMail }),
  ...MAIL_PACE,
  priority: ({ mail }: { mail: AccountMail }) => (AWAITED.includes(mail.kind) ? 1 : 0),
  run: ({ mail }: { mail: AccountMail }, services: AccountMailServices) => sendMail(mail, services),
});

/** Sends a mail now, if there is (still) something to say. */
export async function sendMail(mail: AccountMail, services: AccountMailServices): Promise<void> {
  const letter = await writeLetter(mail, services);
  if (letter) await sendLetter(letter, services);
}

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
    const addresses = await openedAddresses(letter, services);
    await mail.send(renderMail({ letter, ...addresses, config, translate }));
  } catch (error) {
    if (error instanceof MailRefused) {
      log.warn({ event: 'mail_refused', mail: letter.name, reason: error.message }, 'mail was refused');
      return;
    }
    if (isLimited) await throttle.giveBack(LIMIT, key);
    throw error;
  }
}

/** The links are there before their mail is: nobody can open one too early. */
async function openedAddresses(
  { opens, items = [], to, language }: Letter,
  { config, database }: AccountMailServices,
): Promise<{ address: string | null; itemAddresses: string[] }> {
  return database.write.transaction().execute(async (transaction) => {
    const common = { transaction, email: to, siteAddress: siteAddress(config), language };
    const itemAddresses: string[] = [];
    for (const { purpose, userId } of items)
      itemAddresses.push(await makeAccountLink({ ...common, purpose, userId }));
    if (opens === null) return { address: null, itemAddresses };
    if ('page' in opens) return { address: `${common.siteAddress}/${language}/${opens.page}`, itemAddresses };
    const { purpose, userId } = opens;
    return { address: await makeAccountLink({ ...common, purpose, userId }), itemAddresses };
  });
}
