import type { Config, MailConfig } from '../../platform/config/readConfig.ts';
import { readOutboxFolder } from '../../platform/mail/outboxFolder.ts';
import { CommandFailure } from '../CommandFailure.ts';
import { printableLine } from './printableLine.ts';

/** Lists what a site without a mail server has put into its outbox, newest first. */
export async function listOutbox({ mail }: Pick<Config, 'mail'>): Promise<void> {
  const messages = await readOutboxFolder(outboxDir(mail));
  if (messages.length === 0) console.log('The outbox is empty.');
  for (const [index, { at, to, subject }] of messages.entries()) {
    const number = String(index + 1).padStart(3);
    console.log(printableLine(`${number}  ${at.toISOString().slice(0, 19)}Z  ${to}  ${subject}`));
  }
}

/** Prints one message with its links; 1 is the newest. */
export async function showOutboxMessage({ mail }: Pick<Config, 'mail'>, number: string): Promise<void> {
  const messages = await readOutboxFolder(outboxDir(mail));
  const message = /^\d+$/.test(number) ? messages[Number(number) - 1] : undefined;
  if (!message) {
    throw new CommandFailure(`There is no message ${number}: \`longstrip outbox\` lists what there is.`);
  }
  const head = [`To: ${message.to}`, `Date: ${message.at.toISOString()}`, `Subject: ${message.subject}`];
  for (const line of [...head, '', ...message.text.trimEnd().split(/\r?\n/)])
    console.log(printableLine(line));
}

function outboxDir(mail: MailConfig): string {
  if (mail.kind === 'outbox') return mail.dir;
  throw new CommandFailure('SMTP_URL is set: mail goes to that server, and nothing is kept here.');
}
