import type { Kysely } from 'kysely';
import { plainToRichText } from '../../src/contract/plainToRichText.ts';
import type { Tables } from '../../src/platform/database/Tables.ts';
import { canaryWord, type Reason } from './canaries.ts';
import { crowdId, type Counter } from './crowdComics.ts';
import { crowdMediaRow } from './crowdMedia.ts';

const say = (reason: Reason | null, what: string, count: number, plain: string) =>
  reason ? canaryWord(reason, what, count) : plain;

export type CrowdItem = { comicId: string; chapterId?: string; reason: Reason | null };

/** A playlist with a cover of its own, before all others. */
export async function insertCrowdPlaylist(
  transaction: Kysely<Tables>,
  playlist: {
    reason: Reason | null;
    title?: string;
    visibility: 'public' | 'unlisted' | 'private';
    items: CrowdItem[];
    /** The member whose it is. */
    ownerId?: string;
    /** Staff have hidden it. */
    isHidden?: boolean;
  },
  counter: Counter,
): Promise<void> {
  const { reason, title = '', visibility, items, ownerId, isHidden = false } = playlist;
  const count = counter.next();
  const id = crowdId(reason, counter);
  const cover = crowdId(reason, counter);
  await transaction.insertInto('media').values(crowdMediaRow(cover)).execute();
  await transaction
    .insertInto('playlists')
    .values({
      id,
      slug: say(reason, 'playlist', count, title.toLowerCase().replaceAll(' ', '-')),
      title: say(reason, 'title', count, title),
      description: JSON.stringify(plainToRichText(say(reason, 'description', count, title))),
      translations: JSON.stringify({ fr: { title: say(reason, 'fr', count, title) } }),
      cover_media_id: cover,
      visibility,
      featured: ownerId === undefined,
      owner_id: ownerId ?? null,
      hidden_at: isHidden ? '2001-01-01T00:00:00Z' : null,
      position: -1,
    })
    .execute();
  for (const [position, item] of items.entries()) {
    await transaction
      .insertInto('playlist_items')
      .values({
        id: crowdId(item.reason, counter),
        playlist_id: id,
        comic_id: item.comicId,
        chapter_id: item.chapterId ?? null,
        position,
        note: say(item.reason, 'note', counter.next(), 'Noted by the crowd'),
      })
      .execute();
  }
}

export async function insertCrowdSlide(
  transaction: Kysely<Tables>,
  slide: Partial<Pick<Tables['slides'], 'shown_from' | 'shown_until' | 'language'>> & {
    reason: Reason | null;
    isActive?: boolean;
    nsfw?: boolean;
  },
  counter: Counter,
): Promise<void> {
  const { reason, isActive = true, nsfw = false } = slide;
  const count = counter.next();
  const word = (what: string) => say(reason, what, count, 'A slide of the crowd');
  const [wide, tall] = [crowdId(reason, counter), crowdId(reason, counter)];
  await transaction
    .insertInto('media')
    .values([crowdMediaRow(wide), crowdMediaRow(tall)])
    .execute();
  await transaction
    .insertInto('slides')
    .values({
      id: crowdId(reason, counter),
      title: word('title'),
      headline: word('headline'),
      text: word('text'),
      link: `/post/${word('link').toLowerCase().replaceAll(' ', '-')}`,
      media_id: wide,
      mobile_media_id: tall,
      color: null,
      language: slide.language ?? null,
      nsfw,
      active: isActive,
      position: -1,
      shown_from: slide.shown_from ?? null,
      shown_until: slide.shown_until ?? null,
    })
    .execute();
}

/** A page that no list names, and a draft. */
export async function insertCrowdPage(transaction: Kysely<Tables>, counter: Counter): Promise<void> {
  const count = counter.next();
  for (const reason of ['unwritten', 'unlisted'] as const) {
    await transaction
      .insertInto('static_pages')
      .values({
        id: crowdId(reason, counter),
        slug: canaryWord(reason, 'page', count),
        language: 'en',
        title: canaryWord(reason, 'title', count),
        body: JSON.stringify(plainToRichText(canaryWord(reason, 'body', count))),
        listed: reason === 'unwritten',
        published: reason === 'unlisted',
        position: -1,
      })
      .execute();
  }
}
