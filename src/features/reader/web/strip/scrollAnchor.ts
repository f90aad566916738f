import { chapterOnTrack, itemAt, placeOfItem, stretchOf, type StripTrack } from './stripTrack.ts';

/** The part of the viewport at which the reader is taken to look. */
export const ANCHOR_LINE = 0.33;

/** A place in a strip that does not depend on sizes. */
export type ScrollAnchor = {
  /** Id. */
  chapter: string;
  /** A page from 1, or the card behind the last one. */
  position: number;
  /** The distance down in the page, 0 to 1. */
  fraction: number;
  /** Pixels behind its end, in the gap; before the first page, less than none. */
  beyond: number;
};

/** The part of a strip in sight: its start, and its length along the strip. */
export type StripViewport = { start: number; length: number };

/** The place at the anchor line of the viewport. */
export function anchorAt(track: StripTrack, viewport: StripViewport): ScrollAnchor | undefined {
  const point = viewport.start + viewport.length * ANCHOR_LINE;
  const place = placeOfItem(track, itemAt(track, point));
  if (!place) return undefined;
  const { chapter, position } = place;
  const { start, length } = stretchOf(chapter, position);
  const into = Math.min(length, Math.max(0, point - start));
  return { chapter: chapter.id, position, fraction: into / length, beyond: point - start - into };
}

/** The scroll offset that puts the anchor at the line of a viewport of this length, at least 0. */
export function scrollStartOf(track: StripTrack, anchor: ScrollAnchor, viewportLength: number): number {
  const chapter = chapterOnTrack(track, anchor.chapter);
  if (!chapter) return 0;
  const { start, length } = stretchOf(chapter, anchor.position);
  const beyond = Math.min(anchor.beyond, anchor.position < chapter.pages.length ? chapter.layout.gap : 0);
  return Math.max(0, start + anchor.fraction * length + beyond - viewportLength * ANCHOR_LINE);
}
