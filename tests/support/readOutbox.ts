import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { TestSite } from './makeTestSite.ts';

export type ReadMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * The path of the mail's first link that carries a token, to be visited at the test site;
   * undefined if there is none.
   */
  link: string | undefined;
};

/**
 * The messages to an address that the site has put into its outbox, newest first; waiting jobs are
 * worked through before.
 */
export async function readOutbox(site: TestSite, to: string): Promise<ReadMail[]> {
  await site.finishJobs();
  const { mail } = site.services.config;
  if (mail.kind !== 'outbox') throw new Error('the site sends its mail to a server');
  const names = await readdir(mail.dir).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .toReversed()
      .map(async (name) => readMail(await readFile(join(mail.dir, name)))),
  );
  return mails.filter((one) => one.to === to);
}

/** The newest message to an address; fails when there is none. */
export async function newestMail(site: TestSite, to: string): Promise<ReadMail> {
  const [mail] = await readOutbox(site, to);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}

export async function readMail(message: Buffer | string): Promise<ReadMail> {
  const { to, subject = '', text = '', html = '' } = await PostalMime.parse(message);
  return {
    to: to?.[0]?.address ?? '',
    subject,
    text,
    html,
    link: /https?:\/\/[^/\s]+(\/\w+\/(?:verify|password-reset|email-cancel)\/[\w-]+)/.exec(text)?.[1],
  };
}
