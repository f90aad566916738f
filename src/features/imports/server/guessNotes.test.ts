import { expect, test } from 'vitest';
import { comicArchive, comicInfo, picture } from './testLibrary.ts';
import { useTestLibraries } from './useTestLibraries.ts';

const { plan } = useTestLibraries();

test('a plan says which doubtful words it took for a volume, once a folder', async () => {
  const info = comicInfo({ Volume: '2' });
  const sources = await plan(
    {
      'lib/Night Ferry Book 2 Chapter 1.cbz': comicArchive(1),
      'lib/Night Ferry Book 2 Chapter 2.cbz': comicArchive(2),
      'lib/Open Book 1.cbz': comicArchive(3),
      'lib/Slow Boat Season 2.cbz': comicArchive({ '1.png': picture.png(), 'ComicInfo.xml': info }),
      'lib/Slow Boat Vol. 3 Ch. 12.cbz': comicArchive(4),
      'more/Night Ferry Book 2/1.cbz': comicArchive(5),
    },
    ['lib', 'more'],
  );
  const said = sources.map(({ path, warnings }) => [path, ...warnings.map(({ message }) => message)]);
  const message = '"Book 2" was read as volume 2.';
  expect(said).toEqual([
    ['lib/Night Ferry Book 2 Chapter 1.cbz', message],
    ['lib/Night Ferry Book 2 Chapter 2.cbz'],
    ['lib/Open Book 1.cbz'],
    ['lib/Slow Boat Season 2.cbz'],
    ['lib/Slow Boat Vol. 3 Ch. 12.cbz'],
    ['more/Night Ferry Book 2/1.cbz', message],
  ]);
});
