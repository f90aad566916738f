import { sql } from 'kysely';
import { isItsTime } from '../../editing/isItsTime.ts';
import type { EntityRules } from '../../editing/server/EntityRules.ts';
import { openLinkCheck } from '../../publishing/server/openLinkCheck.ts';
import { isSlideOn } from '../../slides/server/slideStore.ts';
import type { EditedSlide } from '../slideEditingApi.ts';
import { slideEntity, type SlideFields } from '../slideEntity.ts';

const state = sql<EditedSlide['state']>`case
  when not slides.active then 'off'
  when slides.shown_from > now() then 'later'
  when slides.shown_until <= now() then 'over'
  when ${isSlideOn(sql`now()`)} then 'on' else 'lost' end`;

/** A change of these says anew whether readers find a link that leads nowhere. */
const LOOKED_AT = ['link', 'active', 'shown_from', 'shown_until'] as const satisfies (keyof SlideFields)[];

/** Whole addresses of this site are looked at by night alone. */
const ofNight = sql<string | null>`case when dead_link ~ '^https?:' then dead_link end`;

export const slideRules: EntityRules<typeof slideEntity, EditedSlide> = {
  entity: slideEntity,
  own: { state, dead_link: sql<string | null>`slides.dead_link` },
  orderBy: sql`slides.position, slides.id`,
  start: { active: false, position: sql<number>`(select coalesce(max(position), -1) + 1 from slides)` },
  async follow(transaction, { after, changed }) {
    if (!LOOKED_AT.some((field) => changed.has(field))) return {};
    if (!isItsTime(after)) return { dead_link: null };
    const dead = after.link === null ? undefined : await openLinkCheck(transaction)([after.link]);
    return { dead_link: dead ?? (changed.has('link') ? null : ofNight) };
  },
};
