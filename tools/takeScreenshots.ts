import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from './findBrowser.ts';

/** `npm run screenshots`: every screen of the demo site, two widths, two themes, two languages, into ./screenshots. */
const FOLDER = 'screenshots';
const SCREENS = {
  home: '',
  latest: '/latest',
  'latest-empty': '/latest?duration=today&sort=title',
  comic: '/post/night-post',
  gallery: '/post/night-post/gallery',
  'reader-paged': '/post/night-post/1/reader/3',
  'reader-strip': '/post/straight-down/1/reader',
  'not-found': '/nothing-here',
};
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
const THEMES = { ink: 'dark', paper: 'light' } as const;
const LANGUAGES = ['en', 'zh'];

const executablePath = findBrowser((line) => console.log(line));
if (!executablePath) throw new Error('no Chromium on this machine');
needChineseFont();
const dataDir = mkdtempSync(join(tmpdir(), 'longstrip-screenshots-'));
const site = await startSite(dataDir);
try {
  mkdirSync(FOLDER, { recursive: true });
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--disable-background-networking'],
  });
  for (const language of LANGUAGES) {
    for (const theme of Object.keys(THEMES) as (keyof typeof THEMES)[]) {
      for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[])
        await shoot({ browser, language, theme, size });
    }
  }
  await browser.close();
} finally {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function shoot(options: {
  browser: Browser;
  language: string;
  theme: keyof typeof THEMES;
  size: keyof typeof SIZES;
}): Promise<void> {
  const { browser, language, theme, size } = options;
  const context = await browser.newContext({ ...SIZES[size], colorScheme: THEMES[theme] });
  const page = await context.newPage();
  for (const [name, path] of Object.entries(SCREENS)) {
    await page.goto(`${site.address}/${language}${path}`, { waitUntil: 'networkidle' });
    const file = join(FOLDER, `${name}-${size}-${theme}-${language}.png`);
    await page.screenshot({ path: file, fullPage: !name.startsWith('reader') });
    console.log(file);
  }
  await context.close();
}

async function startSite(folder: string): Promise<{ address: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['bin/longstrip.js', 'start'], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_FORMAT: 'json' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    void ended.then(() => reject(new Error('the site did not start')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /The site is at (http:\/\/[^"\s]+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
  });
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Without one, zh is a row of boxes and the pictures prove nothing. */
function needChineseFont(): void {
  const fonts = () => spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).stdout ?? '';
  if (fonts().trim() !== '') return;
  if (process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '-y', '-q', 'fonts-noto-cjk'], { stdio: 'inherit' });
  if (fonts().trim() === '') throw new Error('no Chinese font on this machine (Debian: fonts-noto-cjk)');
}
