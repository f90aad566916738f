import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { crc32 } from 'node:zlib';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { planZip, type ZipFile, type ZipPlan } from '../../../platform/archives/planZip.ts';
import { comicInfoOf } from '../../imports/comicInfoOf.ts';
import { LONGSTRIP_JSON, writeLongstripJson } from '../../imports/longstripJson.ts';
import { writeComicInfo } from '../../imports/writeComicInfo.ts';
import { extensionOf, originalKey } from '../../media/server/mediaKeys.ts';
import { chapterLabel } from '../../chapters/chapterLabel.ts';
import { MAX_DOWNLOAD_BYTES, type DownloadFormat } from '../downloadsApi.ts';
import { fileName } from '../fileName.ts';
import { chapterFacts } from './chapterFacts.ts';
import type { Downloadable, DownloadedChapter } from './Downloadable.ts';
import {
  listDownloadedPages,
  listOwnTermNames,
  type ComicTermName,
  type DownloadedPage,
} from './downloadPageStore.ts';

/** Raised when the same content makes other bytes. */
const WRITER_VERSION = 1;

/** A picture in storage, or a text that was written for this file. */
export type DownloadSource = { key: string; chapterId: string } | { text: Buffer };

export type DownloadPlan = {
  zip: ZipPlan<DownloadSource>;
  etag: string;
  fileName: string;
  chapterIds: ReadonlySet<string>;
};

type PackedChapter = DownloadedChapter & {
  pages: DownloadedPage[];
  folder: string;
  terms: readonly ComicTermName[];
};

/**
 * The file that is sent, down to its last byte, before the first one is read.
 * @throws Problem download_not_ready while checksums are missing, download_too_large
 */
export async function planDownload(
  database: Kysely<Tables>,
  downloadable: Downloadable,
  format: DownloadFormat,
): Promise<DownloadPlan> {
  const chapterIds = new Set(downloadable.chapters.map(({ chapter }) => chapter.id));
  const pages = Map.groupBy(await listDownloadedPages(database, [...chapterIds]), (page) => page.chapter_id);
  const comicIds = [...new Set(downloadable.chapters.map(({ comic }) => comic.id))];
  const terms = format === 'cbz' ? await listOwnTermNames(database, comicIds) : [];
  const byComic = Map.groupBy(terms, (term) => term.comic_id);
  const files = downloadable.chapters.flatMap((one, index) => {
    const packed = {
      ...one,
      pages: pages.get(one.chapter.id) ?? [],
      folder: folderOf(downloadable, one, index),
      terms: byComic.get(one.comic.id) ?? [],
    };
    return [...pictureFiles(packed), ...(format === 'cbz' ? infoFiles(packed) : [])];
  });
  const zip = planZip(files);
  if (zip.bytes > MAX_DOWNLOAD_BYTES) throw new Problem('download_too_large');
  return {
    zip,
    etag: etagOf(files),
    fileName: `${fileName(downloadable.title)}.${format}`,
    chapterIds,
  };
}

const padded = (number: number, count = 0) => String(number).padStart(Math.max(4, String(count).length), '0');

/**
 * A single chapter has no folder; others stand in one for each chapter, in the order in which they
 * are read.
 */
function folderOf({ kind }: Downloadable, { comic, chapter }: DownloadedChapter, index: number): string {
  if (kind === 'chapter') return '';
  const label = chapterLabel(chapter);
  const name = kind === 'playlist' ? `${comic.title} - ${label}` : label;
  return `${padded(index + 1)} - ${fileName(name)}/`;
}

function pictureFiles({ pages, folder }: PackedChapter): ZipFile<DownloadSource>[] {
  return pages.map((page, index) => {
    if (page.crc32 === null) throw new Problem('download_not_ready', { seconds: 60 });
    return {
      name: `${folder}${padded(index + 1, pages.length)}.${extensionOf(page.format)}`,
      bytes: page.bytes,
      crc32: page.crc32,
      source: { key: originalKey(page), chapterId: page.chapter_id },
    };
  });
}

function infoFiles(chapter: PackedChapter): ZipFile<DownloadSource>[] {
  const { pages, folder } = chapter;
  const facts = chapterFacts(chapter);
  const pictures = pages.map(({ wide, bookmark, width, height, bytes }, image) => ({
    image,
    types: [],
    ...(wide === null ? {} : { doublePage: wide }),
    ...(bookmark === null ? {} : { bookmark }),
    bytes,
    width,
    height,
  }));
  const comicInfo = writeComicInfo(comicInfoOf({ ...facts, pictures }));
  const hash = createHash('sha256').update(comicInfo).digest('hex');
  return [
    textFile(`${folder}${LONGSTRIP_JSON}`, writeLongstripJson(facts, hash)),
    textFile(`${folder}ComicInfo.xml`, comicInfo),
  ];
}

function textFile(name: string, content: string): ZipFile<DownloadSource> {
  const text = Buffer.from(content);
  return { name, bytes: text.length, crc32: crc32(text), source: { text } };
}

/** Strong: equal tags, equal bytes. */
function etagOf(files: readonly ZipFile<DownloadSource>[]): string {
  const hash = createHash('sha256').update(`${WRITER_VERSION}`);
  for (const { name, bytes, crc32: checksum, source } of files)
    hash.update(JSON.stringify([name, bytes, checksum, 'key' in source ? source.key : '']));
  return `"${hash.digest('base64url').slice(0, 32)}"`;
}
