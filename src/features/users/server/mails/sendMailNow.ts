import type { Static, TObject } from 'typebox';
import { siteAddress } from '../../../../platform/config/siteAddress.ts';
import { MailRefused } from '../../../../platform/mail/MailRefused.ts';
import { emailKey } from '../../accountKeys.ts';
import type { AccountMailServices } from './AccountMailServices.ts';
import type { MailKind } from './defineMail.ts';
import type { Letter } from './Letter.ts';
import { makeAccountLink } from './makeAccountLink.ts';
import { renderMail } from './renderMail.ts';

/** The most letters for one address that anybody can have sent to it. */
const LIMIT = { name: 'mails', points: 10, seconds: 3_600 };

/**
 * Sends a mail if there is (still) something to say. Tokens are made here, so that none stands in
 * the queue; a repeated run makes another, and the former stops working.
 */
export async function sendMailNow<Told extends TObject>(
  mail: MailKind<Told>,
  told: Static<Told>,
  services: AccountMailServices,
): Promise<void> {
  const letter = await mail.write(told, services);
  if (letter) await sendLetter(letter, services);
}

async function sendLetter(letter: Letter, services: AccountMailServices): Promise<void> {
  const { config, log, mail, throttle, translate } = services;
  const { name, isAnybodys } = letter.kind;
  const key = emailKey(letter.to);
  // Before a link is made: what is dropped must not end the link that was sent last.
  if (isAnybodys && (await throttle.take(LIMIT, key)) > 0) {
    log.warn({ event: 'mail_dropped', mail: name }, 'too many mails to one address');
    return;
  }
  try {
    const addresses = await openedAddresses(letter, services);
    await mail.send(renderMail({ letter, ...addresses, config, translate }));
  } catch (error) {
    if (error instanceof MailRefused) {
      log.warn({ event: 'mail_refused', mail: name, reason: error.message }, 'mail was refused');
      return;
    }
    if (isAnybodys) await throttle.giveBack(LIMIT, key);
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
