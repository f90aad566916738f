import { chownSync, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listeningAddresses } from '../../src/platform/config/siteAddress.ts';
import { holdTurn } from '../../src/platform/database/holdTurn.ts';
import { buildWeb } from '../../src/server/pages/buildWeb.ts';
import { groupProcesses } from '../support/groupProcesses.ts';
import { makeArchive } from '../support/makeArchive.ts';
import { makeProgramPlace, type ProgramPlace } from '../support/makeProgramPlace.ts';
import { drawNoise } from '../support/drawNoise.ts';
import { canRunAsServiceUser, SERVICE_USER } from '../support/serviceUser.ts';
import { expectDatabaseGone } from '../support/startDatabaseProgram.ts';
import {
  killLongstrip,
  runLongstrip,
  startLongstrip,
  startLongstripSite,
  stopLongstrip,
  type LongstripSite,
} from '../support/startLongstrip.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

let place: ProgramPlace;
beforeAll(async () => {
  place = await makeProgramPlace({}, { embeds: true });
});
afterAll(() => place[Symbol.asyncDispose]());

const readyOf = async (site: LongstripSite) => (await site.fetch('/readyz')).status;

/** A start that unpacks PostgreSQL takes seconds, so these tests share one site. */
describe('`longstrip start`', () => {
  let site: LongstripSite;
  beforeAll(async () => {
    site = await startLongstripSite(place);
  });
  afterAll(() => killLongstrip(site));

  it('brings the site up at the address it prints', async () => {
    expect(await (await site.fetch('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await site.fetch('/readyz')).json()).toMatchObject({ status: 'ok' });
    const root = await site.fetch('/');
    expect([root.status, root.headers.get('location')]).toEqual([302, '/en']);
    const page = await site.fetch('/en');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const html = await page.text();
    expect(html).toMatch(/^<!doctype html>\s*<html lang="en"/i);
    // React marks with this a part that it left to the browser.
    expect(html).not.toContain('<!--$!-->');
  });

  it('serves and works as a role of the database that owns nothing and reads and writes rows alone', async () => {
    if (!place.isEmbedded) return;
    expect(await readyOf(site)).toBe(200);
    await place.inspect(async ({ read, write }) => {
      const { rows: roles } = await sql`select distinct usename as role from pg_stat_activity
        where application_name like 'longstrip%' and usename is not null`.execute(read);
      expect(roles).toEqual([{ role: 'longstrip_site' }]);
      const { rows: owned } = await sql`select relname from pg_class
        where relowner = 'longstrip_site'::regrole`.execute(read);
      expect(owned).toEqual([]);
      for (const refused of [
        sql`delete from schema_migrations`,
        sql`drop table comics`,
        sql`create table more (id int)`,
        sql`drop table jobs.job`,
      ])
        await expect(refused.execute(write)).rejects.toThrow(/permission denied|must be owner/);
    });
  });

  it('says in one line that its port is taken, and leaves the site there alone', async () => {
    const { port } = new URL(site.url);
    const second = await runLongstrip(place, ['start'], { env: { PORT: port } });
    expect([second.code, second.stdout]).toEqual([1, '']);
    expect(second.stderr).toMatch(new RegExp(`^Port ${port} of 127.0.0.1 is taken[^\\n]*PORT[^\\n]*\\n$`));
    expect(await readyOf(site)).toBe(200);
    const elsewhere = join(place.dataDir, 'elsewhere');
    const third = await runLongstrip(place, ['start'], {
      env: { PORT: port, DATA_DIR: elsewhere, DEMO: 'on' },
    });
    expect(third.code).toBe(1);
    // The start was refused before it made or loaded anything.
    expect(existsSync(elsewhere)).toBe(false);
  });

  it('takes a Ctrl-C that npm and the launcher hand on as one, which ends all of it', async () => {
    for (let echo = 0; echo < 4; echo += 1) site.signalGroup('SIGINT');
    expect(await site.ended).toBe(0);
    expect(groupProcesses(site.pid)).toEqual([]);
    await expectDatabaseGone(place.dataDir);
  });
});

describe('`longstrip start` again', () => {
  let site: LongstripSite;
  beforeAll(async () => {
    await importNoise({ 'Kill 1': 1_200, 'Large 1': 2_600 });
  });
  afterAll(() => killLongstrip(site));

  it('after kill -9 leaves nothing running and nothing that blocks the next start', async () => {
    site = await startLongstripSite(place);
    await expect
      .poll(() => groupProcesses(site.pid).length, { timeout: 20_000, interval: 20 })
      .toBeGreaterThan(1);
    site.signal('SIGKILL');
    expect(await site.ended).toBe('SIGKILL');
    await expect.poll(() => groupProcesses(site.pid), { timeout: 10_000 }).toEqual([]);
    site = await startLongstripSite(place, { env: { HOST: '::' } });
    expect(await readyOf(site)).toBe(200);
    expect((await site.fetch('/api/comics/kill')).status).toBe(200);
  });

  it('listening everywhere, ends with every address that it answers at', async () => {
    const { port } = new URL(site.url);
    const addresses = listeningAddresses({ host: '::', port: Number(port), public_url: undefined });
    const last = site.stdout().trimEnd().split('\n').at(-1);
    for (const address of addresses) {
      expect(last).toContain(address);
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
    }
  });

  it('at SIGTERM answers the request that is under way to its end, and takes no other', async () => {
    const chapter = (await (await site.fetch('/api/comics/large/chapters/1')).json()) as {
      pages: { picture: { id: string } }[];
    };
    const path = `/media/${chapter.pages[0]?.picture.id}/original.png`;
    const reader = await openSlowReader(site.url, path);
    site.signal('SIGTERM');
    await expect.poll(() => site.stdout(), { timeout: 5_000 }).toContain('SIGTERM: stopping');
    await expect
      .poll(() => site.fetch('/healthz').catch(() => 'refused'), { timeout: 5_000 })
      .toBe('refused');
    expect(site.hasEnded()).toBe(false);
    const { claimedBytes, readBytes } = await reader.readToEnd();
    expect(claimedBytes).toBeGreaterThan(2_600 * 2_600 * 3);
    expect(readBytes).toBe(claimedBytes);
    expect(await site.ended).toBe(0);
  });
});

describe('`longstrip start` of a new site', () => {
  it('says little: where the new site is, how to get in, and last its address', async () => {
    await using own = await makeProgramPlace({ LOG_FORMAT: 'json' }, { embeds: true });
    const site = await startLongstripSite(own, { env: { DEMO: 'on' } });
    // The work that follows the start says nothing either.
    await expect.poll(async () => (await site.fetch('/api/comics')).status).toBe(200);
    const said = site
      .stdout()
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(said.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      ...(own.isEmbedded ? ['Making a new'] : []),
      ...(process.geteuid?.() === 0 ? ['The site runs'] : []),
      'Mail goes into',
      'Demo logins (username',
      'The site is',
    ]);
    expect(site.stderr()).toBe('');
    await stopLongstrip(site);
    // It loads the demo.
  }, 240_000);

  it('told to stop while it starts, ends in good order and without a word of what it had begun', async () => {
    await using own = await makeProgramPlace({ LOG_LEVEL: 'debug' }, { embeds: true });
    const site = startLongstrip(own, ['start'], { env: { DEMO: 'on' } });
    await site.printed(/(Demo comics: 1 of)/);
    await stopLongstrip(site);
    expect(site.stdout()).toContain('SIGINT: stopping');
    expect(site.stderr()).toBe('');
  }, 240_000);

  it('waits while another node prepares the site, and can be told to stop', async () => {
    await using own = await makeProgramPlace({ LOG_LEVEL: 'debug' });
    await own.inspect(({ connection }) =>
      holdTurn({ connection, name: 'site' }, async () => {
        const site = startLongstrip(own, ['start']);
        await site.printed(/(Another program prepares this site)/);
        await stopLongstrip(site);
        expect(site.stdout()).not.toContain('The site is at');
        expect(site.stderr()).toBe('');
      }),
    );
  });

  it.skipIf(!canRunAsServiceUser())(
    'serves from a program folder that its user may not write to, and makes no other site',
    async () => {
      await buildWeb(() => {});
      const before = await readdir(DIST);
      await using own = await makeProgramPlace({}, { embeds: true });
      chownSync(own.dataDir, SERVICE_USER, SERVICE_USER);
      const site = await startLongstripSite(own, { uid: SERVICE_USER });
      expect((await site.fetch('/en')).status).toBe(200);
      await stopLongstrip(site);
      expect(await readdir(DIST)).toEqual(before);
    },
  );
});

/**
 * Imports chapters of one page each, of the given number of pixels wide and high, that cannot be
 * compressed.
 */
async function importNoise(sides: Record<string, number>): Promise<void> {
  const paths: string[] = [];
  for (const [name, side] of Object.entries(sides)) {
    const path = join(place.dataDir, 'archives', `${name}.cbz`);
    paths.push(await makeArchive(path, { '1.png': await drawNoise(side) }));
  }
  expect(await runLongstrip(place, ['import', ...paths])).toMatchObject({ code: 0 });
}

/** Asks for a file and reads no more than its headers until told to. */
async function openSlowReader(url: string, path: string) {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const chunks: AsyncIterator<Buffer> = socket.iterator();
  const first = (await chunks.next()).value as Buffer;
  const headersEnd = first.indexOf('\r\n\r\n') + 4;
  const claimedBytes = Number(
    /content-length: (\d+)/i.exec(first.subarray(0, headersEnd).toString('latin1'))?.[1],
  );
  return {
    async readToEnd() {
      let readBytes = first.length - headersEnd;
      for (let next = await chunks.next(); !next.done; next = await chunks.next())
        readBytes += next.value.length;
      return { claimedBytes, readBytes };
    },
  };
}
