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

async function streamed(stream: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test.each([
  [
    'an archive',
    { 'lib/F 1.cbz': comicArchive({ 'a/1.png': picture.png('one'), 'a/2.png': picture.png('two') }) },
  ],
  ['a folder', { 'lib/F 1/1.png': picture.png('one'), 'lib/F 1/2.png': picture.png('two') }],
])('pages of %s are read whole, in order', async (_, files) => {
  const { source } = await planned(files);
  const pages = await openSourcePages(source);
  const whole = await Promise.all(source.pages.map((page) => pages.readPage(page)));
  const pieces = await Promise.all(
    source.pages.map(async (page) => streamed(await pages.openPageStream(page))),
  );
  await pages.close();
  expect(whole).toEqual([picture.png('one'), picture.png('two')]);
  expect(pieces).toEqual(whole);
});

test('a page that was changed or removed since the plan is refused', async () => {
  const { library, source, page } = await planned({ 'lib/F 1/1.png': picture.png('one') });
  const pages = await openSourcePages(source);
  library.write('lib/F 1/1.png', picture.png('longer than before'));
  await expect(pages.readPage(page)).rejects.toThrow('changed since the import was planned (size)');
  rmSync(library.path('lib/F 1/1.png'));
  await expect(pages.openPageStream(page)).rejects.toThrow('changed since');
});

test('a page replaced by a link is refused', async () => {
  const { library, source, page } = await planned({
    'lib/F 1/1.png': picture.png('one'),
    'outside.png': picture.png('two'),
  });
  rmSync(library.path('lib/F 1/1.png'));
  symlinkSync(library.path('outside.png'), library.path('lib/F 1/1.png'));
  const pages = await openSourcePages(source);
  await expect(pages.readPage(page)).rejects.toThrow('changed since');
});

test('a page that was not planned is refused', async () => {
  const { source, page } = await planned({ 'lib/F 1/1.png': picture.png('one'), 'lib/secret.txt': 'x' });
  const pages = await openSourcePages(source);
  await expect(pages.readPage({ ...page, name: '../secret.txt', bytes: 1 })).rejects.toThrow(
    'not a planned page',
  );
});

test('an archive that was replaced since the plan gives no page of another size', async () => {
  const { library, source, page } = await planned({
    'lib/F 1.cbz': comicArchive({ '1.png': picture.png('one') }),
  });
  library.write('lib/F 1.cbz', comicArchive({ '1.png': picture.png('another'), '2.png': picture.png() }));
  const pages = await openSourcePages(source);
  await expect(pages.readPage(page)).rejects.toThrow('(size)');
  await expect(pages.readPage({ ...page, name: 'x' })).rejects.toThrow('(missing)');
  await pages.close();
});

test('a damaged page fails by its reason', async () => {
  const { source, page } = await planned({
    'lib/F 1.cbz': buildZip([{ name: '1.png', data: picture.png('one'.repeat(200_000)), both: { crc: 4 } }]),
  });
  const pages = await openSourcePages(source);
  await expect(pages.readPage(page)).rejects.toMatchObject({ reason: 'bad_crc' });
  await pages.close();
});
