import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { describe, inject } from 'vitest';
import { watchLayoutMoves } from './layoutMoves.ts';
import { pageCalls } from './pageCalls.ts';

export const PROFILES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, hasTouch: false, isMobile: false },
} as const;
export type Profile = keyof typeof PROFILES;

/** A `describe` that is skipped, and counted as skipped, on machines without a browser. */
export const describeInBrowser = describe.skipIf(process.env['TEST_BROWSER'] === undefined);

/** All files of a worker share one connection to the run's browser. */
let shared: Browser | undefined;

/**
 * Gives the run's browser. `close` ends the contexts that were opened here only, so that the next
 * file can use it.
 */
export async function openBrowser(): Promise<Browser> {
  if (shared?.isConnected()) return shared;
  shared = await chromium.connect(inject('browser'));
  const browser = shared;
  browser.close = async () => {
    for (const context of browser.contexts()) await context.close();
  };
  return browser;
}

export type Visit = {
  context: BrowserContext;
  page: Page;
  /**
   * Everything that a healthy page does not have: console warnings and errors, exceptions, refused
   * content.
   */
  complaints: string[];
  /**
   * Sum of all layout shifts so far, also those right after input, down to thousandths: on a busy
   * machine the display face may come after its fallback was laid out, unseen, and a heading is
   * then a pixel wider.
   */
  layoutShift(): Promise<number>;
  close(): Promise<void>;
};

/** Runs in the page before its own scripts. */
const WATCH_LAYOUT = `
  window.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.layoutShifts.push(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });`;

/** Blocked storage throws; then nothing is remembered. */
const SEEN_TAP_ZONES = `try { localStorage['longstrip_tap-zones'] ??= 'shown' } catch {}`;

/** Browsers keep these things from pages without TLS, as those of a home network. */
const PLAIN_HTTP = `
  Object.defineProperty(window, 'isSecureContext', { value: false });
  for (const name of ['randomUUID', 'subtle']) delete Crypto.prototype[name];
  for (const name of ['clipboard', 'credentials', 'locks', 'serviceWorker', 'share', 'storage'])
    delete Navigator.prototype[name];
  delete window.caches;
  delete window.PublicKeyCredential;`;

export type VisitOptions = {
  baseURL: string;
  profile: Profile;
  colorScheme?: 'dark' | 'light';
  reducedMotion?: 'reduce' | 'no-preference';
  javaScriptEnabled?: boolean;
  /**
   * If true, the phone shows the tap zones over the first page. Other stories have seen them
   * before.
   */
  seesTapZones?: boolean;
  userAgent?: string;
  /** The page is like one of a site without TLS. */
  isPlainHttp?: boolean;
  /** Off unless asked for: what a worker fetches is not seen by `page.route`. */
  serviceWorkers?: 'allow' | 'block';
};

/** A new visitor: no cookies, nothing stored. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { profile, seesTapZones = false, isPlainHttp = false, ...rest } = options;
  const context = await browser.newContext({
    ...PROFILES[profile],
    colorScheme: 'dark',
    serviceWorkers: 'block',
    ...rest,
  });
  await context.addInitScript({ content: WATCH_LAYOUT });
  if (!seesTapZones) await context.addInitScript({ content: SEEN_TAP_ZONES });
  if (isPlainHttp) await context.addInitScript({ content: PLAIN_HTTP });
  context.on('page', pageCalls);
  const page = await context.newPage();
  const newMoves = await watchLayoutMoves(page, 0);
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The test browser's own message about `serviceWorkers`.
    if (message.text().startsWith('Service Worker registration blocked by Playwright')) return;
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  return {
    context,
    page,
    complaints,
    layoutShift: async () => {
      const sum = await page.evaluate<number>('window.layoutShifts.reduce((sum, value) => sum + value, 0)');
      const shift = Math.floor(sum * 1000) / 1000;
      // For whoever reads of a test that failed once.
      if (shift > 0) console.log((await newMoves()).join('\n'));
      return shift;
    },
    close: () => context.close(),
  };
}
