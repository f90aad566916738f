import { expect, it } from 'vitest';
import { databaseUrlFault } from './databaseUrlFault.ts';
import { openDatabase } from './openDatabase.ts';

it.each([
  ['localhost/comics', /^DATABASE_URL is not a PostgreSQL address; it looks like postgresql:\/\/user:/],
  ['mysql://reader:hidden@localhost/comics', /^DATABASE_URL is not a PostgreSQL address/],
  ['postgres://reader:hid#den@localhost/comics', /%40 and the like/],
  ['postgres://reader:hidden%20%ff@localhost/comics', /^DATABASE_URL is not understood/],
  ['postgres://reader:hidden@localhost:99999/comics', /^DATABASE_URL is not a PostgreSQL address/],
  ['postgres://reader:hidden@localhost/comics?port=abc', /^DATABASE_URL has a port that is no number/],
  ['postgres://reader:hidden@localhost/comics?sslkey=/nowhere/key', /ENOENT.*\/nowhere\/key/],
])('says why %s cannot be an address, and never its password', (url, words) => {
  const fault = databaseUrlFault('DATABASE_URL', url);
  expect(fault).toMatch(words);
  expect(fault).not.toMatch(/hidden|hid#den/);
});

it.each([
  'postgresql://longstrip:secret@localhost:5432/longstrip',
  'postgres://longstrip:p%40ss@db.example/longstrip',
  'postgres:///longstrip?host=/run/postgresql',
  'postgres://%2Frun%2Fpostgresql/longstrip',
])('takes %s', (url) => {
  expect(databaseUrlFault('DATABASE_URL', url)).toBeUndefined();
});

it('is what a database is refused with before anything is asked of it', async () => {
  const bad = { databaseUrl: 'postgres://127.0.0.1:1/x', ownerUrl: 'mysql://x', dataDir: '/nowhere' };
  await expect(openDatabase(bad)).rejects.toMatchObject({
    name: 'ConfigError',
    faults: [expect.stringMatching(/^DATABASE_OWNER_URL is not/)],
  });
});
