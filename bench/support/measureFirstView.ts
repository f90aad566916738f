import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';

export type SeenRequest = { url: string; type: string; startedMs: number; endedMs: number; bytes: number };

/** A picture that was loaded, where it stands on the page. */
export type PlacedPicture = { url: string; left: number; top: number; width: number; height: number };

export type FirstView = {
  /** From the navigation, in milliseconds. */
  firstPaintMs: number;
  largestPaintMs: number;
  largestElement: string;
  /** Total blocking time: the part of each main-thread task beyond 50 ms. */
  blockedMs: number;
  layoutShift: number;
  /** In the order of their starts; times from the first one. */
  requests: SeenRequest[];
  /** Addresses of the pictures that stand in the first screen. */
  visiblePictures: string[];
  pictures: PlacedPicture[];
  faults: string[];
};

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const CPU_SLOWDOWN = 4;
const QUIET_MS = 1_500;
const LIMIT_MS = 40_000;

type Marks = { first: number; largest: number; element: string; blocked: number; shift: number };

/**
 * Opens a page as a slow phone does that never was there, and waits until nothing happens any more.
 */
export async function measureFirstView(browser: Browser, url: string): Promise<FirstView> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    const network = await watchNetwork(session);
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(observePaints);
    await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
    await network.quiet();
    const marks = await page.evaluate(() => (globalThis as unknown as { benchMarks: Marks }).benchMarks);
    return {
      firstPaintMs: marks.first,
      largestPaintMs: marks.largest,
      largestElement: marks.element,
      blockedMs: marks.blocked,
      layoutShift: marks.shift,
      requests: network.requests(),
      ...(await lookAtPictures(page)),
      faults,
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page, before anything of it. */
function observePaints(): void {
  const marks = { first: NaN, largest: NaN, element: '', blocked: 0, shift: 0 };
  Object.assign(globalThis, { benchMarks: marks });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') marks.first = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    const { url = '', element } = entry as PerformanceEntry & { url?: string; element?: { tagName: string } };
    marks.largest = entry.startTime;
    marks.element = `${element?.tagName ?? ''} ${url}`;
  });
  watch('longtask', (entry) => (marks.blocked += entry.duration - 50));
  watch('layout-shift', (entry) => (marks.shift += (entry as PerformanceEntry & { value: number }).value));
}

async function watchNetwork(session: CDPSession) {
  const requests = new Map<string, SeenRequest>();
  let lastEventMs = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = '', timestamp }) => {
    lastEventMs = performance.now();
    if (!request.url.startsWith('http')) return;
    requests.set(requestId, { url: request.url, type, startedMs: timestamp * 1000, endedMs: NaN, bytes: 0 });
  });
  const end = ({
    requestId,
    timestamp,
    encodedDataLength = 0,
  }: {
    requestId: string;
    timestamp: number;
    encodedDataLength?: number;
  }) => {
    lastEventMs = performance.now();
    const seen = requests.get(requestId);
    if (seen) Object.assign(seen, { endedMs: timestamp * 1000, bytes: encodedDataLength });
  };
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  await session.send('Network.enable');
  return {
    async quiet() {
      const limitMs = performance.now() + LIMIT_MS;
      while (hasOpen(requests) || performance.now() - lastEventMs < QUIET_MS) {
        if (performance.now() > limitMs) throw new Error('the page never comes to rest');
        await delay(100);
      }
    },
    requests() {
      const all = [...requests.values()];
      const zeroMs = all[0]?.startedMs ?? 0;
      return all.map((one) => ({ ...one, startedMs: one.startedMs - zeroMs, endedMs: one.endedMs - zeroMs }));
    },
  };
}

function hasOpen(requests: ReadonlyMap<string, SeenRequest>): boolean {
  return [...requests.values()].some((request) => Number.isNaN(request.endedMs));
}

function lookAtPictures(page: Page): Promise<Pick<FirstView, 'visiblePictures' | 'pictures'>> {
  return page.evaluate(() => {
    type Picture = { currentSrc: string; complete: boolean; getBoundingClientRect(): PlacedPicture };
    type View = { document: { images: Iterable<Picture> }; innerHeight: number; innerWidth: number };
    const { document, innerHeight, innerWidth } = globalThis as unknown as View;
    const pictures = [...document.images]
      .filter((image) => image.complete && image.currentSrc !== '')
      .map((image) => {
        const { left, top, width, height } = image.getBoundingClientRect();
        return { url: image.currentSrc, left, top, width, height };
      })
      .filter(({ width }) => width > 0);
    const isVisible = ({ left, top, width, height }: PlacedPicture) =>
      top < innerHeight && top + height > 0 && left < innerWidth && left + width > 0;
    return { visiblePictures: pictures.filter(isVisible).map(({ url }) => url), pictures };
  });
}
