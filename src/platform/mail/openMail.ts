import type { Config } from '../config/readConfig.ts';
import type { Mail } from './Mail.ts';
import { outboxMail } from './outboxMail.ts';
import { smtpMail } from './smtpMail.ts';

/** Mail goes to the operator's mail server, or into a folder while there is none. */
export function openMail(config: Pick<Config, 'mail' | 'site' | 'public_url'>): Mail {
  const { mail, site, public_url: publicUrl } = config;
  const letterhead = {
    from: { name: site.title, address: mail.from },
    host: publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname,
  };
  return mail.kind === 'smtp' ? smtpMail(mail.url, letterhead) : outboxMail(mail.dir, letterhead);
}
