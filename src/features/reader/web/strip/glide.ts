import type { ScrollReach } from './chapterReach.ts';

/**
 * A strip on its way to where a key or a button sent it. `put` tells one placing of the strip from
 * another.
 */
export type Glide = { to: number; put: unknown; until: number };

export const AT_REST: Glide = { to: 0, put: undefined, until: 0 };

/** About as long as browsers glide. */
const GLIDE_MS = 500;
/** Less room is rounding: the strip stands at its end. */
const LEAST_ROOM_PX = 2;

type GlideFrom = {
  /** The strip's scroll position now, and its limits. */
  scrolled: number;
  reach: ScrollReach;
  by: number;
  put: unknown;
  now: number;
};

/**
 * The target of scrolling by so many pixels, undefined at the end. Pressed again while the strip
 * still glides, it goes on from where that ends; not once the strip was put elsewhere.
 */
export function glideOn(glide: Glide, { scrolled, reach, by, put, now }: GlideFrom): Glide | undefined {
  const { first, last } = reach;
  if ((by > 0 ? last - scrolled : scrolled - first) < LEAST_ROOM_PX) return undefined;
  const isGliding = put === glide.put && now < glide.until;
  const to = (isGliding ? glide.to : scrolled) + by;
  return { to: Math.min(last, Math.max(first, to)), put, until: now + GLIDE_MS };
}
