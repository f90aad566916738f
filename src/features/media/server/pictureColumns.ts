import type { MediaTable } from './mediaTables.ts';

/** The columns that a picture is made of, under the names that the API gives them. */
export const PICTURE_COLUMNS = [
  'media.id',
  'media.format',
  'media.width',
  'media.height',
  'media.animated',
  'media.dominant_color',
  'media.placeholder',
  'media.slices',
  'media.recipe',
  'media.widths',
  'media.original_serves',
  'media.cover_widths',
] as const;

export type PictureRow = Pick<
  MediaTable,
  (typeof PICTURE_COLUMNS)[number] extends `media.${infer Name}` ? Name & keyof MediaTable : never
>;
