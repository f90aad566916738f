import { createTransport, type NodemailerError } from 'nodemailer';
import { hostReach } from '../config/hostReach.ts';
import { MailDeferred } from './MailDeferred.ts';
import { MailRefused } from './MailRefused.ts';
import { mimeMessage, type Letterhead } from './mimeMessage.ts';
import type { Mail } from './Mail.ts';

const CONNECT_MS = 10_000;
/** RFC 5321 allows a server minutes for the end of a message; a job may be tried again. */
const ANSWER_MS = 60_000;

/** Mail through a server. Several messages share a connection; idle ones are closed. */
export function smtpMail(url: string, letterhead: Letterhead): Mail {
  const transport = createTransport({
    pool: true,
    ...serverOf(new URL(url)),
    connectionTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
  });
  return {
    async send(message) {
      try {
        await transport.sendMail(mimeMessage(message, letterhead));
      } catch (error) {
        throw withoutAddresses(error as NodemailerError);
      }
    },
    close: async () => transport.close(),
  };
}

function serverOf({ protocol, hostname, port, username, password }: URL) {
  const reach = hostReach(hostname);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:',
    // A password never goes over a wire in the clear, and what opens an account not over the
    // internet, even if somebody there says that the server has no TLS.
    requireTLS: username === '' ? reach === 'internet' : reach !== 'loopback',
    ...(port === '' ? {} : { port: Number(port) }),
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

/** The server's own word, but nobody's address: errors are kept in the log and with the job. */
function withoutAddresses({ message, code, command, permanent }: NodemailerError): Error {
  const words = message.replace(/[^\s<>"']+@[^\s<>"']+/g, '(address)');
  const isOfAddress = command === 'RCPT TO';
  if (isOfAddress && permanent === true) return new MailRefused(words);
  const told = `the mail server: ${words} (${code ?? 'no code'})`;
  return isOfAddress && permanent === false ? new MailDeferred(told) : new Error(told);
}
