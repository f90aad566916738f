import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { readPageNumber, type ShotBox } from './numberedPage.ts';

/**
 * The numbers of the pages on the screen, read from the pixels of a screenshot, in their order.
 * Only where the boxes stand is taken from the document: whatever it says, a page that was not
 * painted has no number.
 */
export async function shownNumbers(page: Pick<Page, 'evaluate' | 'screenshot'>): Promise<number[]> {
  const { boxes, density } = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main [data-page]')].flatMap((box) => {
      const { left, top, width, height, right, bottom } = box.getBoundingClientRect();
      const isInView = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight && width > 0;
      return isInView && !box.closest('[inert]') ? [{ left, top, width, height }] : [];
    });
    return { boxes, density: devicePixelRatio };
  });
  const png = await page.screenshot({ animations: 'disabled' });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const inPixels = ({ left, top, width, height }: ShotBox) => ({
    left: left * density,
    top: top * density,
    width: width * density,
    height: height * density,
  });
  return boxes
    .map((box) => readPageNumber({ data, ...info }, inPixels(box)))
    .filter((number) => number !== undefined)
    .toSorted((a, b) => a - b);
}
