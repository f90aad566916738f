import { gzipSync } from 'node:zlib';

export type BackupChapter = {
  number: number;
  isRead?: boolean;
  group?: string;
  name?: string;
  readAt?: number;
};
export type BackupComic = {
  title: string;
  url?: string;
  author?: string;
  /** Whether the comic is in the library; the default is true. */
  isFavorite?: boolean;
  addedAt?: number;
  /** Names of categories. */
  categories?: string[];
  tracking?: { service: number; id?: number; status?: number; score?: number };
  chapters?: BackupChapter[];
};

/**
 * Makes a backup in Mihon's format: protobuf in gzip, without default values. Times are
 * milliseconds.
 */
export function makeMihonBackup(comics: readonly BackupComic[]): Buffer {
  const names = [...new Set(comics.flatMap(({ categories = [] }) => categories))];
  const backup = [
    ...comics.map((comic) => message(1, comicFields(comic, names))),
    ...names.map((name, order) => message(2, [text(1, name), varint(2, order)])),
    // A field that only another program knows.
    text(9_001, 'of another program'),
  ];
  return gzipSync(Buffer.concat(backup));
}

function comicFields(
  {
    title,
    url = '/none',
    author,
    isFavorite = true,
    addedAt,
    categories = [],
    tracking,
    chapters = [],
  }: BackupComic,
  names: readonly string[],
): Buffer[] {
  const history = chapters.filter(({ readAt }) => readAt !== undefined);
  return [
    varint(1, 2_499_283_573_021_220_255n),
    text(2, url),
    text(3, title),
    ...(author === undefined ? [] : [text(5, author)]),
    ...(addedAt === undefined ? [] : [varint(13, addedAt)]),
    ...chapters.map(({ number, isRead = false, group, name = `Ch. ${number}` }) =>
      message(16, [
        text(1, `/chapter/${number}`),
        text(2, name),
        ...(group === undefined ? [] : [text(3, group)]),
        ...(isRead ? [varint(4, 1)] : []),
        float(9, number),
      ]),
    ),
    ...categories.map((name) => varint(17, names.indexOf(name))),
    ...(tracking
      ? [
          message(18, [
            varint(1, tracking.service),
            ...(tracking.score === undefined ? [] : [float(8, tracking.score)]),
            ...(tracking.status === undefined ? [] : [varint(9, tracking.status)]),
            ...(tracking.id === undefined ? [] : [varint(100, tracking.id)]),
          ]),
        ]
      : []),
    ...(isFavorite ? [] : [varint(100, 0)]),
    ...history.map(({ number, readAt = 0 }) =>
      message(104, [text(1, `/chapter/${number}`), varint(2, readAt)]),
    ),
  ];
}

function raw(value: bigint): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7n) {
    if (rest < 0x80n) return Buffer.from([...bytes, Number(rest)]);
    bytes.push(Number(rest & 0x7fn) | 0x80);
  }
}

const tag = (number: number, type: number) => raw(BigInt(number * 8 + type));
const varint = (number: number, value: number | bigint) =>
  Buffer.concat([tag(number, 0), raw(BigInt(value))]);
const bytes = (number: number, value: Buffer) =>
  Buffer.concat([tag(number, 2), raw(BigInt(value.length)), value]);
const text = (number: number, value: string) => bytes(number, Buffer.from(value));
const message = (number: number, fields: readonly Buffer[]) => bytes(number, Buffer.concat(fields));

function float(number: number, value: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeFloatLE(value);
  return Buffer.concat([tag(number, 5), four]);
}
