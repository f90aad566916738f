import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildZip } from '../../../platform/archives/testArchives.ts';

/**
 * First bytes of each format, which is all that planning looks at, made unlike each other by
 * `salt`.
 */
export const picture = {
  jpeg: (salt = '') => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(`JFIF ${salt}`)]),
  png: (salt = '') => Buffer.from(`\x89PNG\r\n\x1a\n${salt}`, 'latin1'),
  gif: (salt = '') => Buffer.from(`GIF89a${salt}`),
  webp: (salt = '') => Buffer.from(`RIFF\x10\0\0\0WEBPVP8 ${salt}`, 'latin1'),
  avif: (salt = '') => Buffer.from(`\0\0\0\x1cftypmif1\0\0\0\0avifmif1miaf${salt}`, 'latin1'),
};

/** A ComicInfo.xml with the given elements. */
export const comicInfo = (fields: Record<string, string>) =>
  `<ComicInfo>${Object.entries(fields)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('')}</ComicInfo>`;

/** A CBZ of the given entries; a number stands for so many pages. */
export function comicArchive(entries: Record<string, Buffer | string> | number): Buffer {
  const files =
    typeof entries === 'number'
      ? Object.fromEntries(
          Array.from({ length: entries }, (_, index) => [`${index + 1}.png`, picture.png(`${index}`)]),
        )
      : entries;
  return buildZip(Object.entries(files).map(([name, data]) => ({ name, data })));
}

/** A folder of files given by path, gone with `remove`. */
export function makeLibrary(files: Record<string, Buffer | string>) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'longstrip-library-')));
  const write = (path: string, data: Buffer | string) => {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, data);
    return file;
  };
  for (const [path, data] of Object.entries(files)) write(path, data);
  return {
    root,
    path: (name: string) => join(root, name),
    write,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
