import { expect, it } from 'vitest';
import { filesOfDrop, filesOfInput, sendableFiles } from './chosenFiles.ts';

const file = (name: string, path = '') =>
  Object.defineProperty(new File(['x'], name), 'webkitRelativePath', { value: path });

/** An entry of a drop, as browsers give them: a folder tells its own in two parts, then none. */
function entry(path: string, inside?: object[]): object {
  const parts = [inside?.slice(0, 1), inside?.slice(1), []];
  const readEntries = (resolve: (entries: object[]) => void) => resolve(parts.shift() ?? []);
  return {
    isFile: inside === undefined,
    fullPath: path,
    file: (resolve: (one: File) => void) => resolve(file(path.split('/').at(-1) ?? '')),
    createReader: () => ({ readEntries }),
  };
}

const dropped = (...entries: (object | null)[]) =>
  ({
    items: entries.map((one) => ({ webkitGetAsEntry: () => one })),
    files: [file('plain.cbz')],
  }) as unknown as DataTransfer;

const pathsOf = (chosen: { path: string }[]) => chosen.map(({ path }) => path);

it('files of a folder keep their places, without what systems leave there', () => {
  const chosen = [
    file('a.cbz', 'Pier/a.cbz'),
    file('.DS_Store', 'Pier/.DS_Store'),
    file('b.cbz', 'Pier/__MACOSX/b.cbz'),
  ];
  expect(pathsOf(filesOfInput(chosen))).toEqual(['Pier/a.cbz']);
});

it('a file that was chosen by itself is meant, whatever its name', () => {
  expect(pathsOf(filesOfInput([file('.a.cbz')]))).toEqual(['.a.cbz']);
});

it('dropped folders are read to their last entry, and files beside them too', async () => {
  const inside = [
    entry('/Pier/de', [entry('/Pier/de/1.cbz'), entry('/Pier/de/2.cbz')]),
    entry('/Pier/3.cbz'),
  ];
  const drop = dropped(entry('/Pier', [...inside, entry('/Pier/._3.cbz')]), entry('/4.cbz'));
  expect(pathsOf(await filesOfDrop(drop))).toEqual(['Pier/de/1.cbz', 'Pier/de/2.cbz', 'Pier/3.cbz', '4.cbz']);
});

it('where a browser shows no entries, the files are taken', async () => {
  expect(pathsOf(await filesOfDrop(dropped(null)))).toEqual(['plain.cbz']);
});

it('a folder that cannot be read is told, and nothing is taken of it', async () => {
  const broken = {
    isFile: false,
    createReader: () => ({
      readEntries: (_: unknown, reject: (error: Error) => void) => reject(new Error('x')),
    }),
  };
  await expect(filesOfDrop(dropped(broken))).rejects.toThrow('x');
});

it('what cannot be sent is left out and named, and the rest is one choice in any order', () => {
  const sized = (path: string, size: number) => ({
    path,
    file: Object.defineProperty(file(path), 'size', { value: size }),
  });
  const chosen = [
    sized('b.cbz', 2),
    sized('.nothing', 0),
    sized('a.cbz', 1),
    sized('film.cbz', 2 * 1024 ** 3 + 1),
  ];
  for (const some of [chosen, chosen.toReversed()]) {
    const { files, leftOut } = sendableFiles(some);
    expect(pathsOf(files)).toEqual(['a.cbz', 'b.cbz']);
    expect(leftOut).toEqual([
      { path: '.nothing', reason: 'empty' },
      { path: 'film.cbz', reason: 'too_large' },
    ]);
  }
});
