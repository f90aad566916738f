import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf } from '../../../../tests/support/cookieOf.ts';
import {
  corpusFolders,
  corpusRuns,
  makeCorpusFiles,
  packedInfo,
  xml,
  type CorpusFolder,
  type Tree,
} from '../../../../tests/support/importCorpus.ts';
import { importedRows } from '../../../../tests/support/importedRows.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { uploadCalls, type SentTo } from '../../../../tests/support/uploadCalls.ts';
import { importAnySource } from '../../imports/server/importAnySource.ts';
import { newImportRun } from '../../imports/server/ImportDecision.ts';
import type { ImportSettings } from '../../imports/server/ImportSettings.ts';
import { planImport } from '../../imports/server/planImport.ts';

let byCommand: TestSite;
let byBrowser: TestSite;
let folder: string;

beforeAll(async () => {
  byCommand = await makeTestSite();
  byBrowser = await makeTestSite();
  folder = await mkdtemp(join(tmpdir(), 'longstrip-corpus-'));
});
afterAll(async () => {
  await Promise.all([byCommand.close(), byBrowser.close()]);
  await rm(folder, { recursive: true, force: true });
});

const { send, enter } = uploadCalls(() => byBrowser);

const corpus = makeCorpusFiles(() => folder);
const { draw, archive } = corpus;

type Result = { status: string; problem?: { message: string } | null; comic?: string | null };

/** The addresses of the comics, each once. @throws Error where a file was not entered */
function comicsOf(results: readonly Result[]): string[] {
  for (const { problem } of results) if (problem) throw new Error(problem.message);
  return [...new Set(results.flatMap(({ comic }) => comic ?? []))].toSorted();
}

async function importAll(paths: readonly string[], settings: ImportSettings = {}): Promise<string[]> {
  const { sources } = await planImport({ paths });
  const run = newImportRun();
  const results: Result[] = [];
  for (const source of sources)
    results.push(await importAnySource({ services: byCommand.services, source, run, settings }));
  return comicsOf(results);
}

type UploadAll = { to?: SentTo; onOtherPictures?: string | undefined; keepsGoodPages?: boolean };

/** @param nameOf the names that the files are sent with */
async function uploadAll(
  paths: readonly string[],
  nameOf: (path: string) => string,
  { to = {}, onOtherPictures = 'skip', keepsGoodPages = false }: UploadAll = {},
): Promise<string[]> {
  const files = await Promise.all(
    paths.map(async (path) => ({ name: nameOf(path), data: await readFile(path) })),
  );
  const [{ id, plan }, caller] = await send(files, to);
  const chapters = plan!.map(({ source }) => ({ source, on_other_pictures: onOtherPictures }));
  const { entered } = await enter(caller, id, { chapters, keep_good_pages: keepsGoodPages });
  return comicsOf(entered);
}

async function write(root: string, tree: Tree): Promise<void> {
  for (const [path, data] of Object.entries(tree)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), data);
  }
}

/** A folder goes in by both ways. @returns the addresses of its comics */
async function enterFolder(
  root: string,
  { isNameless = false, keepsGoodPages = false }: Partial<CorpusFolder> = {},
): Promise<string[]> {
  const paths = (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const slugs = await importAll([root], { keepsGoodPages });
  const from = isNameless ? root : dirname(root);
  expect(await uploadAll(paths, (path) => relative(from, path), { keepsGoodPages })).toEqual(slugs);
  expect(await rowsOf(byBrowser, slugs)).toEqual(await rowsOf(byCommand, slugs));
  return slugs;
}

const rowsOf = ({ services }: TestSite, slugs: readonly string[]) =>
  importedRows(services.database.read, slugs);

const SETTINGS = { replace: 'replace', as_version: 'as-version' } as const;

describe('files that come by the command and by a browser', () => {
  it.each(corpusRuns(corpus))(
    'end in the same rows: $name',
    async ({ runs, comic, other, onOtherPictures }) => {
      for (const [index, files] of runs.entries()) {
        const paths: string[] = [];
        for (const file of files) paths.push(await file());
        await importAll(paths, onOtherPictures ? { onOtherPictures: SETTINGS[onOtherPictures] } : {});
        const to = index === 0 || other ? {} : { comic };
        await uploadAll(paths, (path) => basename(path), { to, onOtherPictures });
      }
      const comics = other ? [comic, other] : [comic];
      const expected = await rowsOf(byCommand, comics);
      expect(expected.comics).toHaveLength(comics.length);
      expect(await rowsOf(byBrowser, comics)).toEqual(expected);
    },
  );

  it.each(corpusFolders(corpus))('end in the same rows: $name', async ({ root, tree, comics, ...how }) => {
    const place = join(folder, 'folders', root);
    await write(place, await tree());
    expect(await enterFolder(place, how)).toEqual(comics);
  });

  it('end in the same rows: a folder of many comics in one upload', async () => {
    const root = join(folder, 'Library');
    for (const number of ['1', '2', '3']) {
      await archive(`Library/Ferry/c0${number}.cbz`);
      await archive(`Library/Mixed/${number}.cbz`, xml(`<Series>Mixed ${number}</Series>`));
      await archive(`Library/Mixed/Night Boat c0${number} [Dock] (fr).cbz`);
      await archive(`Library/Jetty/de/0${number}.cbz`);
      const loose = `Loose/Rope Walk 0${number}`;
      await write(root, { [`${loose}/1.png`]: await draw(), [`${loose}/2.png`]: await draw() });
    }
    const series = { slug: 'the-ferry', title: { en: 'The Ferry', fr: 'Le Bac' }, status: 'onhold' };
    await write(root, {
      'Ferry/series.json': JSON.stringify(series),
      'Ferry/cover.png': await draw(),
      'Jetty/cover.png': await draw(),
      'Jetty/ComicInfo.xml': xml('<Series>Jetty</Series><Genre>Drama</Genre>')['ComicInfo.xml'],
      'notes.txt': 'nothing',
    });
    const slugs = ['jetty', 'mixed-1', 'mixed-2', 'mixed-3', 'night-boat', 'rope-walk', 'the-ferry'];
    expect(await enterFolder(root)).toEqual(slugs);
  });

  it('end in the same rows: a comic that such a site packed for a download', async () => {
    const files = [await archive('n1.cbz', packedInfo(1)), await archive('n2.cbz', packedInfo(2))];
    await importAll(files);
    const member = await callAs(byCommand, await makeMember(byCommand, { role: 'admin' }));
    const asked = { kind: 'comic', slug: 'night-quay', format: 'cbz' };
    const { body } = await member.call('POST', '/api/downloads', asked);
    const answer = await byCommand.fetch(String(body['url']), { headers: { cookie: cookieOf(member) } });
    const path = join(folder, 'whatever.cbz');
    await writeFile(path, Buffer.from(await answer.arrayBuffer()));
    const gone = await member.call('DELETE', '/api/admin/comics/night-quay?now=true');
    expect(gone.status).toBe(200);
    expect(await importAll([path])).toEqual(['night-quay']);
    expect(await uploadAll([path], basename)).toEqual(['night-quay']);
    const expected = await rowsOf(byCommand, ['night-quay']);
    expect(expected.chapters).toHaveLength(2);
    expect(await rowsOf(byBrowser, ['night-quay'])).toEqual(expected);
  });
});
