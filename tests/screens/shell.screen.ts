import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isHydrated } from '../support/isHydrated.ts';
import type { TestSite } from '../support/makeTestSite.ts';
import { makeShellSite } from '../support/makeShellSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

describeInBrowser('the shell', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeShellSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const arrive = (profile: Profile): Promise<Visit> =>
    visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
  const browse = (page: Page) => page.locator('summary').filter({ hasText: 'Browse' });

  it('has a menu of all that is on, by keyboard and pointer, which asks once and outlasts the page before', async () => {
    const { page, close } = await arrive('desktop');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/taxonomies')) calls.push(request.url());
    });
    await page.goto('/en/latest');
    await isHydrated(page);
    expect(await tabThrough(page, 6)).toEqual([
      'Skip to content',
      'LLongstrip',
      'Latest',
      'Playlists',
      'Library',
      'Browse',
    ]);
    expect(calls).toEqual([]);
    const menu = page.locator('.mega-menu');
    const mina = page.getByRole('link', { name: 'Mina Doré' });
    await page.keyboard.press('Enter');
    await mina.waitFor();
    const kinds = await page.locator('.mega-kind').allInnerTexts();
    expect(kinds).toEqual(expect.arrayContaining(['Artists', 'Tags', 'Genres', 'Publishers', 'Platforms']));
    for (const off of ['Parodies', 'Characters', 'Groups', 'Metas']) expect(kinds).not.toContain(off);
    expect(await tabThrough(page, 1)).toEqual(['Tags']);
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('Browse');
    await browse(page).click();
    await page.mouse.click(700, 880);
    await expect.poll(() => menu.isVisible()).toBe(false);
    // Opened while the next page is on its way, it stays open.
    const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/api/playlists**', async (route) => {
      asked.resolve();
      await released.promise;
      await route.continue();
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Playlists' }).first().click();
    await asked.promise;
    await browse(page).click();
    released.resolve();
    await page.getByRole('heading', { level: 1, name: 'Playlists' }).waitFor();
    await expect.poll(() => page.locator('details[open]').count()).toBe(1);
    await mina.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/artists/artist/mina-dor%C3%A9');
    expect(await menu.isVisible()).toBe(false);
    expect(calls.filter((url) => new URL(url).pathname === '/api/taxonomies')).toHaveLength(1);
    await page.goto('/en/latest');
    await isHydrated(page);
    expect(await scrollAfterFocus(page)).toBe(300);
    await close();
  });

  it('marks on phones what is open, and has a sheet with all the rest, by keyboard, at 320 pixels and in forced colours', async () => {
    const { page, close } = await arrive('phone');
    await page.goto('/en/latest');
    await isHydrated(page);
    const active = page.locator('.tab-bar a.active');
    expect(await active.allInnerTexts()).toEqual(['Latest']);
    const more = page.getByRole('button', { name: 'More', exact: true });
    await more.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'More' });
    await sheet.getByRole('link', { name: 'Tags' }).waitFor();
    expect(await sheet.getByRole('link', { name: 'Parodies' }).count()).toBe(0);
    await sheet.getByRole('radio', { name: 'Paper' }).focus();
    await page.keyboard.press('Space');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('paper');
    await page.emulateMedia({ forcedColors: 'active' });
    const chosen = sheet.locator('.segment', { has: page.locator(':checked') });
    expect(await chosen.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    const letter = page.locator('.site-letter').first();
    expect(await letter.evaluate((element) => getComputedStyle(element).borderStyle)).toBe('solid');
    await page.emulateMedia({ forcedColors: 'none' });
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.isVisible()).toBe(false);
    expect(await focused(page)).toBe('More');
    await page.setViewportSize({ width: 320, height: 640 });
    const tooWide = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth).length);
    for (const [language, next] of [
      ['en', 'Français'],
      ['fr', 'Bahasa Indonesia'],
      ['id', '中文'],
      ['zh', 'English'],
    ] as const) {
      await page.locator('.tab-bar button').click();
      const content = page.locator('dialog[open] .dialog-content');
      await content.waitFor();
      expect([language, await tooWide('html, .dialog-content, .tab-bar > *')]).toEqual([language, 0]);
      await content.getByRole('link', { name: next }).click();
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    }
    await page.waitForURL('**/en/latest');
    await page.goto('/en/library/history');
    await expect.poll(() => active.allInnerTexts()).toEqual(['Library']);
    expect(await scrollAfterFocus(page)).toBe(300);
    await close();
  });
});

/** The names of what has the focus after each of these presses. */
async function tabThrough(page: Page, presses: number): Promise<(string | undefined)[]> {
  const seen: (string | undefined)[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    seen.push(await focused(page));
  }
  return seen;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

/**
 * The place of a page that was scrolled to 300, after each control of the bars at its edges had the
 * focus.
 */
async function scrollAfterFocus(page: Page): Promise<number> {
  await page.evaluate(() => {
    document.querySelector('main')?.style.setProperty('min-height', '3000px');
    scrollTo({ top: 300, behavior: 'instant' });
  });
  const bars = page.locator(':is(header, .tab-bar) :is(a, button, summary):visible');
  for (const control of await bars.all()) await control.evaluate((element) => element.focus());
  return page.evaluate(() => scrollY);
}
