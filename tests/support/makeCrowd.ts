import type { Kysely } from 'kysely';
import { addComicTerms } from '../../src/features/comics/server/comicLiveness.ts';
import { lockCatalogue } from '../../src/features/comics/server/lockCatalogue.ts';
import type { PublicationState } from '../../src/features/comics/server/comicTables.ts';
import type { Tables } from '../../src/platform/database/Tables.ts';
import { canaryId, canaryWord, type Reason } from './canaries.ts';
import {
  insertCrowdComic,
  insertCrowdTerm,
  makeCounter,
  type Counter,
  type CrowdChapter,
} from './crowdComics.ts';
import { insertBuriedComments, insertMixedComments } from './crowdComments.ts';
import { insertCrowdMember } from './crowdMembers.ts';
import { insertCrowdPage, insertCrowdPlaylist, insertCrowdSlide } from './crowdShelves.ts';

/**
 * `hidden`: what nobody may see in any list of the site. `adult`: what is shown by a site that has
 * adult content, to those of age. `neighbours`: what everybody sees, with hidden things in between.
 */
export type CrowdPart = 'hidden' | 'adult' | 'neighbours';

type Making = { transaction: Kysely<Tables>; counter: Counter };
type Made = { id: string; chapterIds: string[]; isAdult?: boolean };

const HIDDEN_COMICS: [Reason, PublicationState, PublicationState][] = [
  ['draft', 'draft', 'draft'],
  ['scheduled', 'scheduled', 'scheduled'],
  // Their chapters are as they were while the comic was live.
  ['unpublished', 'unpublished', 'published'],
  ['takendown', 'taken_down', 'published'],
  ['binned', 'unpublished', 'published'],
];
const HIDDEN_CHAPTERS: [Reason, PublicationState][] = [
  ['draftchapter', 'draft'],
  ['scheduledchapter', 'scheduled'],
  ['unpublishedchapter', 'unpublished'],
  ['takendownchapter', 'taken_down'],
  ['binnedchapter', 'unpublished'],
];
const LANGUAGES = ['en', 'fr', 'zh', null];
/** Taxonomies that can be lists of names. */
const TAXONOMIES = ['tags', 'artists', 'groups', 'characters', 'categories', 'languages'] as const;

/**
 * Fills an empty, migrated database with others' things. See docs/decisions about the crowd around
 * every test.
 */
export async function makeCrowd(database: Kysely<Tables>, parts: readonly CrowdPart[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction);
    const making = { transaction, counter: makeCounter() };
    const hidden = parts.includes('hidden') ? await makeHidden(making) : [];
    const adult = parts.includes('adult') ? await makeAdult(making) : [];
    for (const comic of adult) comic.isAdult = true;
    if (parts.includes('neighbours')) await makeNeighbours(making, [...hidden, ...adult]);
  });
}

const unnumbered = (chapter: Omit<CrowdChapter, 'number'>): CrowdChapter[] => [
  { ...chapter, number: null },
  { ...chapter, number: null },
  { ...chapter, number: '1' },
];

async function makeHidden(making: Making): Promise<Made[]> {
  const { transaction, counter } = making;
  const made: Made[] = [];
  for (const [reason, state, chapterState] of HIDDEN_COMICS) {
    for (const language of LANGUAGES) {
      const premium = language === 'fr';
      made.push(
        await insertCrowdComic(
          transaction,
          {
            reason,
            state,
            isBinned: reason === 'binned',
            language,
            premium,
            nsfw: language === 'zh',
            terms: await termsFor(making, reason, {}),
            chapters: unnumbered({ state: chapterState, language, premium, reason }),
          },
          counter,
        ),
      );
    }
  }
  for (const { id, chapterIds } of made) {
    await insertBuriedComments(transaction, { kind: 'comic', targetId: id }, counter);
    for (const targetId of chapterIds)
      await insertBuriedComments(transaction, { kind: 'chapter', targetId }, counter);
  }
  await transaction
    .insertInto('removed_addresses')
    .values([
      { kind: 'comic', key: canaryWord('removed', 'slug', counter.next()), nsfw: false },
      { kind: 'media', key: canaryId('removed', counter.next()), nsfw: false },
    ])
    .execute();
  await termsFor(making, 'unused', {});
  await termsFor(making, 'inactive', { isActive: false });
  const items = made.map(({ id, chapterIds: [chapterId] }, index) => ({
    comicId: id,
    ...(index % 2 === 0 && chapterId ? { chapterId } : {}),
    reason: 'buried' as const,
  }));
  await insertCrowdPlaylist(transaction, { reason: 'buried', visibility: 'public', items }, counter);
  await insertCrowdPlaylist(transaction, { reason: 'private', visibility: 'private', items }, counter);
  await insertCrowdPlaylist(transaction, { reason: 'private', visibility: 'private', items: [] }, counter);
  await insertCrowdPlaylist(transaction, { reason: 'unlisted', visibility: 'unlisted', items: [] }, counter);
  await insertCrowdSlide(transaction, { reason: 'inactive', isActive: false }, counter);
  await insertCrowdSlide(transaction, { reason: 'coming', shown_from: '2998-01-01T00:00:00Z' }, counter);
  await insertCrowdSlide(transaction, { reason: 'past', shown_until: '2001-01-01T00:00:00Z' }, counter);
  await insertCrowdPage(transaction, counter);
  await makeMembers(making, made);
  return made;
}

async function makeMembers({ transaction, counter }: Making, made: readonly Made[]): Promise<void> {
  const reads = made.flatMap(({ id, chapterIds }) =>
    chapterIds.map((chapterId) => ({ comicId: id, chapterId })),
  );
  await insertCrowdMember(transaction, { reason: 'banned', isBanned: true, reads }, counter);
  await insertCrowdMember(transaction, { reason: 'waiting', isApproved: false, reads: [] }, counter);
  await insertCrowdMember(
    transaction,
    { reason: 'waiting', isApproved: false, isVerified: false, reads: [] },
    counter,
  );
  await insertCrowdMember(transaction, { reason: 'secluded', profile: 'nobody', reads }, counter);
  await insertCrowdMember(transaction, { reason: 'membersonly', profile: 'members', reads }, counter);
}

/** Live, in a site that shows it. */
async function makeAdult(making: Making): Promise<Made[]> {
  const { transaction, counter } = making;
  const made: Made[] = [];
  for (const language of LANGUAGES) {
    const reason = 'adult';
    const chapter = { language, state: 'published', reason } as const;
    made.push(
      await insertCrowdComic(
        transaction,
        {
          reason,
          state: 'published',
          language,
          nsfw: true,
          premium: language === 'en',
          terms: [
            ...(await termsFor(making, reason, {})),
            ...(await termsFor(making, reason, { nsfw: true })),
          ],
          chapters: [...unnumbered(chapter), ...hiddenChapters(language)],
        },
        counter,
      ),
    );
  }
  const items = made.map(({ id }) => ({ comicId: id, reason: 'adult' as const }));
  await insertCrowdPlaylist(transaction, { reason: 'adult', visibility: 'public', items }, counter);
  await insertCrowdSlide(transaction, { reason: 'adult', nsfw: true }, counter);
  return made;
}

/**
 * Live comics in several languages with volumes of no number, and in all they have something that
 * is not for everybody.
 */
/** Each visible comic is related to all hidden ones. */
async function relateAll(
  transaction: Kysely<Tables>,
  visible: readonly Made[],
  hidden: readonly Made[],
): Promise<void> {
  const rows = visible.flatMap((one) =>
    hidden.flatMap((other) => [
      { comic_id: one.id, other_id: other.id, kind: 'sequel' as const },
      { comic_id: other.id, other_id: one.id, kind: 'prequel' as const },
    ]),
  );
  if (rows.length > 0) await transaction.insertInto('comic_relations').values(rows).execute();
}

async function makeNeighbours(making: Making, hidden: readonly Made[]): Promise<void> {
  const { transaction, counter } = making;
  const shared: number[] = [];
  for (const taxonomy of TAXONOMIES)
    shared.push(
      await insertCrowdTerm(transaction, { taxonomy, reason: null, name: `Crowd ${taxonomy}` }, counter),
    );
  const made: Made[] = [];
  for (const language of LANGUAGES) {
    const adultTerms = await termsFor(making, 'adult', { nsfw: true });
    const chapter = { language, state: 'published', reason: null, premium: language === 'fr' } as const;
    made.push(
      await insertCrowdComic(
        transaction,
        {
          reason: null,
          title: `Neighbour ${language ?? 'of no language'}`,
          state: 'published',
          language,
          premium: language === 'zh',
          terms: [...shared, ...(await termsFor(making, 'inactive', { isActive: false })), ...adultTerms],
          chapters: [...unnumbered(chapter), ...hiddenChapters(language)],
        },
        counter,
      ),
    );
  }
  await relateAll(transaction, made, hidden);
  for (const { id, chapterIds } of made) {
    await insertMixedComments(transaction, { kind: 'comic', targetId: id }, counter);
    // The first three chapters are live.
    for (const [index, targetId] of chapterIds.entries())
      await (index < 3 ? insertMixedComments : insertBuriedComments)(
        transaction,
        { kind: 'chapter', targetId },
        counter,
      );
  }
  await transaction
    .insertInto('removed_addresses')
    .values(
      made.map(({ id }) => ({
        kind: 'chapter' as const,
        key: `${id}/${canaryWord('removed', 'chapterslug', counter.next())}`,
        nsfw: false,
      })),
    )
    .execute();
  await tagHidden(making, hidden, shared);
  const items = [
    ...hidden.map(({ id, isAdult }) => ({
      comicId: id,
      reason: isAdult ? ('adult' as const) : ('buried' as const),
    })),
    ...made.map(({ id }) => ({ comicId: id, reason: null })),
    ...made.flatMap(({ id, chapterIds }) =>
      chapterIds.slice(3).map((chapterId) => ({ comicId: id, chapterId, reason: 'buried' as const })),
    ),
  ];
  await insertCrowdPlaylist(
    transaction,
    { reason: null, title: 'Crowd shelf', visibility: 'public', items },
    counter,
  );
  await insertCrowdPlaylist(transaction, { reason: 'private', visibility: 'private', items }, counter);
  await insertCrowdSlide(transaction, { reason: null, language: 'zh' }, counter);
  const reads = hidden.flatMap(({ id, chapterIds: [chapterId] }) =>
    chapterId ? [{ comicId: id, chapterId }] : [],
  );
  await insertCrowdMember(transaction, { reason: null, name: 'crowdneighbour', reads }, counter);
}

function hiddenChapters(language: string | null): CrowdChapter[] {
  return HIDDEN_CHAPTERS.flatMap(([reason, state]) =>
    unnumbered({ state, isBinned: reason === 'binnedchapter', language, reason }),
  );
}

/**
 * Hidden comics carry what the neighbours carry: a term that lists or counts all its comics would
 * show them.
 */
async function tagHidden(
  { transaction }: Making,
  hidden: readonly Made[],
  terms: readonly number[],
): Promise<void> {
  const comics = await transaction
    .selectFrom('comics')
    .select(['id', 'nsfw', 'state'])
    .where(
      'id',
      'in',
      hidden.map(({ id }) => id),
    )
    .execute();
  for (const comic of comics) await addComicTerms(transaction, comic, terms);
}

async function termsFor(
  { transaction, counter }: Making,
  reason: Reason,
  settings: { isActive?: boolean; nsfw?: boolean },
): Promise<number[]> {
  const ids: number[] = [];
  for (const taxonomy of TAXONOMIES)
    ids.push(await insertCrowdTerm(transaction, { taxonomy, reason, ...settings }, counter));
  return ids;
}
