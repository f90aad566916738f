import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../support/runCommand.ts';

const folder = mkdtempSync(join(tmpdir(), 'longstrip-check-'));
const inside = (path: string) => join(folder, path);
const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: inside('none'), PORT: '0' };

beforeAll(() => {
  writeFileSync(inside('file'), '');
  symlinkSync(inside('nowhere'), inside('link'));
  mkdirSync(inside('a:b'));
  for (const name of ['media', 'temporary']) {
    mkdirSync(inside(`with-${name}`));
    writeFileSync(inside(`with-${name}/${name}`), '');
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Settings = Record<string, string>;

const run = (command: string, settings: Settings, cwd = folder) =>
  runCommand({ env }, [command], { env: settings, cwd });

const S3 = { STORAGE: 's3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hunter2' };
const isRoot = process.geteuid?.() === 0;

type Fault = [name: string, settings: Settings, words: RegExp];

const OF_ROOT: Fault[] = [
  ['an account that is not there', { POSTGRES_ACCOUNT: 'nobody-at-all' }, /^POSTGRES_ACCOUNT is/],
];

const FAULTS: Fault[] = [
  ...(isRoot ? OF_ROOT : []),
  ['the embedded database in a path with ":"', { DATA_DIR: inside('a:b') }, /^DATA_DIR .*":"/],
  ['a data folder that is a file', { DATA_DIR: inside('file') }, /^DATA_DIR .*file is no folder/],
  ['a data folder in a file', { DATA_DIR: inside('file/data') }, /^DATA_DIR .*is no folder/],
  ['a data folder that is a link to nothing', { DATA_DIR: inside('link') }, /^DATA_DIR .*can be made/],
  ['a data folder in /proc', { DATA_DIR: '/proc/longstrip/data' }, /^DATA_DIR .*(can be made|may not write)/],
  ['a file for the media', { DATA_DIR: inside('with-media') }, /^DATA_DIR .*media is no folder/],
  [
    'a file for what is temporary',
    { DATA_DIR: inside('with-temporary') },
    /^DATA_DIR .*temporary is no folder/,
  ],
  ['a host of another machine', { HOST: '192.0.2.1' }, /^HOST is 192\.0\.2\.1, which is no address of this/],
  ['a link-local host without its card', { HOST: 'fe80::1' }, /^HOST is fe80::1, /],
  ['a host with its port', { HOST: 'localhost:3000' }, /^HOST is "localhost:3000", but/],
  ['a host that no address can name', { HOST: 'fe80::1%lo' }, /^HOST is "fe80::1%lo", but/],
  ['a database that is no address', { DATABASE_URL: 'postgres://u:hunter2@[/db' }, /^DATABASE_URL is not/],
  ['a database with a bad port', { DATABASE_URL: 'postgres://db/x?port=abc' }, /^DATABASE_URL .*port/],
  ['a password that is not encoded', { DATABASE_URL: 'postgres://u:hunter2%20%ff@db/x' }, /^DATABASE_URL is/],
  [
    'a certificate that is not there',
    { DATABASE_URL: 'postgres://u:hunter2@db/x?sslrootcert=/nowhere/ca.pem' },
    /^DATABASE_URL .*ENOENT.*\/nowhere\/ca\.pem/,
  ],
  [
    'an owner that the driver does not understand',
    { DATABASE_URL: 'postgres://db/x', DATABASE_OWNER_URL: 'postgres://u:hunter2%20%ff@db/x' },
    /^DATABASE_OWNER_URL is/,
  ],
  ['a bucket that is no address', { ...S3, S3_ENDPOINT: 'https://[' }, /^S3_ENDPOINT is not an address/],
  ['a region that no host has', { ...S3, S3_REGION: 'us east' }, /^S3_REGION /],
  ['a CDN that is no address', { SITE_CDN: 'https://[x' }, /^SITE_CDN is not an address/],
  [
    'a collector that is no address',
    { SITE_COLLECT_URL: 'https://[x' },
    /^SITE_COLLECT_URL is not an address/,
  ],
  ['proxies that are everybody', { TRUSTED_PROXIES: '0.0.0.0/0' }, /^TRUSTED_PROXIES: 0\.0\.0\.0\/0 is/],
  ['a mail server with a path', { SMTP_URL: 'smtp://m/x', MAIL_FROM: 'a@b.example' }, /^SMTP_URL /],
  ['a secret in no file', { DATABASE_URL_FILE: '/nowhere/url' }, /^DATABASE_URL_FILE cannot be read/],
  ['settings in no file', { ENV_FILE: '/nowhere/env' }, /^ENV_FILE cannot be read/],
];

it.each(FAULTS)(
  '%s is found by check-config in the words that start ends with',
  async (_, settings, words) => {
    const before = readdirSync(folder);
    const checked = await run('check-config', settings);
    expect([checked.code, checked.stdout]).toEqual([78, '']);
    const [head = '', ...more] = checked.stderr.split('The configuration has a fault: ');
    expect([head, more]).toEqual(['', [expect.stringMatching(words)]]);
    expect(checked.stderr).toMatch(/^[^\n]+\n$/);
    expect(checked.stderr).not.toContain('hunter2');
    expect(await run('start', settings)).toEqual(checked);
    expect(readdirSync(folder)).toEqual(before);
  },
);

it('lists faults of the settings and of the machine together, and no setting twice', async () => {
  const { code, stderr } = await run('check-config', {
    DATA_DIR: inside('file'),
    HOST: '192.0.2.1',
    DATABASE_URL: 'mysql://db',
    SITE_LETTER: 'LS',
  });
  expect(code).toBe(78);
  const names = stderr.split('\n').flatMap((line) => /^- (\w+)/.exec(line)?.[1] ?? []);
  expect(names.sort()).toEqual(['DATABASE_URL', 'DATA_DIR', 'HOST', 'SITE_LETTER']);
});

it('counts the working folder to a relative path of data', async () => {
  const settings = { DATA_DIR: 'data' };
  const { code, stderr } = await run('check-config', settings, inside('a:b'));
  expect([code, stderr]).toEqual([78, expect.stringMatching(/DATA_DIR .*a:b\/data/)]);
});

it('takes any path where the database is another one, and makes nothing', async () => {
  const settings = { DATA_DIR: inside('a:b/data'), DATABASE_URL: 'postgres://u@127.0.0.1:1/none' };
  expect((await run('check-config', settings)).code).toBe(0);
  expect(existsSync(inside('a:b/data'))).toBe(false);
});

it('takes a port that is taken, as by the site itself, where a start ends with 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const settings = { PORT: String((other.address() as AddressInfo).port) };
  expect((await run('check-config', settings)).code).toBe(0);
  const { code, stderr } = await run('start', settings);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^Port \d+ of 127\.0\.0\.1 is taken/)]);
  other.close();
});
