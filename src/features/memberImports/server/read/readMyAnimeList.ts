import { MAX_REREADS } from '../../../comicMarks/maxRereads.ts';
import type { Shelf } from '../../../comicMarks/shelves.ts';
import { ComicInfoProblem } from '../../../imports/ComicInfoProblem.ts';
import { decodeXml } from '../../../imports/decodeXml.ts';
import { readXml } from '../../../imports/readXml.ts';
import type { XmlNode } from '../../../imports/XmlNode.ts';
import { fileText, type FileEntry } from './FileEntry.ts';
import { timeOfDay } from './fileTimes.ts';
import { ImportFault } from './ImportFault.ts';
import { MAX_IMPORT_ENTRIES } from '../../importLimits.ts';
import { linkKey } from './linkKey.ts';

const OPEN = Buffer.from('<manga>');
const CLOSE = Buffer.from('</manga>');
const NEWLINE = 0x0a;

/**
 * The comics of an unpacked export of MyAnimeList. Each is read by itself: a long list as one tree
 * would take gigabytes. @throws ImportFault with the line
 */
export function readMyAnimeList(given: Buffer): FileEntry[] {
  const bytes = isWide(given) ? Buffer.from(decodeXml(given)) : given;
  const entries: FileEntry[] = [];
  let count = 0;
  const lineAt = lineCounter(bytes);
  let from = bytes.indexOf(OPEN);
  checkFrame(bytes, from);
  let end = from;
  for (; from >= 0; from = bytes.indexOf(OPEN, end)) {
    checkGap(bytes.subarray(end, from), (offset) => lineAt(end + offset));
    // Also those without a title: a file may be made of nothing else.
    count += 1;
    if (count > MAX_IMPORT_ENTRIES) throw new ImportFault('too_many');
    const line = lineAt(from);
    const close = bytes.indexOf(CLOSE, from);
    if (close < 0) throw new ImportFault('cut_off', line);
    end = close + CLOSE.length;
    const entry = readEntry(parsed(bytes.subarray(from, end), line));
    if (entry) entries.push(entry);
  }
  if (!/^\s*<\/myanimelist>/.test(decodeXml(bytes.subarray(end, end + 10_000)))) {
    throw new ImportFault('cut_off', lineAt(bytes.length));
  }
  if (entries.length === 0) throw new ImportFault('nothing_in_it');
  return entries;
}

/** Checks the text around the comics. */
function checkFrame(bytes: Buffer, first: number): void {
  if (first < 0) return checkWithout(bytes);
  const head = decodeXml(bytes.subarray(0, first));
  const { name, root } = parsed(Buffer.from(`${head}</myanimelist>`), 1);
  if (name !== 'myanimelist') throw new ImportFault('not_a_list');
  if (root.child('myinfo')?.text('user_export_type') === '1') throw new ImportFault('anime_list');
}

/** A file in which no comic stands. */
function checkWithout(bytes: Buffer): never {
  if (bytes.includes('<anime>')) throw new ImportFault('anime_list');
  const { name, root } = parsed(bytes.subarray(0, 1_000_000), 1);
  if (name !== 'myanimelist') throw new ImportFault('not_a_list');
  const isOfAnime = root.child('myinfo')?.text('user_export_type') === '1';
  throw new ImportFault(isOfAnime ? 'anime_list' : 'nothing_in_it');
}

/** Between comics stand spaces and comments alone. */
function checkGap(gap: Buffer, lineAt: (offset: number) => number): void {
  const text = gap.length > 10_000 ? '?' : decodeXml(gap);
  if (/^(?:\s|<!--(?:(?!-->)[^])*-->)*$/.test(text)) return;
  throw new ImportFault('not_xml', lineAt(text.length - text.trimStart().length));
}

/** `line`: where the part begins in its file. */
function parsed(part: Buffer, line: number): { name: string; root: XmlNode } {
  try {
    return readXml(part);
  } catch (error) {
    if (!(error instanceof ComicInfoProblem)) throw error;
    throw new ImportFault('not_xml', line + (error.line ?? 1) - 1);
  }
}

/** Lines are counted on from the last one that was asked for. */
function lineCounter(bytes: Buffer): (offset: number) => number {
  let [line, counted] = [1, 0];
  return (offset) => {
    for (;;) {
      const next = bytes.indexOf(NEWLINE, counted);
      if (next < 0 || next >= offset) return line;
      line += 1;
      counted = next + 1;
    }
  };
}

/** UTF-16, in which "<manga>" has other bytes. */
const isWide = ([first, second]: Buffer) =>
  first === 0xff || first === 0xfe || first === 0 || (first === 0x3c && second === 0);

const SHELF_WORDS: Record<string, Shelf> = {
  reading: 'reading',
  1: 'reading',
  rereading: 'reading',
  7: 'reading',
  completed: 'completed',
  2: 'completed',
  onhold: 'on_hold',
  3: 'on_hold',
  dropped: 'dropped',
  4: 'dropped',
  plantoread: 'plan',
  6: 'plan',
};

/** Other tools write numbers of other sites beside that of MyAnimeList. */
const LINK_FIELDS: readonly [field: string, address: string][] = [
  ['manga_mangadb_id', 'https://myanimelist.net/manga/'],
  ['manga_anilist_id', 'https://anilist.co/manga/'],
  ['manga_mangadex_id', 'https://mangadex.org/title/'],
  ['manga_mangaupdates_id', 'https://mangaupdates.com/series/'],
  ['manga_kitsu_id', 'https://kitsu.app/manga/'],
];

function readEntry({ root }: { root: XmlNode }): FileEntry | undefined {
  const title = fileText(root.text('manga_title'));
  const links = LINK_FIELDS.flatMap(([field, address]) => {
    const id = root.text(field);
    return id === undefined || id === '0' ? [] : (linkKey(address + encodeURIComponent(id)) ?? []);
  });
  if (title === undefined) return undefined;
  const status = root.text('my_status') ?? '';
  const shelf = SHELF_WORDS[status.toLowerCase().replaceAll(/[^a-z\d]/g, '')] ?? null;
  const [start, finish] = [timeOfDay(root.text('my_start_date')), timeOfDay(root.text('my_finish_date'))];
  const at = shelf === 'completed' ? (finish ?? start) : (start ?? finish);
  const read = root.number('my_read_chapters') ?? 0;
  const rereads = Math.floor(root.number('my_times_read') ?? 0);
  const score = Math.round(root.number('my_score') ?? 0);
  return {
    title,
    author: null,
    addresses: [],
    links,
    favorite: false,
    favorite_at: null,
    shelf,
    shelf_at: shelf && at,
    score: score >= 1 && score <= 10 ? score : null,
    score_at: score >= 1 && score <= 10 ? at : null,
    ...(rereads > 0 ? { rereads: Math.min(rereads, MAX_REREADS) } : {}),
    read_up_to: read > 0 ? Math.min(read, 100_000) : null,
    read_up_to_at: read > 0 ? at : null,
    chapters: [],
  };
}
