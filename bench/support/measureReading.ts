import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { detachedImages, readerFigures, type ReaderFigures } from '../../tests/support/readerFigures.ts';
import { installReaderProbe, seenByProbe, timePage, watchFrames, type PaintedPage } from './readerProbe.ts';

export type ReadingDevice = 'phone' | 'desktop';

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
const PHONE_NETWORK = {
  offline: false,
  latency: 40,
  downloadThroughput: 10e6 / 8,
  uploadThroughput: 10e6 / 8,
};
const PHONE_SLOWDOWN = 4;
const SCROLL_PX_A_SECOND = 3000;
const LONG_TASK_MS = 100;
const LATE_FRAME_MS = 33.4;

/** A reader to measure: ours, or a hand-written page that takes the same keys. */
export type ReadingPlace = {
  /** Address of a page of the chapter. */
  urlOf(page: number): string;
  /** The element that scrolls, as CSS; the window where it is left out. */
  scroller?: string;
  /** Resolves when keys are answered. */
  ready(page: Page): Promise<void>;
};

/** A new reader each time: nothing cached, nothing remembered. */
export async function withReader<Answer>(
  browser: Browser,
  device: ReadingDevice,
  work: (page: Page, session: CDPSession) => Promise<Answer>,
): Promise<Answer> {
  const context: BrowserContext = await browser.newContext({
    ...DEVICES[device],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    await installReaderProbe(context);
    // Readers who are not here for the first time.
    await context.addInitScript(() => localStorage.setItem('longstrip_tap-zones', 'shown'));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    if (device === 'phone') {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', PHONE_NETWORK);
      await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN });
    }
    return await work(page, session);
  } finally {
    await context.close();
  }
}

export type Opening = { largestPaintMs: number; end: PaintedPage; back: PaintedPage };

/**
 * Opens a chapter in its middle, leaps to its last page and then to its first, which the network
 * has to bring.
 */
export function measureOpening(options: {
  browser: Browser;
  device: ReadingDevice;
  place: ReadingPlace;
  pages: number;
}): Promise<Opening> {
  const { browser, device, place, pages } = options;
  return withReader(browser, device, async (page) => {
    await page.goto(place.urlOf(Math.ceil(pages / 2)), { waitUntil: 'load' });
    await place.ready(page);
    await picturesHere(page);
    const { largestPaintMs } = await seenByProbe(page);
    const end = await timePage(page, pages, () => page.keyboard.press('End'));
    await picturesHere(page);
    const back = await timePage(page, 1, () => page.keyboard.press('Home'));
    return { largestPaintMs, end, back };
  });
}

export type Turning = { turns: PaintedPage[]; interactionsMs: number[]; layoutShift: number };

/** Turns pages one by one, each when its neighbours have been loaded. */
export function measureTurning(options: {
  browser: Browser;
  device: ReadingDevice;
  place: ReadingPlace;
  from: number;
  turns: number;
}): Promise<Turning> {
  const { browser, device, place, from, turns } = options;
  return withReader(browser, device, async (page) => {
    await page.goto(place.urlOf(from), { waitUntil: 'load' });
    await place.ready(page);
    const timed: PaintedPage[] = [];
    for (let turn = 1; turn <= turns; turn += 1) {
      await picturesHere(page, from + turn);
      timed.push(await timePage(page, from + turn, () => page.keyboard.press('ArrowRight')));
    }
    const { interactionsMs, layoutShift } = await seenByProbe(page);
    return { turns: timed, interactionsMs, layoutShift };
  });
}

export type Scrolling = {
  longTasks: number;
  /** Share of frames that came in time. */
  inTime: number;
  blank: number;
  layoutShift: number;
};

/** Scrolls a strip from its start as a finger or a wheel does, faster than anybody reads. */
export function measureScrolling(options: {
  browser: Browser;
  device: ReadingDevice;
  place: ReadingPlace;
  seconds: number;
}): Promise<Scrolling> {
  const { browser, device, place, seconds } = options;
  return withReader(browser, device, async (page, session) => {
    await page.goto(place.urlOf(1), { waitUntil: 'load' });
    await place.ready(page);
    await picturesHere(page);
    const before = (await seenByProbe(page)).longTasksMs.length;
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await watchFrames(page, () =>
      session.send('Input.synthesizeScrollGesture', {
        x: width / 2,
        y: height / 2,
        yDistance: -SCROLL_PX_A_SECOND * seconds,
        speed: SCROLL_PX_A_SECOND,
        preventFling: true,
        gestureSourceType: device === 'phone' ? 'touch' : 'mouse',
      }),
    );
    const { longTasksMs, framesMs, blankFrames, layoutShift } = await seenByProbe(page);
    const frames = Math.max(1, framesMs.length);
    return {
      longTasks: longTasksMs.slice(before).filter((ms) => ms > LONG_TASK_MS).length,
      inTime: framesMs.filter((ms) => ms <= LATE_FRAME_MS).length / frames,
      blank: blankFrames / frames,
      layoutShift,
    };
  });
}

export type Holding = ReaderFigures & { heapBytes: number; detached: number; layoutShift: number };

/**
 * Memory held after reading some pages, and again after reading on to another page. Nodes,
 * pictures and bytes are the most that was
 * seen while reading; the heap and what is detached, after a collection.
 */
export function measureHolding(options: {
  browser: Browser;
  device: ReadingDevice;
  place: ReadingPlace;
  /** Pages at which to look, ascending. */
  at: readonly number[];
  key: string;
  isStrip: boolean;
}): Promise<Holding[]> {
  const { browser, device, place, at, key, isStrip } = options;
  return withReader(browser, device, async (page, session) => {
    const [first = 1] = at;
    await page.goto(place.urlOf(first), { waitUntil: 'load' });
    await place.ready(page);
    const held: Holding[] = [];
    let present = first;
    for (const target of at) {
      const most: ReaderFigures = { nodes: 0, sources: 0, decodedBytes: 0 };
      const until = isStrip ? present + 20 : Math.max(target, present + 20);
      for (; present < until; present += 1) {
        await page.keyboard.press(key);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
        if (until - present > 20) continue;
        const now = await readerFigures(page);
        for (const field of ['nodes', 'sources', 'decodedBytes'] as const)
          most[field] = Math.max(most[field], now[field]);
      }
      await picturesHere(page);
      held.push({
        ...most,
        detached: await detachedImages(page),
        heapBytes: await heapBytes(session),
        layoutShift: (await seenByProbe(page)).layoutShift,
      });
    }
    return held;
  });
}

async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN;
}

/**
 * Pictures in and around the window are here: lazy ones far away never come. So is that of the page
 * to be turned to, which a reader asks for after what is in sight.
 */
async function picturesHere(page: Page, next?: number): Promise<void> {
  const areHere = (next?: number) => {
    const coming = document.querySelector<HTMLImageElement>(`[data-page="${next}"] img`);
    if (next !== undefined && !coming?.complete) return false;
    const near = [...document.querySelectorAll<HTMLImageElement>('[data-page] img')].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.loading !== 'lazy' || (bottom > -innerHeight && top < 2 * innerHeight);
    });
    return near.length > 0 && near.every((image) => image.complete);
  };
  // Not at every frame: looking through thousands of pictures is work for the page by hand.
  await page.waitForFunction(areHere, next, { polling: 200, timeout: 120_000 });
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
}
