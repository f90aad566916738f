import { sql } from 'kysely';
import { Problem } from '../../../platform/http/Problem.ts';
import type { EditedKind } from '../../editing/server/EditedKind.ts';
import { refuseMissing } from '../../editing/server/refuseMissing.ts';
import { holdPicture } from '../../media/server/holdPicture.ts';
import { openLinkCheck } from '../../publishing/server/openLinkCheck.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import { missingOfSlide } from '../missingOfSlide.ts';
import type { SlideFields } from '../slideFields.ts';
import { listEditedSlideRows, NO_HEADLINE, NO_LINK } from './editedSlideStore.ts';
import { isTimeOfSlide } from './isTimeOfSlide.ts';

/** A change of these says anew whether readers find a link that leads nowhere. */
const LOOKED_AT = ['link', 'active', 'shown_from', 'shown_until'] as const satisfies (keyof SlideFields)[];

/** Whole addresses of this site are looked at by night alone. */
const ofNight = sql<string | null>`case when dead_link ~ '^https?:' then dead_link end`;

/** The editing of slides. Its functions belong after `lockSlides`. */
export const slideKind: EditedKind = {
  kind: 'slide',
  async load(transaction, id) {
    const [slide] = await listEditedSlideRows(transaction, id);
    if (!slide) return undefined;
    const { version, fields } = slide;
    return { version, fields, locked: [], label: fields.title };
  },
  isList: () => false,
  // Imports know no slides.
  isLockable: () => false,
  spell: async (_, values) =>
    values.map((fields) => (fields['link'] === '/' ? { ...fields, link: null } : fields)),
  async write(transaction, { id, before, changed, version }) {
    const { headline, link, picture, mobile_picture, focus, ...plain } = changed as Partial<SlideFields>;
    const after = { ...before.fields, ...changed } as SlideFields;
    const { shown_from: from, shown_until: until } = after;
    if (from !== null && until !== null && Date.parse(until) <= Date.parse(from))
      throw Problem.field('shown_until', 'after', { date: from });
    if (after.active) refuseMissing(missingOfSlide(after));
    if (picture !== undefined) await holdPicture(transaction, picture, 'picture');
    if (mobile_picture) await holdPicture(transaction, mobile_picture, 'mobile_picture');
    const isLooked = LOOKED_AT.some((field) => field in changed);
    const dead =
      isLooked && after.link !== null && isTimeOfSlide(after)
        ? await openLinkCheck(transaction)([after.link])
        : undefined;
    const isKept = !('link' in changed) && isTimeOfSlide(after);
    await transaction
      .updateTable('slides')
      .set({
        ...plain,
        ...(headline === undefined ? {} : { headline: headline ?? NO_HEADLINE }),
        ...(link === undefined ? {} : { link: link ?? NO_LINK }),
        ...(isLooked ? { dead_link: dead ?? (isKept ? ofNight : null) } : {}),
        ...(picture === undefined ? {} : { media_id: picture }),
        ...(mobile_picture === undefined ? {} : { mobile_media_id: mobile_picture }),
        ...(focus === undefined ? {} : { focal_x: focus.x, focal_y: focus.y }),
        version,
        updated_at: sql<string>`now()`,
      })
      .where('id', '=', id)
      .execute();
    await bumpContentGeneration(transaction);
  },
};
