import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArchive } from '../../../../tests/support/makeArchive.ts';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
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

it('stops when the disk is full', async () => {
  const error = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  await expect(importAnySource({ services: failingServices(error), source })).rejects.toBe(error);
});

it('stops when it is told to', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(importAnySource({ services: site.services, source, signal })).rejects.toThrow('enough');
});
