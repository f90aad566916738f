import type { Page } from 'playwright-core';
import type { ReaderCommand } from '../../src/features/reader/readerCommands.ts';
import { DEFAULT_KEYS } from '../../src/features/reader/web/keys/readerKey.ts';
import type { ReadingSettings } from '../../src/features/reader/readingSettings.ts';

/**
 * A way of reading, and the steps in it: by key and place alone, for the words are those of a
 * language.
 */
export type ReaderState = {
  /** A strip where it is set; else pages. */
  isStrip?: true;
  reading?: Partial<ReadingSettings>;
  /** From the end when negative. */
  page?: number;
  /** In the last chapter of the comic. */
  isLast?: true;
  act?: (page: Page) => Promise<void>;
};

/** Each way of reading, and all that can lie over a page. */
export const READER_STATES = {
  'left-to-right': {},
  'right-to-left': { reading: { direction: 'rtl' } },
  spread: { reading: { spread: 'double' }, page: 2 },
  'spread-right-to-left': { reading: { spread: 'double', direction: 'rtl' }, page: 2 },
  downwards: { reading: { layout: 'vertical' } },
  width: { reading: { fit: 'width' } },
  strip: { isStrip: true },
  'strip-sideways': { reading: { mode: 'webtoon', layout: 'horizontal' } },
  bare: { act: async (page) => press(page, 'controls', 'nav[inert]') },
  settings: { act: (page) => openDialog(page, 'settings') },
  keys: { act: (page) => openDialog(page, 'help') },
  'go-to': { act: (page) => openDialog(page, 'go_to') },
  grid: { act: (page) => openDialog(page, 'pages') },
  chapters: { act: (page) => openDialog(page, 'chapters') },
  bookmarks: { act: markAndOpen },
  'tap-zones': { act: (page) => press(page, 'tap_zones', '[data-zone]') },
  failed: { act: breakNext },
  card: { page: -1, act: turnToCard },
  'caught-up': { page: -1, isLast: true, act: turnToCard },
} satisfies Record<string, ReaderState>;

export type ReaderStateName = keyof typeof READER_STATES;

/** Has the device remember that this comic is read so; on a page of the site. */
export function rememberReading(page: Page, slug: string, reading: Partial<ReadingSettings>): Promise<void> {
  return page.evaluate(
    ({ slug, reading }) => {
      localStorage.setItem(`longstrip_reading:${slug}`, JSON.stringify(reading));
    },
    { slug, reading },
  );
}

/** Presses the usual key of a command and waits for what it brings. */
async function press(page: Page, command: ReaderCommand, awaited: string): Promise<void> {
  await page.keyboard.press(DEFAULT_KEYS[command][0] ?? '');
  await page.locator(awaited).first().waitFor({ state: 'attached' });
}

function openDialog(page: Page, command: ReaderCommand): Promise<void> {
  return press(page, command, 'dialog[open]');
}

async function markAndOpen(page: Page): Promise<void> {
  await page.keyboard.press(DEFAULT_KEYS.bookmark[0] ?? '');
  await openDialog(page, 'bookmarks');
}

/** The page after the next one is not on its way yet. */
async function breakNext(page: Page): Promise<void> {
  await page.route('**/media/**', (route) => route.abort());
  await page.keyboard.press('End');
  const current = page.locator('[data-layer=current]');
  try {
    await current.locator('[data-page] button').first().waitFor();
  } catch (error) {
    // For whoever reads of a test that failed once.
    throw new Error(`at ${page.url()} stands ${await current.innerHTML()}`, { cause: error });
  }
}

async function turnToCard(page: Page): Promise<void> {
  await page.keyboard.press('PageDown');
  await page.locator('[data-layer=current] [data-end-card]').waitFor();
}
