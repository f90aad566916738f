import { declareEntity, type FieldsOf } from '../editing/Entity.ts';

/**
 * The slides of the home page. Without `language` one is for readers of all; the link `/` is none,
 * for a slide stands there. `lost`: it leads to a comic that is not public.
 */
export const slideEntity = declareEntity({
  kind: 'slide',
  path: 'slides',
  most: 100,
  name: 'title',
  begins: ['title', 'picture'],
  states: { on: 'ok', off: 'neutral', later: 'accent', over: 'neutral', lost: 'warn' },
  fields: {
    title: { is: 'line', max: 120, section: 'words', isRequired: true },
    headline: { is: 'line', max: 120, section: 'words', isNeeded: true, none: '' },
    text: { is: 'line', max: 280, section: 'words', isLong: true },
    link: { is: 'link', max: 500, section: 'words', isNeeded: true, none: '/', hasHint: true },
    picture: { is: 'picture', column: 'media_id', shownAs: 'image', isRequired: true, hasHint: true },
    mobile_picture: { is: 'picture', column: 'mobile_media_id', shownAs: 'mobile_image' },
    focus: { is: 'point', columns: ['focal_x', 'focal_y'] },
    active: { is: 'on', section: 'showing' },
    nsfw: { is: 'flag', section: 'showing' },
    language: { is: 'language', section: 'showing' },
    shown_from: { is: 'time', section: 'showing' },
    shown_until: { is: 'time', section: 'showing', after: 'shown_from' },
    color: { is: 'color', section: 'showing', hasHint: true },
  },
});

export type SlideFields = FieldsOf<typeof slideEntity>;
