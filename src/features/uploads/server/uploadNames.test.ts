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
    ['that lead out of their folder', 'b/../a.cbz'],
    ['that lead up', '../a.cbz'],
    ['that begin at the root', '/a.cbz'],
    ['with a folder without a name', 'b//a.cbz'],
    ['with a folder that is the one around it', './a.cbz'],
    ['that end in a folder', 'a/'],
    ['that are none', '..'],
  ])('are refused: %s', async (_, name) => {
    const { status, body } = await begin(['ok.cbz', name]);
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['files.1.name']]);
  });

  it('are taken as they are, or as near to it as a disk can hold', async () => {
    const { status, body } = await begin([
      'Who? 03.cbz',
      '.hack GU/05.cbz',
      `${'长'.repeat(120)}.cbz`,
      'A\\b\n1.cbz',
    ]);
    expect(status).toBe(200);
    const names = (body['files'] as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(['Who? 03.cbz', '.hack GU/05.cbz', `${'长'.repeat(78)}.cbz`, 'A_b 1.cbz']);
  });

  it('with signs of their own are chapters of the comics that they name', async () => {
    const files = [
      'Who? 03.cbz',
      'Re: Zero 06.cbz',
      '.hack GU 05.cbz',
      '...And Then/c07.cbz',
      '.hack GU/06.cbz',
    ];
    const packed = await Promise.all(files.map(async (name) => ({ ...(await archive(name)), name })));
    const [upload, caller] = await send(packed, {});
    const told = upload.plan!.map(({ source, series, number }) => [
      source,
      upload.series.find(({ id }) => id === series)?.title,
      number,
    ]);
    expect(told.toSorted()).toEqual([
      ['...And Then/c07.cbz', '...And Then', '7'],
      ['.hack GU 05.cbz', '.hack GU', '5'],
      ['.hack GU/06.cbz', '.hack GU', '6'],
      ['Re: Zero 06.cbz', 'Re: Zero', '6'],
      ['Who? 03.cbz', 'Who?', '3'],
    ]);
    const done = await enter(caller, upload.id, asPlanned(upload));
    expect(done.entered.map(({ status }) => status)).toEqual(Array(5).fill('imported'));
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
