import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listeningAddresses } from '../../src/platform/config/siteAddress.ts';
import { groupProcesses } from '../support/groupProcesses.ts';
import { makeArchive } from '../support/makeArchive.ts';
import { makeProgramPlace, type ProgramPlace } from '../support/makeProgramPlace.ts';
import { drawNoise } from '../support/drawNoise.ts';
import { expectDatabaseGone } from '../support/startDatabaseProgram.ts';
import {
  killLongstrip,
  runLongstrip,
  startLongstripSite,
  stopLongstrip,
  type LongstripSite,
} from '../support/startLongstrip.ts';

let place: ProgramPlace;
beforeAll(async () => {
  place = await makeProgramPlace();
});
afterAll(() => place[Symbol.asyncDispose]());

async function withSite(use: (site: LongstripSite) => Promise<void>): Promise<void> {
  const site = await startLongstripSite(place);
  try {
    await use(site);
  } finally {
    await killLongstrip(site);
  }
}

const readyOf = async (site: LongstripSite) => (await site.fetch('/readyz')).status;

describe('`longstrip start`', () => {
  it('brings the site up at the address it prints, and Ctrl-C ends all of it', async () => {
    await withSite(async (site) => {
      expect(await (await site.fetch('/healthz')).json()).toEqual({ status: 'ok' });
      expect(await (await site.fetch('/readyz')).json()).toMatchObject({ status: 'ok' });
      const root = await site.fetch('/');
      expect([root.status, root.headers.get('location')]).toEqual([302, '/en']);
      const page = await site.fetch('/en');
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const html = await page.text();
      expect(html).toMatch(/^<!doctype html>\s*<html lang="en"/i);
      // React's mark of a part that was left for the browser to render.
      expect(html).not.toContain('<!--$!-->');
      await stopLongstrip(site);
      await expectDatabaseGone(place.dataDir);
    });
  });

  it('listening everywhere, ends with every address that it answers at', async () => {
    const site = await startLongstripSite(place, { env: { HOST: '::' } });
    try {
      const { port } = new URL(site.url);
      const addresses = listeningAddresses({ host: '::', port: Number(port), public_url: undefined });
      const last = site.stdout().trimEnd().split('\n').at(-1);
      for (const address of addresses) {
        expect(last).toContain(address);
        expect((await fetch(`${address}/healthz`)).status).toBe(200);
      }
    } finally {
      await killLongstrip(site);
    }
  });

  it('takes a Ctrl-C that npm and the launcher hand on as one', async () => {
    await withSite(async (site) => {
      for (let echo = 0; echo < 4; echo += 1) site.signalGroup('SIGINT');
      expect(await site.ended).toBe(0);
      expect(groupProcesses(site.pid)).toEqual([]);
      await expectDatabaseGone(place.dataDir);
    });
  });

  it('says in one line that its port is taken, and leaves the site there alone', async () => {
    await withSite(async (site) => {
      const { port } = new URL(site.url);
      const second = await runLongstrip(place, ['start'], { env: { PORT: port } });
      expect(second.code).toBe(1);
      expect(second.stderr).toMatch(new RegExp(`^[^\\n]*EADDRINUSE[^\\n]*${port}\\n$`));
      expect(await readyOf(site)).toBe(200);
    });
  });

  it('after kill -9 leaves nothing running and nothing that blocks the next start', async () => {
    await withSite(async (site) => {
      await importNoise('Kill 1', 1_200);
      await expect
        .poll(() => groupProcesses(site.pid).length, { timeout: 20_000, interval: 20 })
        .toBeGreaterThan(1);
      site.signal('SIGKILL');
      expect(await site.ended).toBe('SIGKILL');
      await expect.poll(() => groupProcesses(site.pid), { timeout: 10_000 }).toEqual([]);
    });
    await withSite(async (site) => {
      expect(await readyOf(site)).toBe(200);
      expect((await site.fetch('/api/comics/kill')).status).toBe(200);
      await stopLongstrip(site);
    });
  });

  it('at SIGTERM answers the request that is under way to its end, and takes no other', async () => {
    await importNoise('Large 1', 2_600);
    await withSite(async (site) => {
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
});

/** A chapter of one picture that does not compress, `side` pixels wide and high. */
async function importNoise(name: string, side: number): Promise<void> {
  const path = await makeArchive(join(place.dataDir, 'archives', `${name}.cbz`), {
    '1.png': await drawNoise(side),
  });
  expect(await runLongstrip(place, ['import', path])).toMatchObject({ code: 0 });
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
