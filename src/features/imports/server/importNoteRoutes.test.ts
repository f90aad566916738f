import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArchive } from '../../../../tests/support/makeArchive.ts';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { KeptImportNote } from '../importNotesApi.ts';
import { importAnySource } from './importAnySource.ts';
import { planImport } from './planImport.ts';

let site: TestSite;
let admin: Caller;
let folder: string;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
  folder = await mkdtemp(join(tmpdir(), 'longstrip-notes-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const PATH = '/api/admin/import-notes';

async function importFile(name: string, entries: Record<string, Buffer | string>): Promise<void> {
  const path = await makeArchive(join(folder, name), entries);
  const { sources } = await planImport({ paths: [path] });
  for (const source of sources) await importAnySource({ services: site.services, source });
}

async function list(q = ''): Promise<KeptImportNote[]> {
  const { status, body } = await admin.call('GET', `${PATH}?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body['data'] as KeptImportNote[];
}

const count = async () => (await admin.call('GET', '/api/admin/overview/import_notes')).body['count'];

const settle = (ids: readonly string[], isSettled = true) =>
  admin.call('POST', `${PATH}/settled`, { ids, is_settled: isSettled });

let pictures = 0;
const page = () => makePicture({ number: (pictures += 1) });
const BROKEN_INFO = '<ComicInfo><Series>Heron';

describe('what an import says of a file', () => {
  it('is kept with its chapter, counted on the front page, and replaced by the next import of the file', async () => {
    await importFile('Heron Bay 1.cbz', { 'ComicInfo.xml': BROKEN_INFO, '1.png': await page() });
    const notes = await list('heron');
    expect(notes).toMatchObject([
      {
        source: join(folder, 'Heron Bay 1.cbz'),
        is_left_out: false,
        chapter: { comic: 'heron-bay', slug: '1', number: '1', comic_title: 'Heron Bay' },
        settled_at: null,
      },
    ]);
    expect(notes[0]?.message).toContain('ComicInfo.xml was ignored');
    expect(notes[0]?.params).toMatchObject({ name: 'ComicInfo.xml', reason: 'comic_info_not_xml' });
    expect(await count()).toBe(1);
    await importFile('Heron Bay 1.cbz', { 'ComicInfo.xml': BROKEN_INFO, '1.png': await page() });
    expect(await list('heron')).toMatchObject([{ code: 'other_pictures', is_left_out: true }]);
  });

  it('is why it stayed out, and nothing where there is nothing to say', async () => {
    await importFile('Empty 1.cbz', { 'readme.txt': 'nothing' });
    await importFile('Owl 1.cbz', { '1.png': await page(), 'Thumbs.db': 'left behind' });
    expect(await list('empty')).toMatchObject([{ code: 'no_pages', is_left_out: true, chapter: null }]);
    expect(await list('owl')).toEqual([]);
    expect((await list('is:left_out empty')).length).toBe(1);
    expect((await list('-is:left_out empty')).length).toBe(0);
  });

  it('goes with its chapter', async () => {
    await importFile('Gone 1.cbz', { 'ComicInfo.xml': BROKEN_INFO, '1.png': await page() });
    expect((await list('gone')).length).toBe(1);
    expect((await admin.call('DELETE', '/api/admin/comics/gone/chapters/1?now=true')).status).toBe(200);
    expect(await list('gone')).toEqual([]);
  });
});

describe('a note of an import', () => {
  it('is settled and opened again, with an entry in the audit log, and stays settled when it is said again', async () => {
    const entries = { 'note.txt': 'nothing' };
    await importFile('Stork 1.cbz', entries);
    const [note] = await list('stork');
    const id = note?.id ?? '';
    expect((await settle([id, uuidv7()])).body).toEqual({ ids: [id] });
    expect((await settle([id])).body).toEqual({ ids: [] });
    await importFile('Stork 1.cbz', entries);
    expect(await list('is:open stork')).toEqual([]);
    expect(await list('is:settled stork')).toMatchObject([{ id }]);
    expect((await settle([id], false)).body).toEqual({ ids: [id] });
    expect((await list('is:open stork')).length).toBe(1);
    const log = await admin.call('GET', '/api/admin/audit?q=act:import_note.reopen');
    expect((log.body['data'] as object[])[0]).toMatchObject({ target: { kind: 'import_note', id } });
  });

  it('is not looked for by what there is not, and not settled without being named: the refusals name the field', async () => {
    const { status, body } = await admin.call('GET', `${PATH}?q=is:blue`);
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['q']]);
    for (const ids of [[], ['heron']]) {
      const refused = await settle(ids);
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body['errors'] as object)[0]).toMatch(/^ids/);
    }
  });
});
