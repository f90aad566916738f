import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArchive } from '../../../../tests/support/makeArchive.ts';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { deleteChapters } from '../../chapters/server/deleteChapters.ts';
import { deleteMedia } from '../../media/server/deleteMedia.ts';
import { originalKey } from '../../media/server/mediaKeys.ts';
import type { ImportOutcome } from './ImportOutcome.ts';
import type { ImportSettings } from './ImportSettings.ts';
import { importSource } from './importSource.ts';
import { planImport } from './planImport.ts';

let site: TestSite;
let folder: string;

beforeAll(async () => {
  site = await makeTestSite();
  folder = await mkdtemp(join(tmpdir(), 'longstrip-import-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

let pictures = 0;

async function pages(count: number): Promise<Record<string, Buffer>> {
  const entries: Record<string, Buffer> = {};
  for (let page = 1; page <= count; page += 1)
    entries[`${page}.png`] = await makePicture({ number: (pictures += 1) });
  return entries;
}

async function importPath(path: string, settings: ImportSettings = {}): Promise<ImportOutcome[]> {
  const { sources } = await planImport({ paths: [path] });
  const outcomes: ImportOutcome[] = [];
  for (const source of sources)
    outcomes.push(await importSource({ services: site.services, source, settings }));
  return outcomes;
}

const countRows = async (table: 'comics' | 'chapters' | 'pages' | 'media' | 'imports') =>
  (
    await site.services.database.read
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

const mediaOf = (comic: string) =>
  site.services.database.write
    .selectFrom('media')
    .selectAll('media')
    .innerJoin('pages', 'pages.media_id', 'media.id')
    .innerJoin('chapters', 'chapters.id', 'pages.chapter_id')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .where('comics.slug', '=', comic)
    .execute();

async function untilFound(path: string): Promise<Record<string, unknown>> {
  await expect.poll(async () => (await site.fetch(path)).status, { timeout: 5_000 }).toBe(200);
  return (await (await site.fetch(path)).json()) as Record<string, unknown>;
}

const comicInfo = (fields: Record<string, string>) =>
  `<?xml version="1.0"?><ComicInfo>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</ComicInfo>`;

describe('importing an archive', () => {
  it('makes a comic and a chapter of it that can be read at once', async () => {
    const path = await makeArchive(join(folder, 'Harbour Lights 7.cbz'), {
      ...(await pages(12)),
      'ComicInfo.xml': comicInfo({
        Title: 'The Pilot',
        Series: 'Harbour Lights',
        Number: '7.5',
        Writer: 'Noor Vale',
        Tags: 'sea, night',
        LanguageISO: 'fr',
        Manga: 'YesAndRightToLeft',
      }),
    });
    expect(await importPath(path)).toEqual([
      { status: 'imported', comic: 'harbour-lights', chapter: '7.5', pages: 12, brokenPages: [] },
    ]);
    const comic = await untilFound('/api/comics/harbour-lights');
    expect(comic).toMatchObject({
      title: 'Harbour Lights',
      language: 'fr',
      direction: 'rtl',
      pages_count: 12,
      chapters_count: 1,
    });
    const manifest = await untilFound('/api/comics/harbour-lights/chapters/7.5');
    expect(manifest).toMatchObject({
      chapter: { number: '7.5', title: 'The Pilot' },
      previous: null,
      next: null,
    });
    const positions = (manifest['pages'] as { position: number }[]).map((page) => page.position);
    expect(positions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('changes nothing the second time, from wherever', async () => {
    const before = await Promise.all(
      (['comics', 'chapters', 'pages', 'media', 'imports'] as const).map(countRows),
    );
    const again = await importPath(join(folder, 'Harbour Lights 7.cbz'));
    expect(again).toEqual([{ status: 'unchanged', comic: 'harbour-lights', chapter: '7.5' }]);
    const after = await Promise.all(
      (['comics', 'chapters', 'pages', 'media', 'imports'] as const).map(countRows),
    );
    expect(after).toEqual(before);
  });

  it('adds a second chapter to the comic that is there, before and after it in order', async () => {
    const path = await makeArchive(join(folder, 'more', 'Harbour Lights 10.cbz'), await pages(2));
    expect(await importPath(path)).toMatchObject([
      { status: 'imported', comic: 'harbour-lights', chapter: '10' },
    ]);
    await expect
      .poll(
        async () =>
          (
            (await (await site.fetch('/api/comics/harbour-lights/chapters/7.5')).json()) as {
              next: { slug: string } | null;
            }
          ).next?.slug,
        { timeout: 5_000 },
      )
      .toBe('10');
  });

  it('gives two versions of one number slugs of their own', async () => {
    const path = await makeArchive(
      join(folder, 'versions', 'Harbour Lights 10 [Late Crew].cbz'),
      await pages(2),
    );
    expect(await importPath(path)).toMatchObject([{ status: 'imported', chapter: '10-late-crew' }]);
  });

  it('leaves a chapter out that has a broken page, and says which; keeps the good pages when told to', async () => {
    const good = await pages(3);
    const whole = good['2.png'] as Buffer;
    const path = await makeArchive(join(folder, 'Cracked 1.cbz'), {
      ...good,
      '2.png': whole.subarray(0, whole.length - 20),
    });
    const [refused] = await importPath(path);
    expect(refused).toMatchObject({
      status: 'failed',
      problem: { code: 'broken_pages' },
      brokenPages: [{ params: { name: '2.png' } }],
    });
    expect((await site.fetch('/api/comics/cracked')).status).toBe(404);
    const [kept] = await importPath(path, { keepsGoodPages: true });
    expect(kept).toMatchObject({
      status: 'imported',
      pages: 2,
      brokenPages: [{ params: { name: '2.png' } }],
    });
  });

  it('lets a chapter wait for a page that is missing, and knows one that was imported with such a gap', async () => {
    const { '1.png': first = '', '2.png': last = '' } = await pages(2);
    const path = join(folder, 'Gap 1');
    const write = (name: string, data: Buffer | string) => writeFile(join(path, name), data);
    await mkdir(path);
    await Promise.all([write('1.png', first), write('2.jpg', '<!doctype html>'), write('3.png', last)]);
    expect(await importPath(path)).toMatchObject([
      {
        status: 'failed',
        problem: { code: 'broken_pages', params: { broken: 1, pages: 3 } },
        brokenPages: [{ code: 'broken_page', params: { name: '2.jpg', reason: 'page_is_html' } }],
      },
    ]);
    // An earlier version took the folder for one of two pages.
    await rm(join(path, '2.jpg'));
    expect(await importPath(path)).toMatchObject([{ status: 'imported', pages: 2 }]);
    await write('2.jpg', '');
    expect(await importPath(path)).toMatchObject([{ status: 'unchanged', comic: 'gap', chapter: '1' }]);
    await write('ComicInfo.xml', comicInfo({ Title: 'Mind it' }));
    expect(await importPath(path)).toMatchObject([{ status: 'updated', changed: ['title'] }]);
    const { '1.png': mended = '' } = await pages(1);
    await write('2.jpg', mended);
    expect(await importPath(path)).toMatchObject([{ status: 'conflict' }]);
    expect(await importPath(path, { onOtherPictures: 'replace' })).toMatchObject([{ pages: 3 }]);
  });

  it('imports the pages of a folder that are there, when told to', async () => {
    const { '1.png': first = '', '2.png': last = '' } = await pages(2);
    const path = join(folder, 'Gap 2');
    await mkdir(path);
    await writeFile(join(path, '1.png'), first);
    await writeFile(join(path, '2.png'), '');
    await writeFile(join(path, '3.png'), last);
    const settings = { keepsGoodPages: true };
    expect(await importPath(path, settings)).toMatchObject([
      { status: 'imported', pages: 2, brokenPages: [{ params: { reason: 'page_empty' } }] },
    ]);
    expect(await importPath(path, settings)).toMatchObject([{ status: 'unchanged' }]);
  });

  it('imports pages whose names are not UTF-8 whole, and knows the folder again', async () => {
    const { '1.png': first = '', '2.png': last = '' } = await pages(2);
    const path = Buffer.concat([Buffer.from(join(folder, 'Caf')), Buffer.from([0xe9, 0x20, 0x33])]);
    await mkdir(path);
    await writeFile(Buffer.concat([path, Buffer.from('/1.png')]), first);
    await writeFile(Buffer.concat([path, Buffer.from([0x2f, 0x32, 0xe9]), Buffer.from('.png')]), last);
    const given = path.toString('utf8');
    expect(await importPath(given)).toMatchObject([
      { status: 'imported', comic: 'café', chapter: '3', pages: 2, brokenPages: [] },
    ]);
    expect(await importPath(given)).toMatchObject([{ status: 'unchanged' }]);
  });

  it('keeps a draft to itself', async () => {
    const path = await makeArchive(join(folder, 'Quiet 1.cbz'), await pages(2));
    expect(await importPath(path, { isDraft: true })).toMatchObject([{ status: 'imported' }]);
    const { state } = await site.services.database.read
      .selectFrom('comics')
      .select('state')
      .where('slug', '=', 'quiet')
      .executeTakeFirstOrThrow();
    expect(state).toBe('draft');
  });

  it('publishes a draft that is imported again, not as a draft', async () => {
    const path = join(folder, 'Quiet 1.cbz');
    expect(await importPath(path, { isDraft: true })).toMatchObject([{ status: 'unchanged' }]);
    expect((await site.fetch('/api/comics/quiet')).status).toBe(404);
    expect(await importPath(path)).toEqual([{ status: 'published', comic: 'quiet', chapter: '1' }]);
    expect(await untilFound('/api/comics/quiet')).toMatchObject({ chapters_count: 1, pages_count: 2 });
    expect(await importPath(path)).toMatchObject([{ status: 'unchanged' }]);
  });

  it('takes a language tag with private parts for its language', async () => {
    const path = await makeArchive(join(folder, 'Tagged 1.cbz'), {
      ...(await pages(1)),
      'ComicInfo.xml': comicInfo({ Series: 'Tagged', Number: '1', LanguageISO: 'en-x-foo' }),
    });
    expect(await importPath(path)).toMatchObject([{ status: 'imported' }]);
    expect(await untilFound('/api/comics/tagged')).toMatchObject({ language: 'en' });
  });

  it('gives chapters of long names slugs of at most 80 characters, each its own', async () => {
    const slugs: (string | undefined)[] = [];
    for (const version of [1, 2, 3, 4]) {
      const path = await makeArchive(join(folder, `long-${version}`, 'Long.cbz'), await pages(1));
      const { sources } = await planImport({ paths: [path] });
      const source = sources[0]!;
      source.chapter = { title: 'rain '.repeat(40), groups: ['crew '.repeat(40)], language: 'en' };
      const settings = { onOtherPictures: 'as-version' } as const;
      const outcome = await importSource({ services: site.services, source, settings });
      slugs.push(outcome.status === 'imported' ? outcome.chapter : undefined);
    }
    expect(new Set(slugs).size).toBe(4);
    expect(slugs.map((slug) => /^.{1,80}$/u.test(slug ?? ''))).toEqual([true, true, true, true]);
  });

  it('has the first page as its cover, and says why, when the file that is there for it cannot be used', async () => {
    const series = join(folder, 'Bare');
    await makeArchive(join(series, 'Bare 1.cbz'), await pages(1));
    const cover = join(series, 'cover.png');
    const picture = await makePicture({ number: (pictures += 1) });
    for (const [number, spoil] of [
      [1, () => rm(cover)],
      [2, () => writeFile(cover, picture.subarray(0, picture.length / 2))],
    ] as const) {
      const path = await makeArchive(join(series, `Bare ${number}.cbz`), await pages(1));
      await writeFile(cover, picture);
      const { sources } = await planImport({ paths: [series] });
      const source = sources.find((one) => one.path === path)!;
      expect(source.series?.cover?.path).toBe(cover);
      await spoil();
      expect(await importSource({ services: site.services, source })).toMatchObject({
        status: 'imported',
        comic: 'bare',
        coverWarning: { code: 'cover_ignored', params: { name: 'cover.png' } },
      });
    }
    const comic = await untilFound('/api/comics/bare');
    expect(comic['cover']).not.toBeNull();
  });

  it('keeps its pictures from being removed while it shows them', async () => {
    const [row] = await mediaOf('harbour-lights');
    await deleteMedia(site.services, row!);
    expect((await mediaOf('harbour-lights'))[0]?.id).toBe(row?.id);
    expect(await site.services.storage.size(originalKey(row!))).toBe(row?.bytes);
  });

  it('stores its pictures again when they are removed while it is entered', async () => {
    const { database } = site.services;
    // Unique pictures: a run on S3 has one bucket for all tests.
    const entries = {
      '1.png': await makePicture({ number: 8_101 }),
      '2.png': await makePicture({ number: 8_102 }),
    };
    const before = await importPath(await makeArchive(join(folder, 'Shared 1.cbz'), entries));
    expect(before).toMatchObject([{ status: 'imported' }]);
    const rows = await mediaOf('shared');
    const chapters = await database.write
      .selectFrom('chapters')
      .innerJoin('comics', 'comics.id', 'chapters.comic_id')
      .select('chapters.id')
      .where('comics.slug', '=', 'shared')
      .execute();
    await deleteChapters(
      site.services,
      chapters.map((chapter) => chapter.id),
    );
    // Known pictures are stored without a transaction, so the first one is that which enters the
    // chapter.
    let isFirst = true;
    const write = new Proxy(database.write, {
      get(target, name) {
        if (name !== 'transaction') {
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        }
        return () => ({
          execute: async (work: Parameters<ReturnType<typeof target.transaction>['execute']>[0]) => {
            if (isFirst) for (const row of rows) await deleteMedia(site.services, row);
            isFirst = false;
            return target.transaction().execute(work);
          },
        });
      },
    });
    const services = { ...site.services, database: { ...database, write } };
    const { sources } = await planImport({ paths: [join(folder, 'Shared 1.cbz')] });
    expect(await importSource({ services, source: sources[0]! })).toMatchObject({
      status: 'imported',
      comic: 'shared',
      pages: 2,
    });
    const entered = await mediaOf('shared');
    expect(entered.map((row) => row.content_hash).sort()).toEqual(rows.map((row) => row.content_hash).sort());
    for (const row of entered) expect(await site.services.storage.size(originalKey(row))).toBe(row.bytes);
  });

  it('marks adult comics and keeps them out of safe answers', async () => {
    const path = await makeArchive(join(folder, 'Grown 1.cbz'), {
      ...(await pages(1)),
      'ComicInfo.xml': comicInfo({ Series: 'Grown', Number: '1', AgeRating: 'X18+' }),
    });
    expect(await importPath(path)).toMatchObject([{ status: 'imported', comic: 'grown' }]);
    const { nsfw } = await site.services.database.read
      .selectFrom('comics')
      .select('nsfw')
      .where('slug', '=', 'grown')
      .executeTakeFirstOrThrow();
    expect(nsfw).toBe(true);
    expect((await site.fetch('/api/comics/grown')).status).toBe(404);
  });

  it('imports the same folder from two programs at once without a double', async () => {
    const path = join(folder, 'twins');
    for (let number = 1; number <= 4; number += 1)
      await makeArchive(join(path, `Twins ${number}.cbz`), await pages(2));
    const outcomes = (await Promise.all([importPath(path), importPath(path)])).flat();
    expect(outcomes.filter((outcome) => outcome.status === 'imported')).toHaveLength(4);
    expect(outcomes.filter((outcome) => outcome.status === 'unchanged')).toHaveLength(4);
    expect(await untilFound('/api/comics/twins')).toMatchObject({ chapters_count: 4, pages_count: 8 });
  });

  it('says what is wrong with a file, in words, and goes on with the others', async () => {
    const path = join(folder, 'mixed');
    await makeArchive(join(path, 'Mixed 1.cbz'), await pages(1));
    await makeArchive(join(path, 'Mixed 2.cbz'), { 'readme.txt': 'no pictures' });
    await makeArchive(join(path, 'Mixed 3.cbz'), await pages(1));
    const outcomes = await importPath(path);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['imported', 'failed', 'imported']);
    expect(outcomes[1]).toMatchObject({
      problem: { code: 'no_pages', message: expect.stringContaining('no picture') },
    });
  });

  it('makes the smaller variants behind, while the chapter is readable', async () => {
    const large = await makePicture({ number: 4_000, width: 1300, height: 1900, format: 'jpeg' });
    await importPath(await makeArchive(join(folder, 'Behind 1.cbz'), { '1.jpg': large }));
    const { pages: read } = (await untilFound('/api/comics/behind/chapters/1')) as {
      pages: { picture: { id: string; recipe: number; widths: number[] } }[];
    };
    const { id, recipe, widths } = read[0]!.picture;
    expect((await site.fetch(`/media/${id}/${recipe}/${widths[0]}.webp`)).status).toBe(307);
    await site.finishJobs();
    expect((await site.fetch(`/media/${id}/${recipe}/${widths[0]}.webp`)).status).toBe(200);
    expect((await site.fetch(`/media/${id}/${recipe}/cover-320.webp`)).status).toBe(200);
  });
});

describe('the playlists of an import', () => {
  const itemsOf = async (slug: string) => {
    const rows = await site.services.database.read
      .selectFrom('playlist_items')
      .innerJoin('playlists', 'playlists.id', 'playlist_items.playlist_id')
      .innerJoin('comics', 'comics.id', 'playlist_items.comic_id')
      .select(['comics.slug', 'playlists.title', 'playlists.visibility'])
      .where('playlists.slug', '=', slug)
      .orderBy('playlist_items.position')
      .orderBy('playlist_items.id')
      .execute();
    return rows.map(({ slug: comic, title, visibility }) => `${title} (${visibility}): ${comic}`);
  };

  async function importArc(series: string, chapter: string, fields: Record<string, string>): Promise<void> {
    const path = await makeArchive(join(folder, 'arcs', `${series} ${chapter}.cbz`), {
      ...(await pages(1)),
      'ComicInfo.xml': comicInfo({ Series: series, Number: chapter, ...fields }),
    });
    expect(await importPath(path)).toMatchObject([{ status: 'imported' }]);
    expect(await importPath(path)).toMatchObject([{ status: 'unchanged' }]);
  }

  it('are made when they are new, and hold each comic once, by the number in the file', async () => {
    await importArc('Gull', '1', { StoryArc: 'The Long Tide', StoryArcNumber: '5' });
    await importArc('Tern', '1', { StoryArc: 'The Long Tide', StoryArcNumber: '2' });
    await importArc('Gull', '2', { StoryArc: 'The Long Tide', StoryArcNumber: '1' });
    await importArc('Skua', '1', { SeriesGroup: 'The long tide!' });
    await importArc('Knot', '1', { StoryArc: '!?', StoryArcNumber: '1' });
    expect(await itemsOf('the-long-tide')).toEqual([
      'The Long Tide (public): tern',
      'The Long Tide (public): gull',
      'The Long Tide (public): skua',
    ]);
  });

  it('are filled from series.json too, with what is there left as it was written', async () => {
    const { write } = site.services.database;
    await write
      .updateTable('playlists')
      .set({ title: 'Tides', visibility: 'unlisted' })
      .where('slug', '=', 'the-long-tide')
      .execute();
    const path = join(folder, 'arcs', 'heron');
    await makeArchive(join(path, 'Heron 1.cbz'), await pages(1));
    await writeFile(join(path, 'series.json'), JSON.stringify({ playlists: ['The Long Tide', 'Waders'] }));
    expect(await importPath(path)).toMatchObject([{ status: 'imported', comic: 'heron' }]);
    expect((await itemsOf('the-long-tide')).at(-1)).toBe('Tides (unlisted): heron');
    expect(await itemsOf('waders')).toEqual(['Waders (public): heron']);
    await expect
      .poll(async () => (await site.fetch('/api/playlists/waders')).status, { timeout: 5_000 })
      .toBe(200);
  });
});
