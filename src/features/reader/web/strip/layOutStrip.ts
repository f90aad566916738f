import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { croppedSize } from '../pictures/croppedSize.ts';
import { decodedBytes } from '../pictures/decodedBytes.ts';
import type { StripBox } from './measureStrip.ts';
import { stripLayout } from './stripLayout.ts';
import { stripTrack, type StripChapter, type StripTrack } from './stripTrack.ts';

/** The card behind a chapter: this much of the viewport, but never less than its words need. */
const CARD_PART = 0.6;
const CARD_REMS = 30;

export type StripPlan = {
  chapters: readonly ChapterManifest[];
  gap: number;
  isCropped: boolean;
  /** Device pixels in one CSS pixel. */
  pixelRatio: number;
};

/** Places every page of some chapters on one track, by their sizes alone. */
export function layOutStrip(box: StripBox, { chapters, gap, isCropped, pixelRatio }: StripPlan): StripTrack {
  const isSideways = box.axis !== 'down';
  const card = cardLength(box);
  const laidOut = chapters.map(({ chapter, pages }): StripChapter => {
    const sizes = pages.map(({ picture, margins }) => croppedSize(picture, isCropped ? margins : null));
    return {
      id: chapter.id,
      layout: stripLayout({ sizes, breadth: box.breadth, isSideways, gap, card }),
      pages: pages.map(({ id, picture, margins }, index) => {
        const { width, height } = sizes[index] ?? picture;
        const shownWidth = isSideways ? (box.breadth * width) / height : box.breadth;
        // The file holds the whole picture, also where its margins are cut off.
        const deviceWidth = (shownWidth * picture.width * pixelRatio) / width;
        return {
          id,
          slices: picture.slices,
          bytes: decodedBytes({ picture, deviceWidth }),
          crop: isCropped ? margins : null,
        };
      }),
    };
  });
  return stripTrack(laidOut, box.startPx);
}

function cardLength({ axis, length, rem }: StripBox): number {
  const least = Math.round(CARD_REMS * rem);
  return axis === 'down' ? Math.max(Math.round(length * CARD_PART), least) : Math.min(length, least);
}
