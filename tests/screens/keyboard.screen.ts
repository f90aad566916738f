import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isHydrated } from '../support/isHydrated.ts';
import { makeSampleSite } from '../support/makeSampleSite.ts';
import type { TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';

const MOST_PRESSES = 40;

describeInBrowser('by keyboard alone', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeSampleSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it.each<[string, Profile, string, string]>([
    ['the search', 'desktop', 'Search', 'dialog[open]'],
    ['the menu of all there is', 'desktop', 'Browse', '.mega-menu'],
    ['the choice of language', 'desktop', 'Language: English', 'header .menu:visible'],
    ['the sheet of all the rest', 'phone', 'More', 'dialog[open]'],
  ])('gives the focus back from %s when it closes', async (_, profile, name, opened) => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
    await page.goto('/en/dmca');
    await isHydrated(page);
    await tabTo(page, name);
    await page.keyboard.press('Enter');
    await page.locator(opened).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).not.toBe('body');
    await page.keyboard.press('Escape');
    await page.locator(opened).waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe(name);
    await close();
  });

  it.each<Profile>(['phone', 'desktop'])(
    'what is in the bars at the edges of a %s scrolls nothing when it has the focus',
    async (profile) => {
      const { page, close } = await visit(browser, { baseURL: site.url, profile });
      await page.goto('/en');
      await isHydrated(page);
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
      const bars = page.locator(':is(header, .tab-bar) :is(a, button, summary):visible');
      for (const control of await bars.all()) await control.evaluate((element) => element.focus());
      expect(await page.evaluate(() => scrollY)).toBe(300);
      await close();
    },
  );

  it('nothing glides or fades for those who want no motion', async () => {
    const { page, close } = await visit(browser, {
      baseURL: site.url,
      profile: 'desktop',
      reducedMotion: 'reduce',
    });
    await page.addInitScript({ content: WATCH_MOTION });
    await page.goto('/en');
    await isHydrated(page);
    await page.locator('footer').getByRole('link', { name: 'Latest' }).click();
    await arrivesAt(page, 'Latest comics');
    await page.getByRole('link', { name: 'Quiet Harbour' }).click();
    await arrivesAt(page, 'Quiet Harbour');
    expect(await page.evaluate('window.motions')).toEqual([]);
    const longest = await page.evaluate(() => {
      const durations = [...document.querySelectorAll('*')].map(
        (element) => getComputedStyle(element).transitionDuration,
      );
      return Math.max(...durations.flatMap((list) => list.split(',').map(Number.parseFloat)));
    });
    expect(longest).toBe(0);
    await close();
  });
});

/** Runs before the page's own scripts. */
const WATCH_MOTION = `
  window.motions = [];
  const { scrollTo } = window;
  window.scrollTo = (...args) => {
    if (args[0]?.behavior === 'smooth') window.motions.push('scroll');
    return scrollTo.apply(window, args);
  };
  document.startViewTransition = () => { throw new Error('a view transition'); };`;

/** Goes on until the focus is there; at each step it has to be somewhere, and seen. */
async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const walked: string[] = [];
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    await page.keyboard.press(key);
    const at = await focused(page);
    walked.push(at);
    expect({ at, isSeen: await isFocusSeen(page) }).toEqual({ at, isSeen: true });
    if (typeof name === 'string' ? at === name : name.test(at)) return;
  }
  throw new Error(`${name} is not on the way: ${walked.join(' > ')}`);
}

/** Another page is there, and its heading has the focus, so that it is read out. */
async function arrivesAt(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await expect.poll(() => focused(page)).toBe(heading);
}

/** The name of what has the focus, or its element's where it is no control. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element.matches('main, div, body')) return element?.localName ?? '';
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
    const name = element.getAttribute('aria-label') ?? copy.textContent;
    return name.replaceAll(/\s+/g, ' ').trim();
  });
}

/** It, what is drawn with it, or the frame around it has an outline, within the view. */
function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return false;
    const { top, bottom } = element.getBoundingClientRect();
    const hasOutline = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    const styles = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      getComputedStyle(element.closest('form, label') ?? element),
    ];
    return bottom > 0 && top < innerHeight && styles.some(hasOutline);
  });
}
