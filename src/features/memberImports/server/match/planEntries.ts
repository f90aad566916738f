import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../../contract/ContentClass.ts';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { listChaptersOfComics } from '../../../chapters/server/chapterStore.ts';
import { listMatchable, otherTitles } from '../../../comics/server/comicMatchStore.ts';
import type { PlannedEntry } from '../importEntryStore.ts';
import type { FileEntry } from '../read/FileEntry.ts';
import { listAuthorNames, listIdsBySlug } from './catalogueStore.ts';
import { comicKeys, entryKeys } from './entryKeys.ts';
import { authorKey, matchEntry, type Found } from './matchEntry.ts';
import { pickChapters, type HereChapter } from './pickChapters.ts';
import { slugOfAddress } from './slugOfAddress.ts';

export type PlanEntries = {
  database: Kysely<Tables>;
  entries: readonly FileEntry[];
  contentClass: ContentClass;
  /** This site's address; undefined where it was not said. */
  publicUrl: string | undefined;
  signal: AbortSignal;
};

/** Entries whose comics are looked for by one statement. */
const ENTRIES_AT_ONCE = 500;

/** Comics whose chapters are held at one time. */
const COMICS_AT_ONCE = 50;

/**
 * The comics that the entries of a file are, and the number of their chapters here. Nothing is
 * written.
 */
export async function planEntries(options: PlanEntries): Promise<PlannedEntry[]> {
  const { database, entries, signal } = options;
  const found = await findComics(options);
  const planned = askedOfTwins(entries.map((facts, position) => plannedOf(facts, position, found)));
  for (let from = 0; from < planned.length; from += COMICS_AT_ONCE) {
    signal.throwIfAborted();
    const part = planned.slice(from, from + COMICS_AT_ONCE);
    const chapters = await listHereChapters(
      database,
      part.flatMap(({ comic_id }) => comic_id ?? []),
    );
    for (const entry of part) {
      if (entry.comic_id === null) continue;
      entry.found_count = pickChapters(entry.facts, chapters.get(entry.comic_id) ?? []).found;
    }
  }
  return planned;
}

/** Live chapters of comics that the caller has found to be visible, in reading order. */
export async function listHereChapters(
  database: Kysely<Tables>,
  comicIds: readonly string[],
): Promise<Map<string, HereChapter[]>> {
  if (comicIds.length === 0) return new Map();
  const rows = await listChaptersOfComics(database, comicIds);
  return Map.groupBy(
    rows.map(({ id, comic_id, number, volume, groups }) => ({
      id,
      comic_id,
      number,
      volume,
      groups: groups.map(({ name }) => name),
    })),
    ({ comic_id }) => comic_id,
  );
}

function plannedOf(facts: FileEntry, position: number, found: Found): PlannedEntry {
  const match = matchEntry(facts, found);
  const isMatched = match !== undefined && 'comicId' in match;
  return {
    position,
    title: facts.title,
    facts,
    keys: entryKeys(facts),
    state: match === undefined ? 'left' : isMatched ? 'matched' : 'asked',
    comic_id: isMatched ? match.comicId : null,
    candidates: match === undefined ? [] : isMatched ? [match.comicId] : match.candidates,
    read_count: facts.chapters.length + Math.floor(facts.read_up_to ?? 0),
    found_count: null,
  };
}

/** Entries of one comic would be written over each other: the member says which of them it is. */
function askedOfTwins(planned: readonly PlannedEntry[]): PlannedEntry[] {
  const byComic = Map.groupBy(planned, ({ comic_id }) => comic_id);
  return planned.map((entry) =>
    entry.comic_id !== null && (byComic.get(entry.comic_id)?.length ?? 0) > 1
      ? { ...entry, state: 'asked', comic_id: null }
      : entry,
  );
}

async function findComics({
  database,
  entries,
  contentClass,
  publicUrl,
  signal,
}: PlanEntries): Promise<Found> {
  const wanted = new Set(entries.flatMap(entryKeys));
  const idsByKey = new Map<string, Set<string>>();
  const names = new Map<string, ReturnType<Found['namesOf']>>();
  for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE) {
    signal.throwIfAborted();
    const part = entries.slice(from, from + ENTRIES_AT_ONCE);
    const comics = await listMatchable(database, {
      titles: part.map(({ title }) => title),
      links: part.flatMap(({ links }) => links),
      contentClass,
    });
    for (const comic of comics) {
      names.set(comic.id, { title: comic.title, others: otherTitles(comic) });
      for (const key of comicKeys(comic)) {
        if (wanted.has(key)) idsByKey.set(key, (idsByKey.get(key) ?? new Set()).add(comic.id));
      }
    }
  }
  const byKey = new Map([...idsByKey].map(([key, ids]) => [key, [...ids].toSorted()]));
  const slugs = entries.flatMap(({ addresses }) =>
    addresses.flatMap((address) => slugOfAddress(address, publicUrl)?.slug ?? []),
  );
  const bySlug = await listIdsBySlug(database, { slugs, contentClass });
  const authors = await authorsOf(database, [...new Set([...byKey.values()].flat())]);
  return {
    publicUrl,
    bySlug,
    byKey,
    namesOf: (comicId) => names.get(comicId) ?? { title: '', others: [] },
    authorsOf: (comicId) => authors.get(comicId) ?? [],
  };
}

async function authorsOf(
  database: Kysely<Tables>,
  comicIds: readonly string[],
): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  for (const { comic_id, name, aliases } of await listAuthorNames(database, comicIds)) {
    names.set(comic_id, [...(names.get(comic_id) ?? []), ...[name, ...aliases].map(authorKey)]);
  }
  return names;
}
