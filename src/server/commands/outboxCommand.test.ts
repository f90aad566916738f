import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig, type Config } from '../../platform/config/readConfig.ts';
import { openMail } from '../../platform/mail/openMail.ts';
import { listOutbox, showOutboxMessage } from './outboxCommand.ts';

let dir: string;
let config: Config;
let said: string[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'longstrip-outbox-'));
  config = readConfig({ DATA_DIR: dir });
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(dir, { recursive: true, force: true });
});

async function keep(subject: string, text = 'Hello'): Promise<void> {
  const mail = openMail(config);
  await mail.send({ to: 'mira@example.test', subject, text, html: `<p>${text}</p>` });
  await mail.close();
}

describe('longstrip outbox', () => {
  it('lists messages newest first: when, to whom, about what', async () => {
    await keep('One');
    await keep('Two');
    await listOutbox(config);
    const when = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ`;
    expect(said).toEqual([
      expect.stringMatching(new RegExp(`^ {2}1 {2}${when} {2}mira@example\\.test {2}Two$`)),
      expect.stringMatching(new RegExp(`^ {2}2 {2}${when} {2}mira@example\\.test {2}One$`)),
    ]);
  });

  it('says when there is none', async () => {
    await listOutbox(config);
    expect(said).toEqual(['The outbox is empty.']);
  });

  it('shows the text of a message with its link, the newest unless told', async () => {
    await keep('One', 'Open\nhttp://127.0.0.1:3000/en/verify/abc');
    await keep('Two', 'Other');
    await showOutboxMessage(config, '2');
    expect(said).toContain('Subject: One');
    expect(said).toContain('http://127.0.0.1:3000/en/verify/abc');
    said.length = 0;
    await showOutboxMessage(config, '1');
    expect(said).toContain('Other');
  });

  it('never lets a message steer the terminal', async () => {
    await keep('One', 'A\u001b[2Jscreen');
    await showOutboxMessage(config, '1');
    expect(said.join('\n')).not.toContain('\u001b');
  });

  it.each(['0', '2', '-1', 'x'])('says that there is no message %s', async (number) => {
    await keep('One');
    await expect(showOutboxMessage(config, number)).rejects.toThrow('`longstrip outbox` lists');
  });

  it('says where mail goes when there is a mail server', async () => {
    const sending = readConfig({ DATA_DIR: dir, SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'a@example.test' });
    await expect(listOutbox(sending)).rejects.toThrow('SMTP_URL is set');
  });
});
