import { titleKey } from '../../../imports/titleKey.ts';
import type { FileChapter, FileEntry } from '../read/FileEntry.ts';

/** A version of a chapter that is here. */
export type HereChapter = {
  id: string;
  number: string | null;
  volume: string | null;
  /** Names. */
  groups: readonly string[];
};

export type PickedChapters = {
  marks: { id: string; at: string | null }[];
  /** Chapters of the file that were found. */
  found: number;
  /** Numbers of the file of which no version is here, with three decimals at most. */
  missing: number[];
};

/** Files keep numbers with half of their digits. */
const PRECISION = 0.0005;

/** The chapters here that a file says were read. `here` stands in reading order. */
export function pickChapters(entry: FileEntry, here: readonly HereChapter[]): PickedChapters {
  const marks = new Map<string, string | null>();
  const add = (chapters: readonly HereChapter[], at: string | null) => {
    for (const { id } of chapters) {
      const known = marks.get(id);
      if (known === undefined || (known ?? '') < (at ?? '')) marks.set(id, at);
    }
  };
  const byNumber = Map.groupBy(here, (chapter) => Math.round((numberOf(chapter) ?? -1) * 1_000));
  const missing = new Set<number>();
  let found = 0;
  for (const chapter of entry.chapters) {
    const versions = versionsOf(chapter, byNumber);
    if (versions.length > 0) found += 1;
    else if (chapter.number !== null) missing.add(Math.round(chapter.number * 1_000) / 1_000);
    add(versions, chapter.at);
  }
  if (entry.read_up_to !== null) {
    const read = readUpTo(entry.read_up_to, here);
    found += new Set(read.map(chapterKey)).size;
    add(read, entry.read_up_to_at);
  }
  return { marks: [...marks].map(([id, at]) => ({ id, at })), found, missing: [...missing] };
}

/**
 * Those of its group, else all of its number; files know no spellings, so "10.1" comes before
 * "10.10".
 */
function versionsOf(
  { number, volume, group }: FileChapter,
  byNumber: ReadonlyMap<number, readonly HereChapter[]>,
): readonly HereChapter[] {
  if (number === null) return [];
  const middle = Math.round(number * 1_000);
  const near = [middle - 1, middle, middle + 1].flatMap((key) => byNumber.get(key) ?? []);
  const ofValue = near.filter((chapter) => Math.abs((numberOf(chapter) ?? -1) - number) < PRECISION);
  const written = String(Math.round(number * 1_000) / 1_000);
  const asWritten = ofValue.filter((chapter) => chapter.number === written);
  const ofVolume = inVolume(asWritten.length > 0 ? asWritten : ofValue, volume);
  const names = (group ?? '')
    .split(/[,&+]/)
    .concat(group ?? '')
    .map(titleKey)
    .filter(Boolean);
  const ofGroup = ofVolume.filter(({ groups }) => groups.some((name) => names.includes(titleKey(name))));
  return ofGroup.length > 0 ? ofGroup : ofVolume;
}

/** If numbers begin anew in each volume, and the file names none, it can only be the first. */
function inVolume(chapters: readonly HereChapter[], volume: string | null): readonly HereChapter[] {
  const volumes = new Set(chapters.map((chapter) => chapter.volume));
  if (volumes.size < 2) return chapters;
  const wanted = volumes.has(volume) ? volume : (chapters[0]?.volume ?? null);
  return chapters.filter((chapter) => chapter.volume === wanted);
}

/** By number; by count where numbers begin anew in each volume. */
function readUpTo(limit: number, here: readonly HereChapter[]): HereChapter[] {
  const numbered = here.filter((chapter) => numberOf(chapter) !== undefined);
  const keys = new Set(numbered.map(chapterKey));
  const beginsAnew = keys.size > new Set(numbered.map(({ number }) => number)).size;
  if (!beginsAnew) return numbered.filter((chapter) => (numberOf(chapter) ?? 0) <= limit + PRECISION);
  const first = new Set([...keys].slice(0, Math.floor(limit)));
  return numbered.filter((chapter) => first.has(chapterKey(chapter)));
}

const chapterKey = ({ number, volume }: HereChapter) => `${volume ?? ''}/${number ?? ''}`;

function numberOf({ number }: HereChapter): number | undefined {
  const value = number === null ? Number.NaN : Number(number);
  return Number.isFinite(value) ? value : undefined;
}
