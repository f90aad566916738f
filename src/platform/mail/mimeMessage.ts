import { randomUUID } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './Mail.ts';

/** The sender of all mail of the site, and the host of its Message-IDs. */
export type Letterhead = { from: { name: string; address: string }; host: string };

/**
 * A message with all its headers. An address goes in as one address, whatever stands in it: nobody
 * adds recipients or headers by the way they write theirs.
 */
export function mimeMessage(message: MailMessage, { from, host }: Letterhead) {
  const { to, subject, text, html, unsubscribeAddress } = message;
  return {
    from,
    to: { name: '', address: to },
    subject: subject.replace(/\p{Cc}+/gu, ' '),
    text,
    html,
    messageId: `<${randomUUID()}@${host}>`,
    // Programs that answer while somebody is away leave these alone (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeAddress === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${unsubscribeAddress}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}
