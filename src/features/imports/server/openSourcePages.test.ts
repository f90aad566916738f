import { randomBytes } from 'node:crypto';
import { rmSync, symlinkSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { buildZip } from '../../../platform/archives/testArchives.ts';
import { openSourcePages } from './openSourcePages.ts';
import { planImport } from './planImport.ts';
import { comicArchive, makeLibrary, picture } from './testLibrary.ts';

const libraries: { remove: () => void }[] = [];
afterEach(() => {
  for (const library of libraries.splice(0)) library.remove();
});

async function planned(files: Record<string, Buffer | string>) {
  const library = makeLibrary(files);
  libraries.push(library);
  const { sources } = await planImport({ paths: [library.path('lib')] });
  const [source] = sources;
  const page = source?.pages[0];
  if (!source || !page) throw new Error('nothing planned');
  return { library, source, page };
}

const wholeOf = async (parts: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(parts));

test.each([
  [
    'an archive',
    { 'lib/F 1.cbz': comicArchive({ 'a/1.png': picture.png('one'), 'a/2.png': picture.png('two') }) },
  ],
  ['a folder', { 'lib/F 1/1.png': picture.png('one'), 'lib/F 1/2.png': picture.png('two') }],
])('pages of %s are read whole, in order', async (_, files) => {
  const { source } = await planned(files);
  const pages = await openSourcePages(source);
  const whole = await Promise.all(source.pages.map((page) => wholeOf(pages.readPage(page))));
  await pages.close();
  expect(whole).toEqual([picture.png('one'), picture.png('two')]);
});

const large = picture.png(randomBytes(3_000_000).toString('base64'));

test.each([
  ['an archive', { 'lib/F 1.cbz': comicArchive({ '1.png': large }) }],
  ['a folder', { 'lib/F 1/1.png': large }],
])('a large page of %s is never whole in memory', async (_, files) => {
  const { source, page } = await planned(files);
  const pages = await openSourcePages(source);
  const parts = await Array.fromAsync(pages.readPage(page));
  await pages.close();
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(large.length / 10);
  expect(Buffer.concat(parts).equals(large)).toBe(true);
});

test('a page that was changed or removed since the plan is refused', async () => {
  const { library, source, page } = await planned({ 'lib/F 1/1.png': picture.png('one') });
  const pages = await openSourcePages(source);
  library.write('lib/F 1/1.png', picture.png('longer than before'));
  await expect(wholeOf(pages.readPage(page))).rejects.toThrow('changed since the import was planned (size)');
  rmSync(library.path('lib/F 1/1.png'));
  await expect(wholeOf(pages.readPage(page))).rejects.toThrow('changed since');
});

test('a page replaced by a link is refused', async () => {
  const { library, source, page } = await planned({
    'lib/F 1/1.png': picture.png('one'),
    'outside.png': picture.png('two'),
  });
  rmSync(library.path('lib/F 1/1.png'));
  symlinkSync(library.path('outside.png'), library.path('lib/F 1/1.png'));
  const pages = await openSourcePages(source);
  await expect(wholeOf(pages.readPage(page))).rejects.toThrow('changed since');
});

test('a page that was not planned is refused', async () => {
  const { source, page } = await planned({ 'lib/F 1/1.png': picture.png('one'), 'lib/secret.txt': 'x' });
  const pages = await openSourcePages(source);
  await expect(wholeOf(pages.readPage({ ...page, name: '../secret.txt', bytes: 1 }))).rejects.toThrow(
    'not a planned page',
  );
});

test('an archive that was replaced since the plan gives no page of another size', async () => {
  const { library, source, page } = await planned({
    'lib/F 1.cbz': comicArchive({ '1.png': picture.png('one') }),
  });
  library.write('lib/F 1.cbz', comicArchive({ '1.png': picture.png('another'), '2.png': picture.png() }));
  const pages = await openSourcePages(source);
  await expect(wholeOf(pages.readPage(page))).rejects.toThrow('(size)');
  await expect(wholeOf(pages.readPage({ ...page, name: 'x' }))).rejects.toThrow('(missing)');
  await pages.close();
});

test('a damaged page fails by its reason', async () => {
  const { source, page } = await planned({
    'lib/F 1.cbz': buildZip([{ name: '1.png', data: picture.png('one'.repeat(200_000)), both: { crc: 4 } }]),
  });
  const pages = await openSourcePages(source);
  await expect(wholeOf(pages.readPage(page))).rejects.toMatchObject({ reason: 'bad_crc' });
  await pages.close();
});
