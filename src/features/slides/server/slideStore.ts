import { sql, type Insertable, type Kysely, type RawBuilder } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Picture } from '../../media/Picture.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import type {} from '../../media/server/MediaTable.ts';
import type { Slide } from '../Slide.ts';
import type { SlideTable } from './SlideTable.ts';

/** The slug of the comic that a slide leads to; null where it leads elsewhere. */
const linkedSlug = sql`substring(slides.link from '^/(?:post|webtoon)/([^/?#]+)')`;

/**
 * Condition: a slide is shown at `now`, or was until a moment after `since`. A slide of a comic
 * that is not live any more, or not
 * yet, is not.
 */
export function isSlideOn(now: RawBuilder<unknown>, since = now): RawBuilder<boolean> {
  return sql<boolean>`(slides.active
    and coalesce(slides.shown_from <= ${now}, true)
    and coalesce(slides.shown_until > ${since}, true)
    and not exists (
      select from comics as linked where linked.slug = ${linkedSlug} and linked.state <> 'published')
    and not exists (
      select from removed_addresses where kind = 'comic' and key = ${linkedSlug}
        and not exists (select from comics as again where again.slug = removed_addresses.key)))`;
}

/** The slides that are on at `now` for readers of a language, in their order. */
export function listSlides(
  database: Kysely<Tables>,
  { contentClass, language, now }: { contentClass: ContentClass; language: Language; now: Date },
): Promise<Slide[]> {
  let slides = database
    .selectFrom('slides')
    .innerJoin('media', 'media.id', 'slides.media_id')
    .leftJoin('media as mobile_media', 'mobile_media.id', 'slides.mobile_media_id')
    .select([
      'slides.id',
      'slides.title',
      'slides.headline',
      'slides.text',
      'slides.link',
      'slides.focal_x',
      'slides.focal_y',
      'slides.color',
      sql<string | null>`(select linked.language from comics as linked where linked.slug = ${linkedSlug})`.as(
        'language',
      ),
      pictureJson().as('image'),
      pictureJson<Picture | null>('mobile_media').as('mobile_image'),
    ])
    .where(isSlideOn(sql`${now.toISOString()}::timestamptz`))
    .where(({ or, eb }) => or([eb('slides.language', 'is', null), eb('slides.language', '=', language)]));
  if (contentClass === 'safe') slides = slides.where('slides.nsfw', '=', false);
  return slides.orderBy('slides.position').orderBy('slides.id').execute();
}

/** Enters slides; those that are there under their ids stay as they are. */
export async function insertSlides(
  transaction: Kysely<Tables>,
  slides: readonly Insertable<SlideTable>[],
): Promise<void> {
  if (slides.length === 0) return;
  await transaction
    .insertInto('slides')
    .values([...slides])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Removes slides; answers with the ids of the pictures that they showed. */
export async function deleteSlides(transaction: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .deleteFrom('slides')
    .where('id', '=', sql<string>`any(${ids})`)
    .returning(['media_id', 'mobile_media_id'])
    .execute();
  const media = rows.flatMap((row) => [row.media_id, row.mobile_media_id]);
  return [...new Set(media)].filter((id) => id !== null);
}
