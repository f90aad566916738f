import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { startServer, type Server } from '../bench/support/startServer.ts';
import { findBrowser } from './findBrowser.ts';
import type { Scene } from './Scene.ts';
import { SCENES } from './screenshotScenes.ts';

/**
 * `npm run screenshots`: every screen of the demo site and what can lie over it, two widths, two
 * themes, two languages, into ./screenshots. `-- '^home-phone'` takes those alone whose file names
 * match; `--data-dir` a site that is there already.
 */
const FOLDER = 'screenshots';
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
const THEMES = { ink: 'dark', paper: 'light' } as const;
const LANGUAGES = ['en', 'zh'];
const GATED = { SITE_NSFW: 'on', SITE_UA: 'G-PICTURES', SITE_COLLECT_URL: 'http://127.0.0.1:9/collect' };
/** The demo is loaded in it. */
const START_LIMIT_MS = 600_000;

type Visitor = { language: string; theme: keyof typeof THEMES; size: keyof typeof SIZES };
type Sites = { plain: Server; gated: Server };

const { values, positionals } = parseArgs({
  options: { 'data-dir': { type: 'string' } },
  allowPositionals: true,
});
const wanted = new RegExp(positionals[0] ?? '');
const executablePath = findBrowser((line) => console.log(line));
if (!executablePath) throw new Error('no Chromium on this machine');
needChineseFont();
const glyphs = listGlyphs();
const missing = new Map<string, string>();
const dataDir = values['data-dir'] ?? mkdtempSync(join(tmpdir(), 'longstrip-screenshots-'));
try {
  mkdirSync(FOLDER, { recursive: true });
  const plain = await startSite({});
  const gated = await startSite(GATED);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--disable-background-networking'],
  });
  for (const language of LANGUAGES) {
    for (const theme of Object.keys(THEMES) as Visitor['theme'][]) {
      for (const size of Object.keys(SIZES) as Visitor['size'][])
        await visitScenes(browser, { plain, gated }, { language, theme, size });
    }
  }
  await browser.close();
  await gated.stop();
  await plain.stop();
} finally {
  if (values['data-dir'] === undefined) rmSync(dataDir, { recursive: true, force: true });
}
if (missing.size > 0) {
  for (const [glyph, file] of missing) console.error(`No font here has "${glyph}": see ${file}`);
  process.exitCode = 1;
}

function startSite(environment: Record<string, string>): Promise<Server> {
  return startServer({
    command: [process.execPath, 'bin/longstrip.js', 'start'],
    environment: { DATA_DIR: dataDir, PORT: '0', LOG_FORMAT: 'json', ...environment },
    ready: /The site is at (http[^"\s]+)/,
    limitMs: START_LIMIT_MS,
  });
}

async function visitScenes(browser: Browser, sites: Sites, visitor: Visitor): Promise<void> {
  const { language, theme, size } = visitor;
  const options = {
    ...SIZES[size],
    colorScheme: THEMES[theme],
    reducedMotion: 'reduce',
    // Requests of a service worker cannot be made to fail.
    serviceWorkers: 'block',
  } as const;
  const context = await browser.newContext(options);
  let staff: BrowserContext | undefined;
  // A first page does without the display face when it comes late; from the second one on it is
  // there.
  for (const site of Object.values(sites)) await warmUp(context, `${site.url}/${language}`);
  for (const [name, scene] of Object.entries(SCENES)) {
    const file = `${name}-${size}-${theme}-${language}.png`;
    if ((scene.size ?? size) !== size || !wanted.test(file)) continue;
    const site = scene.isGated ? sites.gated : sites.plain;
    if (scene.isStaff) staff ??= await logIn(await browser.newContext(options), site);
    const page = await (scene.isStaff && staff ? staff : context).newPage();
    await page.goto(`${site.url}/${language}${scene.path}`, { waitUntil: 'networkidle' });
    await shoot(page, scene, join(FOLDER, file));
    await page.close();
  }
  await context.close();
  await staff?.close();
}

/** Logs in as the demo's admin, whose password the start has printed. */
async function logIn(context: BrowserContext, site: Server): Promise<BrowserContext> {
  const [, password = ''] = /demo-admin\s+([\w-]+)/.exec(site.output()) ?? [];
  const page = await context.newPage();
  await page.goto(`${site.url}/en/login`, { waitUntil: 'networkidle' });
  await page.locator('[name=username]').fill('demo-admin');
  await page.locator('[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
  await page.close();
  return context;
}

async function warmUp(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
}

async function shoot(page: Page, scene: Scene, path: string): Promise<void> {
  const { isScreenOnly = false, act } = scene;
  await act?.(page);
  if (!isScreenOnly) await showAll(page);
  await seePictures(page);
  await page.screenshot({ path, animations: 'disabled' });
  console.log(path);
  for (const glyph of new Set(await page.locator('body').innerText()))
    if (!/\s/.test(glyph) && !hasGlyph(glyph)) missing.set(glyph, path);
}

/**
 * Makes the viewport as high as the page, so that pictures far down load and bars stand at the
 * edges.
 */
async function showAll(page: Page): Promise<void> {
  const height = await page.evaluate(() => {
    // Elements with the height of the screen would grow with it.
    for (const part of document.querySelectorAll<HTMLElement>('main *')) {
      const { minHeight } = getComputedStyle(part);
      if (minHeight.endsWith('px') && Number.parseFloat(minHeight) > innerHeight / 2)
        part.style.minHeight = minHeight;
    }
    return document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
}

/** All pictures in view are there and decoded. */
async function seePictures(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const inView = [...document.images].filter((image) => {
      const { left, right, top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    });
    if (!inView.every((image) => image.complete && image.dataset['state'] !== 'loading')) return false;
    await Promise.allSettled(inView.map((image) => image.decode()));
    // A decoded picture is painted within two frames.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return true;
  });
}

/** Without one, zh is a row of boxes and the pictures prove nothing. */
function needChineseFont(): void {
  const fonts = () => spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).stdout ?? '';
  if (fonts().trim() !== '') return;
  if (process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '-y', '-q', 'fonts-noto-cjk'], { stdio: 'inherit' });
  if (fonts().trim() === '') throw new Error('no Chinese font on this machine (Debian: fonts-noto-cjk)');
}

/** First and last code points of all that the fonts of this machine can draw. */
function listGlyphs(): [number, number][] {
  const { stdout } = spawnSync('fc-list', ['--format', '%{charset} '], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout
    .split(' ')
    .filter(Boolean)
    .map((range) => {
      const [first = '', last = first] = range.split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    });
}

function hasGlyph(glyph: string): boolean {
  const point = glyph.codePointAt(0) ?? 0;
  return glyphs.some(([first, last]) => point >= first && point <= last);
}
