import type { Page } from 'playwright-core';
import { addressPage, shownPages, shownWay, type ReaderModel } from './readerModel.ts';
import { twoFrames } from './readingOn.ts';
import { shownNumbers } from './shownNumbers.ts';

const WAIT_MS = 15_000;

/** Waits until the reader shows what the model says, in the chapter that the model is in. */
export async function untilShown(page: Page, model: ReaderModel): Promise<void> {
  const wanted = model.isStrip ? [addressPage(model)] : shownPages(model);
  const limitMs = performance.now() + WAIT_MS;
  for (;;) {
    const seen = await seenNow(page);
    const isChapter = seen.chapter === model.chapters[model.chapter]?.slug;
    const isAsWanted = String(seen.pages) === String(wanted) && seen.way === shownWay(model);
    if (isChapter && seen.isInView && isAsWanted) return;
    if (performance.now() > limitMs)
      throw new Error(
        `${placeOf(model)} should show ${wanted} (${shownWay(model)}), and there is ${JSON.stringify(seen)}`,
      );
    await twoFrames(page);
  }
}

export type Seen = {
  /** Number of the chapter, by the name of the region. */
  chapter: string;
  /**
   * In sight on a screen of paged reading, in their order, none while the card is; in a strip the
   * page that is read.
   */
  pages: number[];
  /** Position of the first shown page, or one beyond the last for the end card. */
  position: number;
  /** The look of a wide page. */
  way: ReturnType<typeof shownWay>;
  /** The page that the reader says is read stands in the window. */
  isInView: boolean;
};

export function seenNow(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const label = document.querySelector('main section')?.getAttribute('aria-label') ?? '';
    const chapter = /(\d+)\D*$/.exec(label)?.[1] ?? '';
    const slider = document.querySelector<HTMLInputElement>('main input[type=range]');
    const layer = document.querySelector('[data-layer=current]');
    if (layer) {
      const boxes = [...layer.querySelectorAll<HTMLElement>('[data-page]')];
      const way = (): Seen['way'] => {
        const cut = boxes.find((box) => box.classList.contains('page-cut'));
        if (!cut || cut.classList.contains('page-rotated')) return cut ? 'rotated' : 'whole';
        const isLeft = Number.parseFloat(cut.style.getPropertyValue('--picture-left')) === 0;
        const isLeftFirst = layer.querySelector('[data-direction=ltr]') !== null;
        return isLeft === isLeftFirst ? 'half 1' : 'half 2';
      };
      const pages = boxes.map((box) => Number(box.dataset['page'])).sort((a, b) => a - b);
      return { chapter, pages, position: pages[0] ?? Number(slider?.max) + 1, way: way(), isInView: true };
    }
    const position = Number(slider?.value);
    const parts = document.querySelectorAll(`main [data-page="${position}"], main [data-end-card]`);
    const isInView = [...parts].some((part) => {
      const { top, bottom, left, right } = part.getBoundingClientRect();
      return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    });
    return { chapter, pages: [position], position, way: 'whole', isInView };
  });
}

/**
 * Waits until nothing changes, then reads the position: a strip reports its scroll position a
 * little later.
 */
export async function seenAtRest(page: Page): Promise<Seen> {
  let last = '';
  for (;;) {
    const seen = await seenNow(page);
    if (JSON.stringify(seen) === last) return seen;
    last = JSON.stringify(seen);
    await twoFrames(page);
    await twoFrames(page);
  }
}

/** The address follows a little later. */
export async function untilAddress(page: Page, model: ReaderModel): Promise<void> {
  const wanted = addressPage(model);
  const limitMs = performance.now() + WAIT_MS;
  for (;;) {
    const { pathname } = new URL(page.url());
    if (Number(pathname.split('/')[6] ?? 1) === wanted) return;
    if (performance.now() > limitMs) throw new Error(`${placeOf(model)} has the address ${pathname}`);
    await twoFrames(page);
  }
}

/**
 * The pixels of each page in sight say its number, unless it could not be loaded and says so, or
 * nothing of it comes.
 */
export async function untilPainted(
  page: Page,
  model: ReaderModel,
  {
    numberOf,
    isSilent,
  }: { numberOf(chapter: number, page: number): number; isSilent(page: number): boolean },
): Promise<void> {
  const limitMs = performance.now() + WAIT_MS;
  for (;;) {
    const numbers = await shownNumbers(page);
    const failed = await page.locator('[data-layer=current] [data-page]:has(button)').count();
    const pages = shownPages(model);
    const wanted = pages.map((number) => numberOf(model.chapter, number));
    const missing = pages.filter((one) => !isSilent(one) && !numbers.includes(numberOf(model.chapter, one)));
    const strange = numbers.filter((number) => !wanted.includes(number));
    if (strange.length === 0 && missing.length <= failed) return;
    if (performance.now() > limitMs) throw new Error(`painted are ${numbers}, not ${wanted}`);
    await twoFrames(page);
  }
}

export function placeOf({ chapter, position, isStrip }: ReaderModel): string {
  return `chapter ${chapter + 1}, position ${position}${isStrip ? ' of the strip' : ''}`;
}
