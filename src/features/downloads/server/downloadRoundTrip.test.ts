import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieOf } from '../../../../tests/support/cookieOf.ts';
import { makeArchive } from '../../../../tests/support/makeArchive.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { openArchive } from '../../../platform/archives/openArchive.ts';
import { importSource } from '../../imports/server/importSource.ts';
import { planImport } from '../../imports/server/planImport.ts';

let from: TestSite;
let to: TestSite;

beforeAll(async () => {
  from = await makeTestSite();
  to = await makeTestSite();
});
afterAll(() => Promise.all([from.close(), to.close()]));

/** All that a file can say, with what ComicInfo 2.0 has no word for. */
const info = (number: string) => `<ComicInfo>
  <Title>Rain &amp; sun</Title><Series>Night Post</Series><Number>${number}</Number><Volume>2</Volume>
  <AlternateSeries>Courrier de nuit</AlternateSeries><Summary>One.\n\nTwo &lt;three&gt;.</Summary>
  <Year>2026</Year><Month>2</Month><Day>28</Day>
  <Writer>Tom Hill, Ines Hill</Writer><Penciller>Ada Moor</Penciller><Publisher>Hill House</Publisher>
  <Genre>Adventure, Slice of life</Genre><LanguageISO>fr</LanguageISO><Manga>YesAndRightToLeft</Manga>
  <Characters>Ada, Bo</Characters><Translator>Hill Scans</Translator><AgeRating>Teen</AgeRating>
  <Tags>wind, parody: Moby Dick, relationship: rivals, meta: full colour, attribute: translated</Tags>
  <Pages><Page Image="0" DoublePage="true"/><Page Image="1" Bookmark="Part two"/></Pages>
  <PublishingStatusTachiyomi xmlns="x">Completed</PublishingStatusTachiyomi>
</ComicInfo>`;

async function importFile(site: TestSite, path: string): Promise<void> {
  const { sources } = await planImport({ paths: [path] });
  for (const source of sources) {
    const settings = { usesReleaseDate: true };
    const outcome = await importSource({ services: site.services, source, settings });
    if ('problem' in outcome) throw new Error(outcome.problem.message);
  }
}

async function download(site: TestSite, asked: object): Promise<Buffer> {
  const caller = await callAs(site, await makeMember(site));
  const { status, body } = await caller.call('POST', '/api/downloads', { ...asked, format: 'cbz' });
  expect(status, JSON.stringify(body)).toBe(200);
  const response = await site.fetch(String(body['url']), { headers: { cookie: cookieOf(caller) } });
  expect(response.headers.get('content-type')).toBe('application/vnd.comicbook+zip');
  return Buffer.from(await response.arrayBuffer());
}

async function textsOf(path: string): Promise<Record<string, string>> {
  const archive = await openArchive({ path });
  const texts: Record<string, string> = {};
  for (const entry of archive.entries)
    if (!entry.name.endsWith('.png')) texts[entry.name] = String(await archive.readEntry(entry));
  await archive.close();
  return texts;
}

const CASES = [
  ['a chapter', { kind: 'chapter', slug: 'night-post', chapter: '11.5' }],
  ['a comic', { kind: 'comic', slug: 'night-post' }],
] as const;

it.each(CASES)('%s is the same file again after it was imported elsewhere', async (name, asked) => {
  const folder = from.services.temporaryDir;
  for (const [index, number] of ['11.5', '12'].entries()) {
    const pictures = [1, 2].map((page) => makePicture({ number: 70_000 + index * 10 + page, format: 'png' }));
    const [one = Buffer.alloc(0), two = Buffer.alloc(0)] = await Promise.all(pictures);
    const entries = { '1.png': one, '2.png': two, 'ComicInfo.xml': info(number) };
    await importFile(from, await makeArchive(join(folder, `night post ${number}.cbz`), entries));
  }
  const first = await download(from, asked);
  const path = join(folder, `download of ${name}.cbz`);
  await writeFile(path, first);
  const texts = Object.values(await textsOf(path)).join('\n');
  for (const said of ['Moby Dick', 'rivals', 'full colour', '"status": "complete"', '<Volume>2</Volume>'])
    expect(texts).toContain(said);
  await importFile(to, path);
  const second = await download(to, asked);
  const again = join(folder, `second download of ${name}.cbz`);
  await writeFile(again, second);
  expect(await textsOf(again)).toEqual(await textsOf(path));
  expect(second.equals(first)).toBe(true);
});

it('changes nothing where it comes from', async () => {
  const path = join(from.services.temporaryDir, 'back home.cbz');
  await writeFile(path, await download(from, { kind: 'comic', slug: 'night-post' }));
  const { sources } = await planImport({ paths: [path] });
  expect(sources).toHaveLength(2);
  for (const source of sources) {
    const outcome = await importSource({ services: from.services, source });
    expect(outcome).toMatchObject({ status: 'unchanged' });
  }
});

it('says what somebody wrote into its ComicInfo.xml since', async () => {
  const path = join(from.services.temporaryDir, 'edited.cbz');
  await writeFile(path, await download(from, { kind: 'chapter', slug: 'night-post', chapter: '12' }));
  const archive = await openArchive({ path });
  const entries: Record<string, Buffer | string> = {};
  for (const entry of archive.entries) entries[entry.name] = await archive.readEntry(entry);
  await archive.close();
  entries['ComicInfo.xml'] = String(entries['ComicInfo.xml']).replace('<Number>12<', '<Number>13<');
  const { sources } = await planImport({ paths: [await makeArchive(path, entries)] });
  expect(sources).toMatchObject([
    { chapter: { number: '13' }, comic: { title: 'Night Post', tags: ['wind'], status: 'complete' } },
  ]);
});
