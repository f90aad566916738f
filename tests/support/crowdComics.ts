import type { Kysely } from 'kysely';
import { plainToRichText } from '../../src/contract/plainToRichText.ts';
import { refreshComic } from '../../src/features/chapters/server/refreshComic.ts';
import { addComicTerms, changeComicState } from '../../src/features/comics/server/comicLiveness.ts';
import type { PublicationState } from '../../src/features/comics/server/comicTables.ts';
import { addReads } from '../../src/features/popularity/server/addReads.ts';
import type { Tables } from '../../src/platform/database/Tables.ts';
import { canaryId, canaryWord, type Reason } from './canaries.ts';
import { crowdMediaRow } from './crowdMedia.ts';

export type CrowdChapter = {
  /** Null: a volume or a one-shot, which stands before and behind everything by turns. */
  number: string | null;
  state: PublicationState;
  isBinned?: boolean;
  language: string | null;
  premium?: boolean;
  /** Why it is hidden; null: it is not. */
  reason: Reason | null;
};

export type CrowdComic = {
  /** Why it is hidden; null: it is not, and `title` is what it is called. */
  reason: Reason | null;
  title?: string;
  state: PublicationState;
  isBinned?: boolean;
  language: string | null;
  nsfw?: boolean;
  premium?: boolean;
  chapters: CrowdChapter[];
  terms: number[];
};

/** Before anything that is really there, in every "most" and every "newest". */
const READERS = 1_000_000;
const NEWEST = '2098-01-01T00:00:00Z';
const OLD = '2001-01-01T00:00:00Z';
const HIGHEST_SORT_KEY = 9_000_000;

/** Counts what is made of each reason: words and ids are given once. */
export type Counter = { next(): number };

export function makeCounter(): Counter {
  let last = 0;
  return { next: () => (last += 1) };
}

/** Ids of hidden things are canaries; those of things that everybody sees are like any other. */
export function crowdId(reason: Reason | null, counter: Counter): string {
  if (reason) return canaryId(reason, counter.next());
  return `00c40d00-0000-7000-8000-${counter.next().toString(16).padStart(12, '0')}`;
}

const say = (reason: Reason | null, what: string, count: number, plain: string) =>
  reason ? canaryWord(reason, what, count) : plain;
const rich = (text: string) => JSON.stringify(plainToRichText(text));

/**
 * A comic with its chapters, pages and pictures, and counted as the program counts. Returns its id
 * and those of its chapters.
 */
export async function insertCrowdComic(
  transaction: Kysely<Tables>,
  comic: CrowdComic,
  counter: Counter,
): Promise<{ id: string; chapterIds: string[]; coverId: string }> {
  const { reason, state, title = '' } = comic;
  const count = counter.next();
  const word = (what: string) => say(reason, what, count, title);
  const id = crowdId(reason, counter);
  const coverId = crowdId(reason, counter);
  await transaction.insertInto('media').values(crowdMediaRow(coverId)).execute();
  await transaction
    .insertInto('comics')
    .values({
      id,
      slug: word('slug').toLowerCase().replaceAll(' ', '-'),
      title: word('title'),
      alternative_titles: JSON.stringify([{ label: word('label'), title: word('alternative') }]),
      description: rich(word('description')),
      translations: JSON.stringify({
        fr: { title: word('fr'), description: plainToRichText(word('frdescription')) },
        zh: { title: word('zh') },
      }),
      cover_media_id: coverId,
      language: comic.language,
      nsfw: comic.nsfw ?? false,
      premium: comic.premium ?? false,
      free_at: null,
      published_at: null,
      latest_chapter_at: null,
      score: reason ? '5' : null,
      favorites_count: reason ? READERS : 0,
      import_key: canaryWord('source', 'key', count),
    })
    .execute();
  const chapterIds: string[] = [];
  for (const [index, chapter] of comic.chapters.entries())
    chapterIds.push(
      await insertCrowdChapter(transaction, {
        comicId: id,
        comicReason: reason,
        isComicPremium: comic.premium ?? false,
        index,
        chapter,
        counter,
      }),
    );
  if (reason)
    await transaction
      .insertInto('comic_old_slugs')
      .values({ slug: canaryWord(reason, 'oldslug', count), comic_id: id })
      .execute();
  await bringInState(transaction, { id, state, nsfw: comic.nsfw ?? false, terms: comic.terms });
  if (comic.isBinned)
    await transaction.updateTable('comics').set({ binned_at: NEWEST }).where('id', '=', id).execute();
  const day = new Date().toISOString().slice(0, 10);
  if (reason) await addReads(transaction, { comicId: id, day, readers: READERS });
  return { id, chapterIds, coverId };
}

/** By the program's own functions, so that counters are right. */
async function bringInState(
  transaction: Kysely<Tables>,
  comic: { id: string; state: PublicationState; nsfw: boolean; terms: readonly number[] },
): Promise<void> {
  const { id, state, nsfw } = comic;
  await addComicTerms(transaction, { id, nsfw, state: 'draft' }, comic.terms);
  if (state === 'draft' || state === 'scheduled') {
    await changeComicState(transaction, { id, nsfw, state: 'draft' }, state);
    return;
  }
  await refreshComic(transaction, id);
  await changeComicState(transaction, { id, nsfw, state: 'published' }, state);
}

async function insertCrowdChapter(
  transaction: Kysely<Tables>,
  at: {
    comicId: string;
    comicReason: Reason | null;
    isComicPremium: boolean;
    index: number;
    chapter: CrowdChapter;
    counter: Counter;
  },
): Promise<string> {
  const { comicId, comicReason, isComicPremium, index, chapter, counter } = at;
  const { reason, number, state } = chapter;
  const pageReason = isComicPremium || chapter.premium ? premiumReason(reason) : reason;
  const count = counter.next();
  const id = crowdId(reason, counter);
  const isLive = state !== 'draft' && state !== 'scheduled';
  await transaction
    .insertInto('chapters')
    .values({
      id,
      comic_id: comicId,
      number,
      sort_key: number ?? String(index % 2 === 0 ? HIGHEST_SORT_KEY + index : 0),
      volume: number === null ? String(index + 1) : null,
      title: say(reason, 'chapter', count, `Crowd chapter ${count}`),
      slug: say(reason, 'chapterslug', count, `crowd-chapter-${count}`),
      language: chapter.language,
      premium: chapter.premium ?? false,
      free_at: null,
      state,
      was_public: isLive,
      // Hidden chapters came out only now: they would be news to everybody.
      released_at: isLive ? (reason ? NEWEST : OLD) : null,
      binned_at: chapter.isBinned ? NEWEST : null,
      published_at: isLive ? (reason ? NEWEST : OLD) : null,
      pages_count: 1,
      views: reason ? READERS : 0,
    })
    .execute();
  const mediaId = crowdId(pageReason, counter);
  await transaction.insertInto('media').values(crowdMediaRow(mediaId)).execute();
  const pageId = crowdId(pageReason, counter);
  await transaction
    .insertInto('pages')
    .values({
      id: pageId,
      chapter_id: id,
      position: 1,
      media_id: mediaId,
      wide: null,
      description: say(pageReason, 'page', count, 'A page of the crowd'),
      bookmark: say(pageReason, 'bookmark', count, 'A place of the crowd'),
    })
    .execute();
  await transaction
    .insertInto('chapter_previews')
    .values({ chapter_id: id, id: crowdId(pageReason, counter), cell_width: 100, cell_height: 150 })
    .execute();
  if (reason && reason === comicReason)
    await transaction
      .insertInto('reported_items')
      .values({ id: crowdId(reason, counter), kind: 'page', page_id: pageId, reason: 'broken', gravity: 10 })
      .execute();
  await transaction
    .insertInto('imports')
    .values({
      fingerprint: `crowd ${count}`,
      source: canaryWord('source', 'file', count),
      chapter_id: id,
    })
    .execute();
  await transaction
    .insertInto('chapter_sources')
    .values({ chapter_id: id, pictures: canaryWord('source', 'pictures', count) })
    .execute();
  return id;
}

export type CrowdTerm = {
  taxonomy: Tables['terms']['taxonomy'];
  /** Null: an ordinary term of this name. */
  reason: Reason | null;
  name?: string;
  isActive?: boolean;
  nsfw?: boolean;
};

export async function insertCrowdTerm(
  transaction: Kysely<Tables>,
  { taxonomy, reason, name = '', isActive = true, nsfw = false }: CrowdTerm,
  counter: Counter,
): Promise<number> {
  const count = counter.next();
  const word = (what: string) => say(reason, what, count, name);
  const { id } = await transaction
    .insertInto('terms')
    .values({
      taxonomy,
      slug: word('term').toLowerCase().replaceAll(' ', '-'),
      name: word('name'),
      translations: JSON.stringify({
        fr: { name: word('fr'), description: plainToRichText(word('frdescription')) },
      }),
      aliases: [word('alias')],
      description: rich(word('description')),
      links: [`https://example.org/${word('link').replaceAll(' ', '-')}`],
      color: null,
      nsfw,
      active: isActive,
      hair_color: null,
      gender: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Comics that everybody may know have pages for members alone. Hidden ones stay hidden. */
function premiumReason(reason: Reason | null): Reason | null {
  if (reason === null) return 'premium';
  return reason === 'adult' ? 'adultpremium' : reason;
}
