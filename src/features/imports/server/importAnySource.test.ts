import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawNoise } from '../../../../tests/support/drawNoise.ts';
import { makeArchive } from '../../../../tests/support/makeArchive.ts';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { workerPids } from '../../../platform/images/testWorkers.ts';
import type { Storage } from '../../../platform/storage/Storage.ts';
import type { ImportSource } from '../importPlan.ts';
import { importAnySource } from './importAnySource.ts';
import { planImport } from './planImport.ts';

let site: TestSite;
let folder: string;
let source: ImportSource;

beforeAll(async () => {
  site = await makeTestSite();
  folder = await mkdtemp(join(tmpdir(), 'longstrip-import-'));
  const path = await makeArchive(join(folder, 'Storm 1.cbz'), { '1.png': await makePicture({ number: 1 }) });
  source = (await planImport({ paths: [path] })).sources[0]!;
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** The site's services with a storage that fails. */
function failingServices(error: Error) {
  const putFile = async () => {
    throw error;
  };
  const storage: Storage = { ...site.services.storage, putFile };
  return { ...site.services, storage };
}

it('makes an outcome of an error that nobody expected', async () => {
  const seen: unknown[] = [];
  const error = new Error('a byte fell off');
  const outcome = await importAnySource({
    services: failingServices(error),
    source,
    onUnexpected: (one) => seen.push(one),
  });
  expect(outcome).toMatchObject({
    status: 'failed',
    problem: { code: 'unexpected', message: expect.stringContaining('a byte fell off') },
  });
  expect(seen).toEqual([error]);
});

it('goes on where the notes on a file cannot be kept', async () => {
  const pages = { '1.png': await makePicture({ number: 2 }) };
  const path = await makeArchive(join(folder, 'Storm 2.cbz'), pages);
  const planned = (await planImport({ paths: [path] })).sources[0]!;
  const seen: unknown[] = [];
  const outcome = await importAnySource({
    services: site.services,
    // PostgreSQL takes no text with a NUL in it.
    source: { ...planned, warnings: [{ code: 'info_not_read', params: {}, message: 'a\u0000b' }] },
    onUnexpected: (one) => seen.push(one),
  });
  expect(outcome.status).toBe('imported');
  expect(seen).toEqual([expect.any(Error)]);
});

describe('an image worker that is killed', () => {
  const killWorkers = () => {
    for (const pid of workerPids()) process.kill(pid, 'SIGKILL');
  };

  async function planNoise(name: string): Promise<ImportSource> {
    const pages = Object.fromEntries(
      await Promise.all([1, 2, 3, 4].map(async (page) => [`${page}.png`, await drawNoise(900)] as const)),
    );
    return (await planImport({ paths: [await makeArchive(join(folder, name), pages)] })).sources[0]!;
  }

  it('costs no page of the chapter', async () => {
    let isKilled = false;
    const outcome = await importAnySource({
      services: site.services,
      source: await planNoise('Killed Once 1.cbz'),
      onPage: () => {
        if (!isKilled) killWorkers();
        isKilled = true;
      },
    });
    expect(outcome).toMatchObject({ status: 'imported', pages: 4, brokenPages: [] });
  });

  it('each time it begins is the reason, and no page is called broken', async () => {
    const source = await planNoise('Killed Always 1.cbz');
    const killing = setInterval(killWorkers, 10);
    const outcome = await importAnySource({ services: site.services, source });
    clearInterval(killing);
    expect(outcome).toMatchObject({ status: 'failed', problem: { code: 'worker_lost' }, brokenPages: [] });
    expect(await importAnySource({ services: site.services, source })).toMatchObject({ status: 'imported' });
  });
});

it('stops when the disk is full', async () => {
  const error = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  await expect(importAnySource({ services: failingServices(error), source })).rejects.toBe(error);
});

it('stops when it is told to', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(importAnySource({ services: site.services, source, signal })).rejects.toThrow('enough');
});
