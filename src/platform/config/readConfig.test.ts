import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './readConfig.ts';

function faultsOf(variables: Record<string, string>): string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
}

describe('the configuration', () => {
  it('needs nothing: an empty environment gives the defaults', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      public_url: undefined,
      database_url: undefined,
      storage: { kind: 'disk' },
      demo: true,
      site: { id: 'longstrip', nsfw: false, cdn: '', languages: ['en', 'fr', 'id', 'zh'] },
    });
  });

  it('lists every fault at once, with the name of the setting and what was given', () => {
    const faults = faultsOf({
      PORT: '70000',
      DATABASE_URL: 'mysql://db',
      STORAGE: 's3',
      SITE_FEATURES: 'tags,flying',
      SITE_SOCIAL_LINKS: 'https://a.example,https://b.example,https://c.example',
    });
    for (const name of [
      'PORT',
      'DATABASE_URL',
      'S3_BUCKET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'SITE_FEATURES',
      'SITE_SOCIAL_LINKS',
    ]) {
      expect(
        faults.filter((fault) => fault.startsWith(name)),
        name,
      ).not.toEqual([]);
    }
    expect(faults.join('\n')).toContain('"70000"');
  });

  it('splits lists, and takes flags as people write them', () => {
    const { site, demo, trusted_proxies } = readConfig({
      SITE_LANGUAGES: 'fr, en',
      SITE_NSFW: 'yes',
      DEMO: 'off',
      TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1',
    });
    expect(site).toMatchObject({ languages: ['fr', 'en'], nsfw: true });
    expect(demo).toBe(false);
    expect(trusted_proxies).toEqual(['10.0.0.0/8', '127.0.0.1']);
  });

  it.each(['none', '', ' '])('has no optional section where SITE_FEATURES is "%s"', (none) => {
    expect(readConfig({ SITE_FEATURES: none }).site.features).toEqual([]);
    expect(readConfig({}).site.features).toContain('tags');
  });

  it('takes one letter for the site, and names the setting that has more', () => {
    expect(readConfig({ SITE_LETTER: '漫' }).site.letter).toBe('漫');
    expect(faultsOf({ SITE_LETTER: 'LS' })).toEqual([expect.stringMatching(/^SITE_LETTER .*"LS"/)]);
  });

  it('describes the site in each language: in its own words there, else in those for all', () => {
    const { en, fr, zh } = readConfig({}).site.descriptions;
    expect(en).toBe('Comics, manga and webtoons, free to read.');
    expect(new Set([en, fr, zh]).size).toBe(3);
    const { descriptions } = readConfig({
      SITE_DESCRIPTION: 'Our comics.',
      SITE_DESCRIPTION_FR: 'Nos BD.',
    }).site;
    expect(descriptions).toEqual({ en: 'Our comics.', fr: 'Nos BD.', id: 'Our comics.', zh: 'Our comics.' });
  });

  it('takes a time zone by its IANA name, and names the setting that has none', () => {
    expect(readConfig({}).site.timezone).toBe('UTC');
    expect(readConfig({ SITE_TIMEZONE: 'Asia/Jakarta' }).site.timezone).toBe('Asia/Jakarta');
    expect(faultsOf({ SITE_TIMEZONE: '+02:00' })).toEqual([
      expect.stringMatching(/^SITE_TIMEZONE.*"\+02:00"/),
    ]);
  });

  it('reads a secret from the file that NAME_FILE names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'longstrip-config-'));
    const path = join(folder, 'secret');
    writeFileSync(path, 'postgres://user:secret@db/longstrip\n');
    expect(readConfig({ DATABASE_URL_FILE: path }).database_url).toBe('postgres://user:secret@db/longstrip');
    rmSync(folder, { recursive: true });
    expect(faultsOf({ DATABASE_URL_FILE: path })[0]).toMatch(/^DATABASE_URL_FILE cannot be read/);
  });

  it.each([
    'smtp://',
    'smtp://mail.example/inbox',
    'smtps://mail.example?pool=true',
    'smtp://user:pass%word@mail.example',
    'smtp://user:%ff@mail.example',
    'smtp://user:pass#word@mail.example',
    'smtp://mail.example:99999',
  ])('refuses %s as a mail server, without repeating it', (address) => {
    const faults = faultsOf({ SMTP_URL: address, MAIL_FROM: 'site@comics.example' });
    expect(faults).toEqual([expect.stringMatching(/^SMTP_URL must be/)]);
    expect(faults.join()).not.toContain(address);
  });

  it.each([
    'smtp://127.0.0.1',
    'smtps://mail.example:465/',
    'smtp://us%40er:p%2Fss@mail.example:587',
    'smtp://[::1]:25',
  ])('takes %s for a mail server', (address) => {
    const { mail } = readConfig({ SMTP_URL: address, MAIL_FROM: 'site@comics.example' });
    expect(mail).toEqual({ kind: 'smtp', url: address, from: 'site@comics.example' });
  });

  it('drops the closing slash of PUBLIC_URL and refuses one with a path', () => {
    expect(readConfig({ PUBLIC_URL: 'https://comics.example/' }).public_url).toBe('https://comics.example');
    expect(faultsOf({ PUBLIC_URL: 'https://comics.example/sub' })).toHaveLength(1);
  });

  it('keeps PUBLIC_URL as browsers write an origin', () => {
    expect(readConfig({ PUBLIC_URL: 'https://Comics.Example:443' }).public_url).toBe(
      'https://comics.example',
    );
  });

  it.each([
    ['PUBLIC_URL', 'http://exa mple'],
    ['PUBLIC_URL', 'https://user:secret@comics.example'],
    ['TRUSTED_PROXIES', 'foo'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '::/00'],
    ['S3_ENDPOINT', 'http://['],
    ['S3_REGION', 'us east'],
    ['S3_BUCKET', 'comics/media'],
    ['SITE_CDN', 'https://[x'],
    ['SITE_SOCIAL_LINKS', 'https://[x'],
    ['HOST', '[::1]'],
    ['HOST', 'localhost:3000'],
    ['HOST', 'http://localhost'],
    ['HOST', 'fe80::1%eth0'],
  ])('refuses %s=%s', (name, value) => {
    expect(faultsOf({ [name]: value }).some((fault) => fault.startsWith(name))).toBe(true);
  });

  it.each(['0.0.0.0', '::', '::1', '192.168.1.20', 'localhost', 'nas.local'])('listens on %s', (HOST) => {
    expect(readConfig({ HOST }).host).toBe(HOST);
  });

  it.each(['comics', 'comics.example', 'arn:aws:s3:eu-west-3:123456789012:accesspoint/comics'])(
    'keeps media in the bucket %s',
    (S3_BUCKET) => {
      const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
      const { storage } = readConfig({ STORAGE: 's3', S3_BUCKET, ...keys });
      expect(storage).toMatchObject({ bucket: S3_BUCKET });
    },
  );

  it.each<Record<string, string>>([
    { PUBLIC_URL: 'comics' },
    { S3_ENDPOINT: 'bucket' },
    { SITE_CDN: '//cdn.example' },
    { SITE_COLLECT_URL: 'collect' },
    { SMTP_URL: 'mail', MAIL_FROM: 'a@b.example' },
    {
      STORAGE: 's3',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY_FILE: '/nowhere/key',
    },
  ])('complains of %j once', (settings) => {
    expect(faultsOf(settings)).toHaveLength(1);
  });

  it('never repeats a secret', () => {
    expect(faultsOf({ DATABASE_URL: 'mysql://user:hunter2@db' }).join()).not.toContain('hunter2');
  });

  it.each([
    ['https://comics.example', []],
    ['http://localhost:3000', []],
    ['http://192.168.1.20:3000', []],
    ['http://nas.local', []],
    ['http://comics.example', ['PUBLIC_URL']],
    ['http://8.8.8.8', ['PUBLIC_URL']],
  ])('takes %s only where plain http does no harm', (address, faulty) => {
    expect(faultsOf({ PUBLIC_URL: address }).map((fault) => fault.split(' ')[0])).toEqual(faulty);
  });
});
