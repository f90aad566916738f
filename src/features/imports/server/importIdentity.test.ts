import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueFaults, mediaLeftovers } from '../../../../tests/support/catalogueFaults.ts';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { buildZip } from '../../../platform/archives/testArchives.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import { newImportRun } from './ImportDecision.ts';
import type { ImportSettings } from './ImportSettings.ts';
import { importSource } from './importSource.ts';
import { planImport } from './planImport.ts';
import { comicInfo } from './testLibrary.ts';

let site: TestSite;
let folder: string;

beforeAll(async () => {
  site = await makeTestSite();
  folder = await mkdtemp(join(tmpdir(), 'longstrip-identity-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

let drawn = 50_000;
const draw = (count: number) =>
  Promise.all(Array.from({ length: count }, () => makePicture({ number: (drawn += 1) })));

type Packing = { info?: Record<string, string>; method?: 'store' | 'deflate'; isReversed?: boolean };

/** A CBZ of these pictures, named so that they keep their order however they are packed. */
async function pack(name: string, pictures: Buffer[], packing: Packing = {}): Promise<string> {
  const { info, method = 'store', isReversed } = packing;
  const entries = pictures.map((data, index) => ({ name: `${index + 1}.png`, data, method }));
  if (isReversed) entries.reverse();
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  const said = info ? [{ name: 'ComicInfo.xml', data: comicInfo(info) }] : [];
  await writeFile(path, buildZip([...said, ...entries]));
  return path;
}

async function importPath(path: string, settings: ImportSettings = {}) {
  const { sources } = await planImport({ paths: [path] });
  const outcomes = [];
  for (const source of sources)
    outcomes.push(await importSource({ services: site.services, source, settings }));
  return outcomes;
}

const write = () => site.services.database.write;
const chaptersOf = (comic: string) =>
  write()
    .selectFrom('chapters')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .select(['chapters.id', 'chapters.slug', 'chapters.number', 'chapters.volume', 'chapters.title'])
    .select(['chapters.language', 'chapters.pages_count'])
    .where('comics.slug', '=', comic)
    .orderBy('chapters.sort_key')
    .execute();
const termsOf = async (comic: string, taxonomy: Taxonomy) => {
  const rows = await write()
    .selectFrom('comic_terms')
    .innerJoin('terms', 'terms.id', 'comic_terms.term_id')
    .innerJoin('comics', 'comics.id', 'comic_terms.comic_id')
    .select('terms.name')
    .where('comics.slug', '=', comic)
    .where('taxonomy', '=', taxonomy)
    .orderBy('terms.name')
    .execute();
  return rows.map((row) => row.name);
};
const comicOf = (slug: string) =>
  write().selectFrom('comics').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();

describe('the same pictures in the same order', () => {
  it('are the same chapter, whatever the file is called and however it is packed', async () => {
    const pictures = await draw(3);
    const path = await pack('Gull/Gull 1.cbz', pictures);
    expect(await importPath(path)).toMatchObject([{ status: 'imported', comic: 'gull', chapter: '1' }]);
    const [before] = await chaptersOf('gull');

    const again = [
      await pack('Gull/Gull 1.cbz', pictures, { method: 'deflate' }),
      await pack('Gull/Gull 1.cbz', pictures, { isReversed: true }),
    ];
    await rename(again[0]!, join(folder, 'Gull', 'Gull 001.zip'));
    again.push(join(folder, 'Gull', 'Gull 001.zip'));
    const unpacked = join(folder, 'unpacked', 'Gull 1');
    await mkdir(unpacked, { recursive: true });
    for (const [index, data] of pictures.entries())
      await writeFile(join(unpacked, `page ${index + 1}.png`), data);
    again.push(
      unpacked,
      await pack('repacked/Gull 1.cbz', pictures, { info: { Series: 'Gull', Number: '1' } }),
    );
    for (const one of again.slice(2)) {
      expect(await importPath(one), one).toMatchObject([
        { status: 'unchanged', comic: 'gull', chapter: '1' },
      ]);
      // The second time by the file alone.
      expect(await importPath(one), one).toMatchObject([{ status: 'unchanged', chapter: '1' }]);
    }
    expect(await chaptersOf('gull')).toEqual([before]);
  });

  it('say something else once their file does, at the address they had', async () => {
    const pictures = await draw(2);
    const info = { Series: 'Tern', Number: '3', Writer: 'Ada Vale', Tags: 'sea, nigth', Summary: 'A bird.' };
    await importPath(await pack('Tern.cbz', pictures, { info: { ...info, Title: 'Old' } }));
    const [before] = await chaptersOf('tern');
    const told = { ...info, Number: '4', Volume: '2', Title: 'New', LanguageISO: 'fr', Translator: 'Quay' };
    const retagged = await pack('Tern.cbz', pictures, {
      info: { ...told, Tags: 'sea, night', Summary: 'A sea bird.' },
    });
    const [outcome] = await importPath(retagged);
    expect(outcome).toMatchObject({ status: 'updated', comic: 'tern', chapter: '3' });
    expect(new Set((outcome as { changed?: string[] }).changed)).toEqual(
      new Set([
        'number',
        'volume',
        'title',
        'language',
        'groups',
        'comic.language',
        'comic.description',
        'comic.terms',
      ]),
    );
    expect(await chaptersOf('tern')).toEqual([
      { ...before, number: '4', volume: '2', title: 'New', language: 'fr' },
    ]);
    expect(await termsOf('tern', 'tags')).toEqual(['night', 'sea']);
    expect(await termsOf('tern', 'authors')).toEqual(['Ada Vale']);
    expect(await comicOf('tern')).toMatchObject({
      language: 'fr',
      description: { blocks: [{ text: 'A sea bird.' }] },
    });
    expect(await importPath(retagged)).toMatchObject([{ status: 'unchanged' }]);
    const manifest = await (await site.fetch('/api/comics/tern/chapters/3')).json();
    expect(manifest).toMatchObject({
      chapter: { number: '4', title: 'New', groups: [{ name: 'Quay' }] },
    });
  });

  it('keep what was edited by hand, also what was emptied', async () => {
    const pictures = await draw(2);
    const info = { Series: 'Knot', Number: '1', Title: 'First', Summary: 'A wader.', Writer: 'Ada Vale' };
    await importPath(await pack('Knot.cbz', pictures, { info }));
    const [chapter] = await chaptersOf('knot');
    await write().updateTable('chapters').set({ title: null }).where('id', '=', chapter!.id).execute();
    await write()
      .updateTable('comics')
      .set({ title: 'The Knot', locked_fields: ['description'] })
      .where('slug', '=', 'knot')
      .execute();
    const said = { ...info, Series: 'Knots', Title: 'One', Summary: 'Two waders.', Number: '2' };
    const retagged = await pack('Knot.cbz', pictures, { info: said });
    const [outcome] = await importPath(retagged);
    expect(outcome).toMatchObject({ status: 'updated', changed: ['number'] });
    expect(new Set((outcome as { kept?: string[] }).kept)).toEqual(
      new Set(['title', 'comic.title', 'comic.description']),
    );
    expect(await chaptersOf('knot')).toMatchObject([{ number: '2', title: null }]);
    expect(await comicOf('knot')).toMatchObject({
      title: 'The Knot',
      description: { blocks: [{ text: 'A wader.' }] },
    });
    expect(await importPath(retagged)).toMatchObject([{ status: 'unchanged' }]);
    // The next file of the series finds it by what files call it.
    const next = await pack('Knots 3.cbz', await draw(1), { info: { Series: 'Knots', Number: '3' } });
    expect(await importPath(next)).toMatchObject([{ status: 'imported', comic: 'knot', chapter: '3' }]);
  });

  it('keep terms that were given or taken off by hand', async () => {
    const pictures = await draw(1);
    const info = { Series: 'Rail', Number: '1', Tags: 'reed, marsh' };
    await importPath(await pack('Rail.cbz', pictures, { info }));
    const comic = await comicOf('rail');
    const [reed] = await write()
      .updateTable('comic_terms')
      .set({ origin: 'hand' })
      .where('comic_id', '=', comic.id)
      .where('term_id', 'in', (query) => query.selectFrom('terms').select('id').where('slug', '=', 'reed'))
      .returning('term_id')
      .execute();
    const [pond] = await write()
      .insertInto('terms')
      .values({ taxonomy: 'tags', slug: 'pond', name: 'pond' })
      .returning('id')
      .execute();
    await write()
      .insertInto('comic_removed_terms')
      .values({ comic_id: comic.id, term_id: pond!.id })
      .execute();
    expect(reed).toBeDefined();
    await importPath(await pack('Rail.cbz', pictures, { info: { ...info, Tags: 'pond, fen' } }));
    expect(await termsOf('rail', 'tags')).toEqual(['fen', 'reed']);
  });

  it('rename a series with the last of its files, and keep its address', async () => {
    const pictures = [await draw(1), await draw(1)];
    const packAs = (series: string, number: number) =>
      pack(`Plover ${number}.cbz`, pictures[number - 1]!, { info: { Series: series, Number: `${number}` } });
    for (const number of [1, 2]) await importPath(await packAs('Plovr', number));
    expect(await importPath(await packAs('Plover', 1))).toMatchObject([
      { status: 'unchanged', comic: 'plovr', notes: [{ code: 'other_comic' }] },
    ]);
    expect((await comicOf('plovr')).title).toBe('Plovr');
    expect(await importPath(await packAs('Plover', 2))).toMatchObject([
      { status: 'updated', comic: 'plovr', changed: ['comic.title'] },
    ]);
    expect((await comicOf('plovr')).title).toBe('Plover');
  });

  it('count for one of two files of a run', async () => {
    const pictures = await draw(1);
    await pack('twice/Snipe 1.cbz', pictures);
    await pack('twice/Snipe 2.cbz', pictures);
    const run = newImportRun();
    const { sources } = await planImport({ paths: [join(folder, 'twice')] });
    const importAll = async () => {
      const outcomes = [];
      for (const source of sources)
        outcomes.push(await importSource({ services: site.services, source, run }));
      run.claims.clear();
      return outcomes;
    };
    const copy = { status: 'unchanged', chapter: '1', notes: [{ code: 'same_pictures' }] };
    expect(await importAll()).toMatchObject([{ status: 'imported', chapter: '1' }, copy]);
    expect(await importAll()).toMatchObject([{ status: 'unchanged', chapter: '1' }, copy]);
  });

  it('stay a draft, or are published, as the import says', async () => {
    const pictures = await draw(1);
    await importPath(await pack('Ruff 1.cbz', pictures), { isDraft: true });
    const retagged = await pack('Ruff 1.cbz', pictures, {
      info: { Series: 'Ruff', Number: '1', Title: 'Lek' },
    });
    expect(await importPath(retagged, { isDraft: true })).toMatchObject([
      { status: 'updated', changed: ['title'] },
    ]);
    expect((await site.fetch('/api/comics/ruff')).status).toBe(404);
    expect(await importPath(retagged)).toMatchObject([{ status: 'published', comic: 'ruff', chapter: '1' }]);
    expect((await site.fetch('/api/comics/ruff')).status).toBe(200);
  });

  it('make a comic one for adults when a file says so, in all counts', async () => {
    const pictures = await draw(1);
    const info = { Series: 'Stilt', Number: '1', Tags: 'stilts' };
    await importPath(await pack('Stilt.cbz', pictures, { info }));
    const told = { ...info, AgeRating: 'X18+' };
    expect(await importPath(await pack('Stilt.cbz', pictures, { info: told }))).toMatchObject([
      { status: 'updated', nsfw: true },
    ]);
    expect((await site.fetch('/api/comics/stilt')).status).toBe(404);
    const { comics_count, comics_count_safe } = await write()
      .selectFrom('terms')
      .select(['comics_count', 'comics_count_safe'])
      .where('slug', '=', 'stilts')
      .executeTakeFirstOrThrow();
    expect([comics_count, comics_count_safe]).toEqual([1, 0]);
  });

  it('are told by two imports at once', async () => {
    const pictures = await draw(2);
    await importPath(await pack('Crake 1.cbz', pictures));
    const retagged = await pack('Crake 1.cbz', pictures, {
      info: { Series: 'Crake', Number: '1', Title: 'Reeds' },
    });
    const copy = await pack('elsewhere/Crake 1.cbz', pictures, {
      method: 'deflate',
      info: { Series: 'Crake', Number: '1', Title: 'Reeds' },
    });
    const outcomes = (await Promise.all([importPath(retagged), importPath(copy)])).flat();
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['unchanged', 'updated']);
    expect(await chaptersOf('crake')).toHaveLength(1);
  });
});

it('what was deleted and lies in the bin stays there', async () => {
  const pictures = await draw(1);
  const info = { Series: 'Dunlin', Number: '1' };
  const path = await pack('Dunlin.cbz', pictures, { info });
  await importPath(path);
  const [chapter] = await chaptersOf('dunlin');
  const binned = { state: 'draft', binned_at: new Date().toISOString() } as const;
  await write().updateTable('chapters').set(binned).where('id', '=', chapter!.id).execute();
  const inBin = (command: string) => [
    { status: 'failed', problem: { code: 'in_bin', message: expect.stringContaining(command) } },
  ];
  expect(await importPath(path)).toMatchObject(inBin('chapter restore dunlin 1'));
  const retagged = await pack('Dunlin.cbz', pictures, { info: { ...info, Title: 'Back' } });
  expect(await importPath(retagged)).toMatchObject(inBin('chapter restore dunlin 1'));
  const other = await pack('Dunlin 1b.cbz', await draw(1), { info });
  expect(await importPath(other)).toMatchObject([{ status: 'imported', chapter: '1-2' }]);
  await write().updateTable('comics').set(binned).where('slug', '=', 'dunlin').execute();
  const next = await pack('Dunlin 2.cbz', await draw(1), { info: { ...info, Number: '2' } });
  expect(await importPath(next)).toMatchObject(inBin('comic restore dunlin'));
  expect(await chaptersOf('dunlin')).toHaveLength(2);
  // Restore it: the last test here compares all counts.
  const restored = { state: 'published', binned_at: null } as const;
  await write().updateTable('comics').set(restored).where('slug', '=', 'dunlin').execute();
});

describe('other pictures of the same comic, number, language and groups', () => {
  it('stay out, with both ways named, until the operator chooses', async () => {
    const pictures = await draw(3);
    await importPath(await pack('Dipper 1.cbz', pictures));
    const [before] = await chaptersOf('dipper');
    for (const [name, others] of [
      ['one more', [...pictures, ...(await draw(1))]],
      ['one less', pictures.slice(0, 2)],
      ['another order', pictures.toReversed()],
    ] as const) {
      const [outcome] = await importPath(await pack('Dipper 1.cbz', [...others]));
      expect(outcome, name).toMatchObject({ status: 'conflict', comic: 'dipper', chapter: '1' });
      const message = (outcome as { problem: { message: string } }).problem.message;
      expect(message).toContain('--replace');
      expect(message).toContain('--as-version');
      expect(message.length).toBeLessThanOrEqual(240);
    }
    expect(await chaptersOf('dipper')).toEqual([before]);
  });

  it('take the place of the old ones with all that leads there', async () => {
    const pictures = await draw(3);
    const path = await pack('Heron 1.cbz', pictures);
    await importPath(path);
    await site.finishJobs();
    const [before] = await chaptersOf('heron');
    const others = [pictures[0]!, ...(await draw(3))];
    await pack('Heron 1.cbz', others, { info: { Series: 'Heron', Number: '1', Title: 'Better scan' } });
    expect(await importPath(path, { onOtherPictures: 'replace' })).toMatchObject([
      { status: 'replaced', comic: 'heron', chapter: '1', pages: 4, changed: ['title'] },
    ]);
    expect(await chaptersOf('heron')).toEqual([{ ...before, title: 'Better scan', pages_count: 4 }]);
    await site.finishJobs();
    const manifest = (await (await site.fetch('/api/comics/heron/chapters/1')).json()) as {
      pages: unknown[];
    };
    expect(manifest.pages).toHaveLength(4);
    expect(await mediaLeftovers(site.services)).toMatchObject({ unusedRows: 0, withoutOriginal: [] });
    expect(await importPath(path)).toMatchObject([{ status: 'unchanged' }]);
    // The old file is other pictures now.
    expect(await importPath(await pack('Heron 1.cbz', pictures))).toMatchObject([{ status: 'conflict' }]);
  });

  it('become another version beside the first', async () => {
    await importPath(await pack('Egret 1.cbz', await draw(1)));
    const second = await pack('other/Egret 1.cbz', await draw(1));
    const settings = { onOtherPictures: 'as-version' } as const;
    expect(await importPath(second, settings)).toMatchObject([
      { status: 'imported', comic: 'egret', chapter: '1-2' },
    ]);
    expect(await importPath(second)).toMatchObject([{ status: 'unchanged', chapter: '1-2' }]);
    // With two versions, the one from the same path is replaced; from elsewhere the choice is
    // unclear.
    const replace = { onOtherPictures: 'replace' } as const;
    await pack('other/Egret 1.cbz', await draw(2));
    expect(await importPath(second, replace)).toMatchObject([{ status: 'replaced', chapter: '1-2' }]);
    expect(await importPath(await pack('third/Egret 1.cbz', await draw(2)), replace)).toMatchObject([
      { status: 'conflict', problem: { code: 'other_pictures_of_several' } },
    ]);
  });

  it.each<[string, Record<string, string>]>([
    ['another language', { LanguageISO: 'fr' }],
    ['another group', { Translator: 'Quay' }],
    ['another volume', { Volume: '2' }],
    ['another number', { Number: '2' }],
  ])('are a new chapter under %s', async (name, other) => {
    const series = `Swan ${name}`;
    const info = { Series: series, Number: '1', Volume: '1', LanguageISO: 'en' };
    await importPath(await pack('Swan.cbz', await draw(1), { info }));
    const outcome = await importPath(await pack('Swan.cbz', await draw(1), { info: { ...info, ...other } }));
    expect(outcome).toMatchObject([{ status: 'imported' }]);
  });
});

it('titles that want one address are comics of their own, and files find each again', async () => {
  for (const number of [1, 2]) {
    const addresses: string[] = [];
    for (const [index, series] of ['C', 'C++', 'C#', '!!!', '???'].entries()) {
      const info = { Series: series, Number: `${number}` };
      const [outcome] = await importPath(await pack(`odd/${index}.cbz`, await draw(1), { info }));
      addresses.push(`${(outcome as { comic: string }).comic}/${(outcome as { chapter: string }).chapter}`);
    }
    expect(addresses).toEqual(
      ['c', 'c-2', 'c-3', 'untitled', 'untitled-2'].map((comic) => `${comic}/${number}`),
    );
  }
});

it('leaves nothing wrong behind', async () => {
  // Versions of one number were asked for, and retagged files leave terms unused.
  const faults = await catalogueFaults(site.services.database);
  expect(faults.filter((fault) => !/^(content imported twice|term of no comic)/.test(fault))).toEqual([]);
});
