import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { readMail, type ReadMail } from './readOutbox.ts';

export type MailServer = {
  /** For SMTP_URL. */
  url: string;
  /** Received mails, oldest first. */
  mails: ReadMail[];
  /** The same as they came over the wire. */
  messages: string[];
  /** Answers the next deliveries so, one after another: an SMTP code at RCPT TO. */
  refusals: number[];
  close(): Promise<void>;
};

type StartMailServer = SMTPServerOptions & { port?: number };

/** A real mail server in this process that keeps what arrives; on a free port unless told. */
export async function startMailServer({ port = 0, ...options }: StartMailServer = {}): Promise<MailServer> {
  const mails: ReadMail[] = [];
  const messages: string[] = [];
  const refusals: number[] = [];

  /** The error, if any, is what the server answers. */
  async function keep(stream: Readable): Promise<Error | undefined> {
    try {
      const bytes = await buffer(stream);
      messages.push(bytes.toString());
      mails.push(await readMail(bytes));
      return undefined;
    } catch (error) {
      return error as Error;
    }
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // A sender keeps its connection for the next mail; closing would wait 30 s for it.
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const code = refusals.shift();
      if (code === undefined) return done();
      done(Object.assign(new Error(`<${address}> is not for me`), { responseCode: code }));
    },
    onData(stream, _session, answer) {
      void keep(stream).then((error) => answer(error));
    },
    ...options,
  });
  // A client that goes away in the middle is the client's fault.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    messages,
    refusals,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
