import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeArchive } from '../../../../tests/support/makeArchive.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { uploadingStaff } from '../../../../tests/support/uploadingStaff.ts';

const { here, draw, archive, asPlanned, send, enter } = uploadingStaff();

const PATH = '/api/admin/uploads';

async function begin(names: readonly string[]) {
  const caller = await callAs(here.site, await makeMember(here.site, { role: 'admin' }));
  const files = names.map((name) => ({ name, bytes: 3 }));
  return { caller, ...(await caller.call('POST', PATH, { files })) };
}

describe('names of files', () => {
  it.each([
    ['that no disk takes', ['ok.cbz', `${'长'.repeat(120)}.cbz`], 'files.1.name'],
    ['that lead out of their folder', ['b/../a.cbz'], 'files.0.name'],
    ['that lead up', ['../a.cbz'], 'files.0.name'],
    ['that begin at the root', ['/a.cbz'], 'files.0.name'],
    ['with a folder without a name', ['b//a.cbz'], 'files.0.name'],
    ['hidden', ['.a.cbz'], 'files.0.name'],
    ['that differ by capital letters', ['a.cbz', 'A.CBZ'], 'files'],
    ['that are a file and a folder by other letters', ['a', 'A/b.cbz'], 'files'],
    ['with more folders than eight', [`${'a/'.repeat(9)}x.cbz`], 'files.0.name'],
    ['that end in a folder', ['a/'], 'files.0.name'],
    ['hidden in a folder', ['a/.x.cbz'], 'files.0.name'],
    ['that lead elsewhere on another system', ['a\\..\\x.cbz'], 'files.0.name'],
    ['with a sign that ends names', ['a\u0000.cbz'], 'files.0.name'],
    ['that are a file and a folder', ['a', 'a/x.cbz'], 'files'],
    ['that differ by how an accent is written', ['é.cbz', 'e\u0301.cbz'], 'files'],
  ])('are refused: %s', async (_, names, field) => {
    const { status, body } = await begin(names);
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, [field]]);
  });

  it('are told from a folder that is called as loose pictures are', async () => {
    const files = [
      { name: '1.png', data: await draw() },
      { name: 'pictures/1.png', data: await draw() },
    ];
    const [{ plan }] = await send(files, { title: 'Two of a Name' });
    expect(new Set(plan!.map(({ source }) => source)).size).toBe(2);
  });

  it('are told from chapters inside of another file', async () => {
    const entries = { 'c1/1.png': await draw(), 'c2/1.png': await draw() };
    const path = await makeArchive(join(here.folder, 'many.cbz'), entries);
    const { data } = await archive('in.cbz');
    const files = [
      { name: 'many.cbz', data: await readFile(path) },
      { name: 'many.cbz#c1', data },
    ];
    const [{ plan }] = await send(files, { title: 'Hash Names' });
    expect(new Set(plan!.map(({ source }) => source)).size).toBe(3);
  });

  it('of 1,000 chapters may be long, and still be entered at once', async () => {
    const place = ['漫', '单', '画'].map((sign) => sign.repeat(60)).join('/');
    const names = Array.from({ length: 1_000 }, (_, index) => `${place} 第${index}話.cbz`);
    const { caller, body } = await begin(names);
    const others = { volume: null, title: null, language: null, groups: [] };
    const chapters = names.map((source, index) => ({ source, number: `${index}`, ...others }));
    const answer = await caller.call('POST', `${PATH}/${String(body['id'])}/enter`, { chapters });
    // Nothing has arrived yet: that alone is wrong.
    expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([422, ['files']]);
  });
});

it('answers and notes say nothing of where the files lie on this machine', async () => {
  const told = (number: number) => `<Series>Path Leak</Series><Number>${number}</Number>`;
  const pages = [await draw()];
  const files = [
    await archive('np1.cbz', told(1), pages),
    await archive('np2.cbz', told(1)),
    await archive('np3.cbz', told(2), pages),
  ];
  const [upload, caller] = await send(files, {});
  expect(upload.plan!.map(({ would }) => would)).toEqual(['enter', 'clash', 'nothing']);
  const done = await enter(caller, upload.id, asPlanned(upload));
  expect(done.entered.map(({ status }) => status)).toEqual(['imported', 'conflict', 'unchanged']);
  const notes = await here.site.services.database.read.selectFrom('import_notes').selectAll().execute();
  expect(JSON.stringify(notes)).toContain('np2.cbz');
  expect(JSON.stringify([upload, done, notes])).not.toContain(here.site.services.config.data_dir);
});
