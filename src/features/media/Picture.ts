import { Type, type Static } from 'typebox';

/** A picture as the API hands it out; its addresses are made by `pictureUrls.ts`. */
export const Picture = Type.Object({
  id: Type.String(),
  format: Type.Enum(['jpeg', 'png', 'gif', 'webp', 'avif']),
  /** Displayed size in pixels. */
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
  /** Widths of its page variants, ascending; empty when only the original is shown. */
  widths: Type.Array(Type.Integer()),
  /** The original is light enough to be offered beside the variants. */
  original_serves: Type.Boolean(),
  /** Widths of its 2:3 thumbnails, ascending. */
  cover_widths: Type.Array(Type.Integer()),
  /** Not for everybody: asked for at this site, and not at its CDN. */
  members_only: Type.Optional(Type.Literal(true)),
  /** Part of its addresses, by which a member gets it for an hour or two. */
  pass: Type.Optional(Type.String()),
});
export type Picture = Static<typeof Picture>;
