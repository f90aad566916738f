import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Visit } from '../support/openBrowser.ts';

/** The lightness of a colour in CIELAB, as browsers compute those of the style sheets. */
const themeOf = (color: string) => (Number(/^lab\(([\d.]+)/.exec(color)?.[1]) > 50 ? 'paper' : 'ink');

describeInBrowser('the theme', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const arrive = (colorScheme: 'dark' | 'light'): Promise<Visit> =>
    visit(browser, { baseURL: site.url, profile: 'desktop', colorScheme });
  const groundOf = async (page: Page) =>
    themeOf(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor));
  const frameColors = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        .filter((meta) => matchMedia(meta.media).matches)
        .map((meta) => meta.dataset['of']),
    );

  it('is that of the device until the reader chooses by keyboard, and again when they say so, in all tabs', async () => {
    const { page, context, close } = await arrive('light');
    await page.goto('/en/latest');
    await arrived(page);
    expect([await groundOf(page), await frameColors(page)]).toEqual(['paper', ['paper']]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect([await groundOf(page), await frameColors(page)]).toEqual(['ink', ['ink']]);
    const other = await context.newPage();
    await other.emulateMedia({ colorScheme: 'dark' });
    await other.goto('/en/latest');
    await arrived(other);
    const menu = page.locator('summary').filter({ hasText: 'Theme' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => groundOf(page)).toBe('paper');
    await expect.poll(() => groundOf(other)).toBe('paper');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => groundOf(page)).toBe('ink');
    await expect.poll(() => groundOf(other)).toBe('ink');
    expect(await page.evaluate(() => localStorage.getItem('longstrip_theme'))).toBeNull();
    await page.keyboard.press('Escape');
    expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
    // The theme of an element itself wins over the theme of its part of the page.
    const whiteSpace = await page.evaluate(() => {
      const line = document.body.appendChild(document.createElement('p'));
      line.className = 'comic-line whitespace-normal';
      return getComputedStyle(line).whiteSpace;
    });
    expect(whiteSpace).toBe('normal');
    await close();
  });

  it('and what else the device remembers is marked before the first paint, and blocked storage is no fault', async () => {
    const { page, context, complaints, close } = await arrive('dark');
    await context.addInitScript(() => {
      localStorage.setItem('longstrip_resume:night-post', '{}');
      localStorage.setItem('longstrip_consent', 'declined');
      localStorage.setItem('other_gate', 'declined');
      // Some browsers do not tell of their line.
      Object.defineProperty(navigator, 'connection', { value: undefined });
    });
    await page.route('**/scripts/**', (route) => route.abort());
    await page.goto('/en/latest');
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toEqual({
      site: 'longstrip',
      reading: '',
      consent: 'decided',
    });
    await context.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new Error('blocked');
        },
      });
    });
    complaints.length = 0;
    await page.reload();
    expect(complaints.filter((complaint) => complaint.startsWith('exception'))).toEqual([]);
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toEqual({
      site: 'longstrip',
    });
    await close();
  });
});
