import type { Shelf } from '../../../comicMarks/shelves.ts';
import { fileText, type FileChapter, type FileEntry } from './FileEntry.ts';
import { ImportFault } from './ImportFault.ts';
import { MAX_CHAPTERS_OF_ENTRY, MAX_IMPORT_CHAPTERS, MAX_IMPORT_ENTRIES } from '../../importLimits.ts';
import { latestOf, timeOfNumber } from './fileTimes.ts';
import { linkKey } from './linkKey.ts';
import { wireFields, wireNumbers, wireText } from './wireFields.ts';

/** More categories or services of one comic are none that a program wrote. */
const MAX_OF_COMIC = 200;
const MAX_ADDRESS = 2_000;

/**
 * Fields that the format leaves out are at their defaults; unknown ones belong to programs that
 * came after.
 */
type BackupChapter = FileChapter & { url: string; isRead: boolean };
type BackupManga = FileEntry & {
  categories: number[];
  all: BackupChapter[];
  /** By the chapters' addresses. */
  history: Map<string, string | null>;
  added_at: string | null;
  changed_at: string | null;
};

/**
 * The comics of an unpacked backup of Mihon, Tachiyomi and their kin (protobuf).
 * @throws ImportFault
 */
export function readMihonBackup(bytes: Uint8Array): FileEntry[] {
  const mangas: BackupManga[] = [];
  const categories = new Map<number, string>();
  // Also those without a title: a file may be made of nothing else.
  const count = { mangas: 0, chapters: 0, history: 0 };
  for (const field of backupFields(bytes, mangas)) {
    if (field.number === 1) {
      countOne(count, 'mangas', MAX_IMPORT_ENTRIES);
      const manga = readManga(field.bytes, count);
      if (manga) mangas.push(manga);
    }
    if (field.number === 2) readCategory(field.bytes, categories);
  }
  if (mangas.length === 0) throw new ImportFault('unknown_format');
  return mangas.map((manga) => finished(manga, categories));
}

type Count = { mangas: number; chapters: number; history: number };

/**
 * The limit is for the whole file: many comics with many chapters each would take all memory.
 * @throws ImportFault
 */
function countOne(count: Count, what: keyof Count, most: number): void {
  count[what] += 1;
  if (count[what] > most) throw new ImportFault('too_many');
}

/** Bytes that make no sense before the first comic are another kind of file. */
function* backupFields(bytes: Uint8Array, mangas: readonly BackupManga[]) {
  try {
    yield* wireFields(bytes);
  } catch (error) {
    throw mangas.length === 0 && error instanceof ImportFault ? new ImportFault('unknown_format') : error;
  }
}

function readCategory(bytes: Uint8Array, categories: Map<number, string>): void {
  let [name, order] = ['', 0];
  for (const field of wireFields(bytes)) {
    if (field.number === 1) name = wireText(field);
    if (field.number === 2) order = field.value;
  }
  if (categories.size < MAX_OF_COMIC) categories.set(order, name);
}

function readManga(bytes: Uint8Array, count: Count): BackupManga | undefined {
  let title: string | undefined;
  let artist: string | undefined;
  const manga: BackupManga = {
    ...emptyEntry(),
    favorite: true,
    categories: [],
    all: [],
    history: new Map(),
    added_at: null,
    changed_at: null,
  };
  for (const field of wireFields(bytes)) {
    switch (field.number) {
      case 2:
        manga.addresses = [fileText(wireText(field), MAX_ADDRESS) ?? ''];
        break;
      case 3:
        title = fileText(wireText(field));
        break;
      case 4:
        artist = fileText(wireText(field));
        break;
      case 5:
        manga.author = fileText(wireText(field)) ?? null;
        break;
      case 13:
        manga.added_at = timeOfNumber(field.value);
        break;
      case 16:
        countOne(count, 'chapters', MAX_IMPORT_CHAPTERS);
        if (manga.all.length >= MAX_CHAPTERS_OF_ENTRY) throw new ImportFault('too_many');
        manga.all.push(readChapter(field.bytes));
        break;
      case 17:
        if (manga.categories.length < MAX_OF_COMIC)
          manga.categories.push(...wireNumbers(field, MAX_OF_COMIC));
        break;
      case 18:
        if (manga.links.length < MAX_OF_COMIC) readTracking(field.bytes, manga);
        break;
      case 100:
        manga.favorite = field.value !== 0;
        break;
      case 104:
        countOne(count, 'history', MAX_IMPORT_CHAPTERS);
        readHistory(field.bytes, manga.history);
        break;
      case 106:
        manga.changed_at = timeOfNumber(field.value);
        break;
      case 107:
        manga.favorite_at = timeOfNumber(field.value);
        break;
    }
  }
  return title === undefined ? undefined : { ...manga, title, author: manga.author ?? artist ?? null };
}

function readChapter(bytes: Uint8Array): BackupChapter {
  // A number that is left out is zero.
  const chapter: BackupChapter = {
    url: '',
    isRead: false,
    number: 0,
    volume: null,
    group: null,
    at: null,
  };
  for (const field of wireFields(bytes)) {
    if (field.number === 1) chapter.url = wireText(field);
    if (field.number === 2) chapter.volume = volumeOf(wireText(field));
    if (field.number === 3) chapter.group = fileText(wireText(field)) ?? null;
    if (field.number === 4) chapter.isRead = field.value !== 0;
    if (field.number === 9) chapter.number = field.value >= 0 ? field.value : null;
    if (field.number === 11) chapter.at = timeOfNumber(field.value);
  }
  return chapter;
}

const volumeOf = (name: string) =>
  /\bvol(?:ume)?[.\s]*0*(\d{1,4}(?:\.\d{1,2})?)/i.exec(name.slice(0, 500))?.[1] ?? null;

function readHistory(bytes: Uint8Array, history: BackupManga['history']): void {
  let [url, at]: [string, string | null] = ['', null];
  for (const field of wireFields(bytes)) {
    if (field.number === 1) url = wireText(field);
    if (field.number === 2) at = timeOfNumber(field.value);
  }
  history.set(url, at);
}

const MYANIMELIST = 1;
const ANILIST = 2;
const MANGAUPDATES = 7;
const SERVICES: Record<number, (id: number) => string> = {
  [MYANIMELIST]: (id) => `myanimelist:${id}`,
  [ANILIST]: (id) => `anilist:${id}`,
  3: (id) => `kitsu:${id}`,
  // Its addresses write the number with letters.
  [MANGAUPDATES]: (id) => `mangaupdates:${id.toString(36)}`,
};
const SHELVES_OF: Record<number, Record<number, Shelf>> = {
  [MYANIMELIST]: { 1: 'reading', 2: 'completed', 3: 'on_hold', 4: 'dropped', 6: 'plan', 7: 'reading' },
  [ANILIST]: { 1: 'reading', 2: 'completed', 3: 'on_hold', 4: 'dropped', 5: 'plan', 6: 'reading' },
};
/** Points of a score, where ten is not the best. */
const SCORE_STEPS: Record<number, number> = { [MYANIMELIST]: 1, [ANILIST]: 10 };

/** The first of several services that says something stands. */
function readTracking(bytes: Uint8Array, manga: BackupManga): void {
  let [service, id, score, status, address] = [0, 0, 0, 0, ''];
  for (const field of wireFields(bytes)) {
    if (field.number === 1) service = field.value;
    if (field.number === 3 && id === 0) id = field.value;
    if (field.number === 4) address = wireText(field);
    if (field.number === 8) score = field.value;
    if (field.number === 9) status = field.value;
    if (field.number === 100) id = field.value;
  }
  const keys = [id > 0 ? SERVICES[service]?.(id) : undefined, linkKey(address)];
  for (const key of keys) if (key !== undefined && !manga.links.includes(key)) manga.links.push(key);
  manga.shelf ??= SHELVES_OF[service]?.[status] ?? null;
  const step = SCORE_STEPS[service];
  if (step !== undefined && score > 0) {
    manga.score ??= Math.min(10, Math.max(1, Math.round(score / step)));
  }
}

/** The names that people give their categories if they use them as shelves. */
const SHELF_NAMES: Record<string, Shelf> = {
  reading: 'reading',
  'currently reading': 'reading',
  completed: 'completed',
  finished: 'completed',
  'on hold': 'on_hold',
  'on-hold': 'on_hold',
  paused: 'on_hold',
  dropped: 'dropped',
  'plan to read': 'plan',
  planned: 'plan',
};

function finished(manga: BackupManga, names: ReadonlyMap<number, string>): FileEntry {
  const { categories, all, history, added_at, changed_at, ...entry } = manga;
  const chapters = all
    .filter(({ isRead }) => isRead)
    .map(({ url, number, volume, group, at }) => ({
      number,
      volume,
      group,
      at: history.get(url) ?? at ?? changed_at ?? added_at,
    }));
  const named = categories.map((order) => SHELF_NAMES[names.get(order)?.trim().toLowerCase() ?? '']);
  const shelf = entry.shelf ?? named.find((one) => one !== undefined) ?? null;
  const latest = latestOf([...history.values(), changed_at, entry.favorite_at, added_at]);
  return {
    ...entry,
    favorite_at: entry.favorite_at ?? added_at ?? changed_at,
    shelf,
    shelf_at: shelf && latest,
    score_at: entry.score === null ? null : latest,
    chapters,
  };
}

function emptyEntry(): FileEntry {
  return {
    title: '',
    author: null,
    addresses: [],
    links: [],
    favorite: false,
    favorite_at: null,
    shelf: null,
    shelf_at: null,
    score: null,
    score_at: null,
    read_up_to: null,
    read_up_to_at: null,
    chapters: [],
  };
}
