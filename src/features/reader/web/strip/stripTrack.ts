import type { Margins } from '../../../media/Margins.ts';
import {
  pagesEnd,
  pageStretch,
  positionAt,
  stripLength,
  type Stretch,
  type StripLayout,
} from './stripLayout.ts';

/** The files of a page. */
export type StripPage = {
  id: string;
  slices: number;
  /** Memory of one decoded slice. */
  bytes: number;
  /** Margins that are cut off, in thousandths. */
  crop: Margins | null;
};

export type StripChapter = { id: string; layout: StripLayout; pages: readonly StripPage[] };

/**
 * A chapter in its place on the track. Its pages and its card are items `firstItem` and following.
 */
export type TrackChapter = StripChapter & { start: number; firstItem: number };

/**
 * The chapters that are read as one strip. Items are their pages and cards, counted from 1 through
 * all of them.
 */
export type StripTrack = { chapters: readonly TrackChapter[]; itemsCount: number; end: number };

/**
 * `startPx` is the space before the first page. At most five chapters are on a track, so looking
 * them up costs nothing.
 */
export function stripTrack(chapters: readonly StripChapter[], startPx: number): StripTrack {
  const placed: TrackChapter[] = [];
  let start = startPx;
  let firstItem = 1;
  for (const chapter of chapters) {
    placed.push({ ...chapter, start, firstItem });
    start += stripLength(chapter.layout);
    firstItem += chapter.pages.length + 1;
  }
  return { chapters: placed, itemsCount: firstItem - 1, end: start };
}

export function chapterOnTrack(track: StripTrack, id: string): TrackChapter | undefined {
  return track.chapters.find((chapter) => chapter.id === id);
}

/** The item that a point falls on; the first before all, the last behind all. */
export function itemAt(track: StripTrack, point: number): number {
  const chapter = track.chapters.findLast(({ start }) => start <= point) ?? track.chapters[0];
  return chapter ? chapter.firstItem + positionAt(chapter.layout, point - chapter.start) - 1 : 1;
}

/** The chapter that an item belongs to, and its page; the card stands behind the last page. */
export function placeOfItem(
  track: StripTrack,
  item: number,
): { chapter: TrackChapter; position: number } | undefined {
  const chapter = track.chapters.findLast(({ firstItem }) => firstItem <= item);
  return chapter && { chapter, position: item - chapter.firstItem + 1 };
}

/** The pages of a chapter among some items, from and to; undefined for none. */
export function itemsIn(
  { firstItem, pages }: TrackChapter,
  items: { first: number; last: number },
): { first: number; last: number } | undefined {
  const first = Math.max(1, items.first - firstItem + 1);
  const last = Math.min(pages.length + 1, items.last - firstItem + 1);
  return last < first ? undefined : { first, last };
}

export function stretchOf({ layout, start }: TrackChapter, position: number): Stretch {
  const stretch = pageStretch(layout, position);
  return { start: start + stretch.start, length: stretch.length };
}

/**
 * The page of a chapter at a point, and how far down in it (0 to 1). Points before the pages are
 * the start, points behind them the card.
 */
export function pageAtPoint(
  { layout, start, pages }: TrackChapter,
  point: number,
): { page: number; offset: number } {
  const page = positionAt(layout, point - start);
  const stretch = pageStretch(layout, page);
  if (page > pages.length) return { page, offset: 0 };
  const offset = (point - start - stretch.start) / stretch.length;
  return { page, offset: Math.min(1, Math.max(0, offset)) };
}

/**
 * The chapter that is read once the middle of the viewport is there: the next one when its first
 * page has come there, the one before when its last page has; between them lies the height of a
 * card, so that nobody stands on the edge of both.
 */
export function chapterReached(
  { chapters }: StripTrack,
  { active, middle }: { active: string; middle: number },
): TrackChapter | undefined {
  const index = chapters.findIndex(({ id }) => id === active);
  const previous = chapters[index - 1];
  const next = chapters[index + 1];
  if (index < 0) return undefined;
  if (next && middle >= next.start) return next;
  return previous && middle < previous.start + pagesEnd(previous.layout) ? previous : undefined;
}
