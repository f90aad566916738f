import type { BrowserContext, Page } from 'playwright-core';

/** Everything that the probe has measured since the page was opened. */
export type SeenByProbe = {
  largestPaintMs: number;
  /** By interaction, until its next paint. */
  interactionsMs: number[];
  longTasksMs: number[];
  /** Between two frames, while `watchFrames` was on. */
  framesMs: number[];
  /** Frames of these in which no picture stood in the middle of the window. */
  blankFrames: number;
  layoutShift: number;
};

export type PaintedPage = {
  /** From the input until a page stood in the window, as a box or a picture. */
  boxMs: number;
  /** From the input until its picture was painted. */
  paintMs: number;
  /** Network part of that time; 0 for a picture that was already loaded. */
  networkMs: number;
  /** Frames between that showed no picture at all. */
  blankFrames: number;
};

type Probe = {
  seen: SeenByProbe;
  isWatching: boolean;
  /** Resolves when the page is painted after the next key or click. */
  untilPainted(page: number): Promise<PaintedPage>;
};

/**
 * Puts the probe into every page of a context. It takes any page whose pictures stand in
 * `[data-page]`, ours or not.
 */
export async function installReaderProbe(context: BrowserContext): Promise<void> {
  await context.addInitScript(observeReading);
}

export function seenByProbe(page: Page): Promise<SeenByProbe> {
  return page.evaluate(() => (window as unknown as { readerProbe: Probe }).readerProbe.seen);
}

/** Does something that brings a page, and times it from the input on. */
export async function timePage(page: Page, number: number, input: () => Promise<void>): Promise<PaintedPage> {
  await page.evaluate((number) => {
    const { readerProbe } = window as unknown as { readerProbe: Probe };
    Object.assign(window, { readerPainted: readerProbe.untilPainted(number) });
  }, number);
  await input();
  return page.evaluate(() => (window as unknown as { readerPainted: Promise<PaintedPage> }).readerPainted);
}

/** Frames are counted while the work goes on. */
export async function watchFrames(page: Page, work: () => Promise<unknown>): Promise<void> {
  const setWatching = (isWatching: boolean) =>
    page.evaluate((isWatching) => {
      (window as unknown as { readerProbe: Probe }).readerProbe.isWatching = isWatching;
    }, isWatching);
  await setWatching(true);
  await work();
  await setWatching(false);
}

/** Runs in the page, before anything of it, and knows nothing from outside of this function. */
function observeReading(): void {
  const seen: SeenByProbe = {
    largestPaintMs: NaN,
    interactionsMs: [],
    longTasksMs: [],
    framesMs: [],
    blankFrames: 0,
    layoutShift: 0,
  };
  const interactions = new Map<number, number>();
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  observe('largest-contentful-paint', (entry) => (seen.largestPaintMs = entry.startTime));
  observe('longtask', (entry) => seen.longTasksMs.push(entry.duration));
  observe(
    'layout-shift',
    (entry) => (seen.layoutShift += (entry as PerformanceEntry & { value: number }).value),
  );
  observe('event', (entry) => {
    const { interactionId = 0, duration } = entry as PerformanceEntry & { interactionId?: number };
    if (interactionId === 0) return;
    interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
    seen.interactionsMs = [...interactions.values()];
  });

  const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));
  const inWindow = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const middle = innerHeight / 2;
    // Beside the middle line, where two pages of a spread meet.
    return top <= middle && bottom > middle && left < innerWidth * 0.6 && right > innerWidth * 0.4;
  };
  const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  const isBlank = () =>
    ![...document.querySelectorAll<HTMLImageElement>('[data-page] img')].some(
      (image) => isLoaded(image) && inWindow(image),
    );
  const probe: Probe = {
    seen,
    isWatching: false,
    async untilPainted(page) {
      const inputMs = await new Promise<number>((done) => {
        for (const type of ['keydown', 'click'])
          addEventListener(type, (event) => done(event.timeStamp), { capture: true, once: true });
      });
      const painted: PaintedPage = { boxMs: NaN, paintMs: NaN, networkMs: 0, blankFrames: 0 };
      for (;;) {
        const nowMs = await nextFrame();
        const box = [...document.querySelectorAll(`[data-page="${page}"]`)].find(inWindow);
        if (box && Number.isNaN(painted.boxMs)) painted.boxMs = nowMs - inputMs;
        const image = [...(box?.querySelectorAll('img') ?? [])].find((one) => isLoaded(one) && inWindow(one));
        if (isBlank()) painted.blankFrames += 1;
        if (!image) continue;
        await image.decode().catch(() => {});
        await nextFrame();
        // A frame's drawing is on the screen at the next frame.
        painted.paintMs = (await nextFrame()) - inputMs;
        const fetched = performance
          .getEntriesByName(image.currentSrc)
          .findLast((entry) => entry.startTime >= inputMs) as PerformanceResourceTiming | undefined;
        painted.networkMs = fetched ? fetched.responseEnd - fetched.startTime : 0;
        return painted;
      }
    },
  };
  Object.assign(window, { readerProbe: probe });
  let lastMs = 0;
  const watch = (nowMs: number) => {
    if (probe.isWatching && lastMs > 0) {
      seen.framesMs.push(nowMs - lastMs);
      if (isBlank()) seen.blankFrames += 1;
    }
    lastMs = probe.isWatching ? nowMs : 0;
    requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
}
