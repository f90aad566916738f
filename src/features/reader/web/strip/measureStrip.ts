import type { ChapterManifest, ReaderPage } from '../../../chapters/chaptersApi.ts';
import { croppedSize } from '../pictures/croppedSize.ts';
import { decodedBytes } from '../pictures/decodedBytes.ts';
import { stripLayout } from './stripLayout.ts';
import { stripTrack, type StripChapter, type StripTrack } from './stripTrack.ts';
import type { StripAxis } from './stripAxis.ts';

/** The card behind a chapter: this much of the viewport, but never less than its words need. */
const CARD_PART = 0.6;
const CARD_REMS = 30;

export type StripElements = {
  surface: HTMLElement | null;
  column: HTMLElement | null;
  /** As high as the bar above, and one rem wide. */
  ruler: HTMLElement | null;
};

/** What the layout of a strip is made from, in CSS pixels. */
export type StripBox = {
  axis: StripAxis;
  /** Across the strip: the width of the column, or the height of the row between the bars. */
  breadth: number;
  /** Of the viewport, along the strip. */
  length: number;
  /** Before the first page. */
  startPx: number;
  rem: number;
};

export function measureStrip(
  { surface, column, ruler }: StripElements,
  axis: StripAxis,
): StripBox | undefined {
  if (!surface || !column || !ruler) return undefined;
  const { clientWidth: width, clientHeight: height } = surface;
  const top = ruler.offsetHeight;
  const rem = ruler.offsetWidth;
  if (axis === 'down') return { axis, breadth: column.clientWidth, length: height, startPx: top, rem };
  const bottom = Number.parseFloat(getComputedStyle(surface).scrollPaddingBottom) || 0;
  return { axis, breadth: Math.max(1, Math.floor(height - top - bottom)), length: width, startPx: 0, rem };
}

export function isSameBox(a: StripBox, b: StripBox): boolean {
  return (
    a.axis === b.axis &&
    a.breadth === b.breadth &&
    a.length === b.length &&
    a.startPx === b.startPx &&
    a.rem === b.rem
  );
}

type TrackOf = { chapters: readonly ChapterManifest[]; box: StripBox; gap: number; isCropped: boolean };

export function layOutStrip({ chapters, box, gap, isCropped }: TrackOf): StripTrack {
  const isSideways = box.axis !== 'down';
  const least = CARD_REMS * box.rem;
  const card = isSideways
    ? Math.min(box.length, Math.round(least))
    : Math.max(Math.round(box.length * CARD_PART), Math.round(least));
  const laidOut = chapters.map(({ chapter, pages }): StripChapter => {
    const sizes = pages.map(({ picture, margins }) => croppedSize(picture, isCropped ? margins : null));
    return {
      id: chapter.id,
      layout: stripLayout({ sizes, breadth: box.breadth, isSideways, gap, card }),
      pages: pages.map((page, index) => {
        const { id, picture, margins } = page;
        const { width, height } = sizes[index] ?? picture;
        const shown = isSideways ? (box.breadth * width) / height : box.breadth;
        return {
          id,
          slices: picture.slices,
          bytes: bytesOf(page, (shown * picture.width) / width),
          crop: isCropped ? margins : null,
        };
      }),
    };
  });
  return stripTrack(laidOut, box.startPx);
}

/** `width`: of the whole picture, also where its margins are cut off. */
function bytesOf({ picture }: ReaderPage, width: number): number {
  return decodedBytes({ picture, deviceWidth: width * devicePixelRatio });
}
