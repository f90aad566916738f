import type { Page } from 'playwright-core';
import { arrived } from './arrived.ts';
import { coveredControls, smallTargets } from './controlsInView.ts';
import { PROFILES, type Profile, type Visit } from './openBrowser.ts';
import { twoFrames } from './readingOn.ts';
import { seriousFaults } from './seriousFaults.ts';
import { sidewaysOverflow } from './sidewaysOverflow.ts';

export type Screen = {
  /** An address of another site may be whole. */
  path: string;
  /** A selector that must be there before the screen is looked at, if calls alone do not tell. */
  awaits?: string;
  /** Opens something on the screen, by place and key only: words differ by language. */
  act?: (page: Page) => Promise<unknown>;
  /** An overlay that one size of screen alone has. */
  onlyOn?: Profile;
  /** The page of the address is refused: neither the app nor the reader has to arrive. */
  isRefused?: true;
  /**
   * The layout shift that its parts may make while their data comes: a fault that is known.
   * Nothing may move by itself elsewhere.
   */
  moves?: number;
  /** Selector of controls that may be smaller than a finger, because many stand close together. */
  small?: string;
  /** Letters of twice their size have to fit as well. */
  fitsLargeLetters?: true;
  /** Console messages that belong to the screen, e.g. a call that is refused. */
  says?: RegExp;
};

const SIZES: Profile[] = ['phone', 'desktop'];
const TITLE = /^(.+ \| )?Longstrip$/;
/** A cover that is already there in a larger size. */
const IDLE_PRELOAD = /preloaded using link preload but not used/;

/** All faults of these screens, each as `screen, size, theme: fault`. */
export async function faultsOfScreens(
  visitor: Visit,
  origin: string,
  screens: Record<string, Screen>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, screen] of Object.entries(screens)) {
    const note = (fault: string) => faults.push(`${name}, ${fault}`);
    try {
      await lookAt(visitor, { ...screen, path: new URL(screen.path, origin).href }, note);
    } catch (error) {
      note(`cannot be looked at: ${String(error)}`);
    }
  }
  return faults;
}

type Note = (fault: string) => void;

async function lookAt(visitor: Visit, screen: Screen, note: Note): Promise<void> {
  const { page, complaints } = visitor;
  const { onlyOn, act } = screen;
  await page.unrouteAll();
  await page.emulateMedia({ colorScheme: 'dark' });
  // With nothing left of the screen before but what a device remembers.
  await page.goto('about:blank');
  complaints.length = 0;
  for (const [index, size] of (onlyOn ? [onlyOn] : SIZES).entries()) {
    await page.setViewportSize(PROFILES[size].viewport);
    // An overlay that was opened stays open on the other size.
    if (index === 0 || !act) await arriveAt(visitor, screen, (fault) => note(`${size}: ${fault}`));
    if (index === 0) await act?.(page);
    await lookInBothThemes(page, size, note);
    if (size === 'phone') await lookAtTargets(page, screen, note);
  }
  if (onlyOn !== 'desktop') await lookAtZoom(page, '320 px', note);
  if (screen.fitsLargeLetters) {
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await lookAtZoom(page, '320 px, large letters', note);
  }
  const said = [...new Set(complaints)].filter(
    (line) => !IDLE_PRELOAD.test(line) && !screen.says?.test(line),
  );
  for (const line of said) note(`console: ${line}`);
}

async function arriveAt({ page, layoutShift }: Visit, screen: Screen, note: Note): Promise<void> {
  await page.goto(screen.path);
  if (screen.awaits) await page.locator(screen.awaits).first().waitFor();
  if (screen.isRefused) await page.waitForLoadState();
  else await arrived(page);
  const shift = await layoutShift();
  if (shift > (screen.moves ?? 0)) note(`moves by ${shift} while it loads`);
  await lookAtHead(page, note);
}

async function lookAtHead(page: Page, note: Note): Promise<void> {
  // React takes the title away and sets it anew where it makes the page of a refusal again.
  await page.waitForFunction(() => document.title !== '', undefined, { timeout: 5_000 }).catch(() => {});
  const title = await page.title();
  if (!TITLE.test(title)) note(`has the title ${title}`);
  const headings = await page.locator('h1').count();
  if (headings !== 1) note(`has ${headings} headings of the first level`);
}

async function lookInBothThemes(page: Page, size: Profile, note: Note): Promise<void> {
  await twoFrames(page);
  for (const fault of await seriousFaults(page)) note(`${size}, dark: ${fault}`);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const fault of await seriousFaults(page, 'color-contrast')) note(`${size}, light: ${fault}`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await noteOverflow(page, size, note);
}

async function lookAtTargets(page: Page, { small }: Screen, note: Note): Promise<void> {
  for (const target of await smallTargets(page, small)) note(`phone: too small for a finger: ${target}`);
}

/** At 320 pixels, as at 400 % zoom. */
async function lookAtZoom(page: Page, size: string, note: Note): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await noteOverflow(page, size, note);
  for (const control of await coveredControls(page)) note(`${size}: has the focus unseen: ${control}`);
}

async function noteOverflow(page: Page, size: string, note: Note): Promise<void> {
  const overflow = await sidewaysOverflow(page);
  if (overflow > 0) note(`${size}: is ${overflow} px too wide`);
}
