import { Type, type Static } from 'typebox';

/** A picture as the API hands it out; its addresses are made by `pictureUrls.ts`. */
export const Picture = Type.Object({
  id: Type.String(),
  format: Type.Enum(['jpeg', 'png', 'gif', 'webp', 'avif']),
  /** As displayed, in pixels. */
  width: Type.Integer(),
  height: Type.Integer(),
  animated: Type.Boolean(),
  /** '#rrggbb' */
  dominant_color: Type.String(),
  /** Thumbhash, base64. */
  placeholder: Type.String(),
  /** Number of slices of a strip-like page, else 1. */
  slices: Type.Integer({ minimum: 1 }),
  /** Version of the recipe that its variants are made by; part of their addresses. */
  recipe: Type.Integer(),
  /** Widths in which it can be had besides the original; ascending, never above `width`. */
  widths: Type.Array(Type.Integer()),
});
export type Picture = Static<typeof Picture>;

/** Covers are cut to 2:3 in these widths. */
export const COVER_WIDTHS = [160, 320, 480] as const;
