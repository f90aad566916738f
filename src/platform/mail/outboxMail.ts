import { createTransport } from 'nodemailer';
import { mimeMessage, type Letterhead } from './mimeMessage.ts';
import type { Mail } from './Mail.ts';
import { keepInOutbox } from './outboxFolder.ts';

/** Mail of a site without a mail server: each message is a file that the operator can read. */
export function outboxMail(folder: string, letterhead: Letterhead): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      const made = await transport.sendMail(mimeMessage(message, letterhead));
      await keepInOutbox(folder, made.message as Buffer);
    },
    close: async () => transport.close(),
  };
}
