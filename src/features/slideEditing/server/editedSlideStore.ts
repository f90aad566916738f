import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../media/server/MediaTable.ts';
import type { Picture } from '../../media/Picture.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import { isSlideOn } from '../../slides/server/slideStore.ts';
import type { EditedSlide } from '../slideEditingApi.ts';
import type { SlideFields } from '../slideFields.ts';
import type { SlideState } from '../slideStates.ts';

const state = sql<SlideState>`case
  when not slides.active then 'off'
  when slides.shown_from > now() then 'later'
  when slides.shown_until <= now() then 'over'
  when ${isSlideOn(sql`now()`)} then 'on' else 'lost' end`;

/** All slides in their order, or the one of an id. */
export async function listEditedSlideRows(database: Kysely<Tables>, id?: string): Promise<EditedSlide[]> {
  let slides = database
    .selectFrom('slides')
    .innerJoin('media', 'media.id', 'slides.media_id')
    .leftJoin('media as mobile_media', 'mobile_media.id', 'slides.mobile_media_id')
    .selectAll('slides')
    .select([
      state.as('state'),
      pictureJson().as('image'),
      pictureJson<Picture | null>('mobile_media').as('mobile_image'),
    ]);
  if (id !== undefined) slides = slides.where('slides.id', '=', id);
  const rows = await slides.orderBy('slides.position').orderBy('slides.id').execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    fields: fieldsOf(row),
    locked_fields: [],
    imported: {},
    state: row.state,
    dead_link: row.dead_link,
    image: row.image,
    mobile_image: row.mobile_image,
  }));
}

/** The columns of a slide that has no headline and no link yet. */
export const NO_HEADLINE = '';
export const NO_LINK = '/';

type Row = Omit<SlideFields, 'headline' | 'link' | 'picture' | 'mobile_picture' | 'focus' | 'language'> & {
  headline: string;
  link: string;
  media_id: string;
  mobile_media_id: string | null;
  focal_x: number;
  focal_y: number;
  language: string | null;
};

function fieldsOf(row: Row): SlideFields {
  const { title, headline, text, link, color, nsfw, active, shown_from, shown_until } = row;
  return {
    title,
    headline: headline === NO_HEADLINE ? null : headline,
    text,
    link: link === NO_LINK ? null : link,
    picture: row.media_id,
    mobile_picture: row.mobile_media_id,
    // Kept as 32-bit numbers: 0.3 comes back as 0.300000012.
    focus: { x: Number(row.focal_x.toFixed(4)), y: Number(row.focal_y.toFixed(4)) },
    color,
    language: row.language as SlideFields['language'],
    nsfw,
    active,
    shown_from,
    shown_until,
  };
}

/** Waits for others who change slides: their order is that of all. */
export async function lockSlides(transaction: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('slides'))`.execute(transaction);
}
