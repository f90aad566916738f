import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '../../../tests/support/startMailServer.ts';
import { readConfig } from '../config/readConfig.ts';
import { MailRefused } from './MailRefused.ts';
import type { Mail } from './Mail.ts';
import { openMail } from './openMail.ts';
import { readOutboxFolder } from './outboxFolder.ts';

const HELLO = { to: 'mira@example.test', subject: 'Bonjour à tous', text: 'Hello', html: '<p>Hello</p>' };
const DAY_MS = 24 * 3_600_000;

let dir: string;
const closers: (() => Promise<void>)[] = [];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'longstrip-mail-'));
});
afterEach(async () => {
  for (const closer of closers.splice(0).reverse()) await closer();
  await rm(dir, { recursive: true, force: true });
});

function open(environment: Record<string, string> = {}): Mail {
  const mail = openMail(readConfig({ DATA_DIR: dir, PUBLIC_URL: 'https://comics.example', ...environment }));
  closers.push(() => mail.close());
  return mail;
}

async function serve(options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  closers.push(() => server.close());
  return server;
}

const sendingTo = (url: string) => open({ SMTP_URL: url, MAIL_FROM: 'site@comics.example' });

/** The header part of a message, each header on one line. */
const headersOf = (message = '') =>
  message
    .slice(0, message.indexOf('\r\n\r\n'))
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n');

describe('mail through a server', () => {
  it('arrives as text and HTML, with the headers that mail of programs has', async () => {
    const server = await serve();
    await sendingTo(server.url).send(HELLO);
    expect(
      server.mails.map((mail) => ({ ...mail, text: mail.text.trim(), html: mail.html.trim() })),
    ).toMatchObject([HELLO]);
    const headers = headersOf(server.messages[0]);
    expect(headers).toContain('From: Longstrip <site@comics.example>');
    expect(headers).toContain('To: mira@example.test');
    expect(headers).toContain('Auto-Submitted: auto-generated');
    expect(headers).toContainEqual(expect.stringMatching(/^Message-ID: <[\w-]+@comics\.example>$/));
    expect(headers).toContainEqual(expect.stringMatching(/^Date: \w{3}, \d+ \w{3} \d{4} /));
  });

  it('takes neither headers nor recipients from what people write', async () => {
    const server = await serve();
    const mail = open({
      SMTP_URL: server.url,
      MAIL_FROM: 'site@comics.example',
      SITE_TITLE: 'Comics"\r\nBcc: title@evil.example\r\n',
    });
    await mail.send({ ...HELLO, subject: 'Hello\r\nBcc: subject@evil.example\r\n\r\nNow the body' });
    expect(headersOf(server.messages[0]).filter((line) => /^(bcc|cc):/i.test(line))).toEqual([]);
    expect(server.mails).toMatchObject([
      { subject: 'Hello Bcc: subject@evil.example Now the body', text: expect.stringMatching(/^Hello\s*$/) },
    ]);
  });

  it('takes an address for one address, however it is written', async () => {
    const recipients: string[] = [];
    const server = await serve({
      onRcptTo({ address }, _session, done) {
        recipients.push(address);
        done();
      },
    });
    const to = 'mira@example.test, other@evil.example';
    await sendingTo(server.url)
      .send({ ...HELLO, to })
      .catch(() => {});
    expect(recipients).not.toContain('other@evil.example');
    expect(recipients).not.toContain('mira@example.test');
  });

  it('logs in where the address of the server has a password', async () => {
    const given: unknown[] = [];
    const server = await serve({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        given.push([username, password]);
        done(null, { user: username });
      },
    });
    await sendingTo(server.url.replace('//', '//us%40er:p%2Fss@')).send(HELLO);
    expect(given).toEqual([['us@er', 'p/ss']]);
    expect(server.mails).toHaveLength(1);
  });

  it('never says a password in the clear to another machine', async () => {
    const given: unknown[] = [];
    const server = await serve({
      allowInsecureAuth: true,
      onAuth(auth, _session, done) {
        given.push(auth);
        done(null, { user: 'user' });
      },
    });
    // This machine under an address that is not known as its own.
    const url = server.url.replace('//127.0.0.1', '//user:password@[::ffff:127.0.0.1]');
    await expect(sendingTo(url).send(HELLO)).rejects.toThrow('STARTTLS');
    expect(given).toEqual([]);
  });

  it('is never sent in the clear over the internet, also where no password is asked for', async () => {
    const server = await serve();
    // This machine under an address that is not known as its own.
    const url = server.url.replace('//127.0.0.1', '//[::ffff:127.0.0.1]');
    await expect(sendingTo(url).send(HELLO)).rejects.toThrow('STARTTLS');
    expect(server.messages).toEqual([]);
  });

  it('says when nobody has the address, without naming it', async () => {
    const server = await serve();
    server.refusals.push(550);
    const sending = sendingTo(server.url).send(HELLO);
    await expect(sending).rejects.toBeInstanceOf(MailRefused);
    await expect(sending).rejects.toThrow(/550 <\(address\)> is not for me/);
  });

  it.each([
    ['is busy', 451],
    ['has no room', 452],
  ])('leaves it open to try again when the server %s', async (_, code) => {
    const server = await serve();
    server.refusals.push(code);
    const mail = sendingTo(server.url);
    const refused = await mail.send(HELLO).catch((error: Error) => error);
    expect(refused).toBeInstanceOf(Error);
    expect(refused).not.toBeInstanceOf(MailRefused);
    await mail.send(HELLO);
    expect(server.mails).toHaveLength(1);
  });

  it('leaves it open to try again when no server is there', async () => {
    const server = await startMailServer();
    await server.close();
    const refused = await sendingTo(server.url)
      .send(HELLO)
      .catch((error: Error) => error);
    expect(refused).toBeInstanceOf(Error);
    expect(refused).not.toBeInstanceOf(MailRefused);
  });
});

describe('mail without a server', () => {
  const outbox = () => join(dir, 'outbox');
  const filesIn = async () => (await readdir(outbox())).toSorted();

  it('is kept as whole messages, for the account of the site only', async () => {
    await open().send(HELLO);
    const [name = '', ...others] = await filesIn();
    expect(others).toEqual([]);
    expect(name).toMatch(/\.eml$/);
    expect((await stat(outbox())).mode & 0o777).toBe(0o700);
    expect((await stat(join(outbox(), name))).mode & 0o777).toBe(0o600);
    const headers = headersOf(await readFile(join(outbox(), name), 'utf8'));
    expect(headers).toContain('From: Longstrip <noreply@comics.example>');
    expect(headers).toContain('To: mira@example.test');
  });

  it('is listed newest first', async () => {
    const mail = open();
    for (const subject of ['One', 'Two', 'Three']) await mail.send({ ...HELLO, subject });
    const listed = await readOutboxFolder(outbox());
    expect(listed.map(({ subject }) => subject)).toEqual(['Three', 'Two', 'One']);
    expect(listed[0]).toMatchObject({ to: HELLO.to, text: expect.stringMatching(/^Hello\s*$/) });
  });

  it('goes after a week, with what was never finished, and nothing else does', async () => {
    await mkdir(outbox());
    const old = new Date(Date.now() - 8 * DAY_MS);
    for (const name of ['old.eml', 'old.unfinished', 'notes.txt', 'new.unfinished']) {
      await writeFile(join(outbox(), name), 'Subject: Old\r\n\r\n');
      if (name !== 'new.unfinished') await utimes(join(outbox(), name), old, old);
    }
    await open().send(HELLO);
    expect(await filesIn()).toEqual([expect.stringMatching(/^0.*\.eml$/), 'new.unfinished', 'notes.txt']);
  });

  it('never grows beyond 500 messages', async () => {
    await mkdir(outbox());
    for (let number = 1000; number < 1510; number += 1) {
      await writeFile(join(outbox(), `${number}.eml`), 'Subject: Old\r\n\r\n');
    }
    await open().send(HELLO);
    const names = await filesIn();
    expect(names).toHaveLength(500);
  });
});
