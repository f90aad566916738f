import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isHydrated } from '../support/isHydrated.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import type { TestSite } from '../support/makeTestSite.ts';
import { makeClubSite, CLUB_PATH, CLUB_SLUG, CLUB_TITLE } from '../support/makeClubSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';

describeInBrowser('the page of a comic', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeClubSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const open = async (profile: Profile, path = CLUB_PATH) => {
    const visitor = await visit(browser, { baseURL: site.url, profile });
    await visitor.page.goto(path);
    await isHydrated(visitor.page);
    return visitor;
  };

  it('marks what this device has read and goes on from there, once and for one reader', async () => {
    const { page, layoutShift, close } = await open('phone');
    const noteOf = (chapter: string) =>
      page.evaluate((key) => localStorage.getItem(key), `longstrip_read:${CLUB_SLUG}/${chapter}`);
    const counted = page.waitForResponse(
      (response) => response.url().includes('/api/reads') && response.ok(),
    );
    await page.goto(`${CLUB_PATH}/1/reader/3`);
    await isTakenOver(page);
    await expect.poll(() => noteOf('1')).toContain('"is_completed":true');
    // No other chapter is begun while the last page of one is read.
    expect(await noteOf('2')).toBeNull();
    await counted;
    expect(await readersOf('1')).toBe(1);
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('PageDown');
    await page.getByRole('region', { name: /Chapter 2/ }).waitFor();
    await page.keyboard.press('PageDown');
    await page.waitForURL('**/2/reader/2');
    await page.goto(CLUB_PATH);
    await isHydrated(page);
    const row = (name: string) => page.getByRole('row', { name });
    await expect.poll(() => row('Ch. 1').getByText('Read', { exact: true }).count()).toBe(1);
    await expect.poll(() => row('Ch. 2').getByText('Read to page 2').count()).toBe(1);
    expect(await row('Ch. 3').getByText(/Read/).count()).toBe(0);
    await page.getByRole('link', { name: 'Continue: Ch. 2, p. 2' }).waitFor();
    // Marks come after the page, into rooms that are kept for them.
    expect(await layoutShift()).toBe(0);
    await page.getByRole('button', { name: 'Oldest first' }).click();
    await expect.poll(() => page.locator('tbody tr').first().innerText()).toContain('Ch. 3');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    // A long title has its own line then.
    const width = await page.locator('h1').evaluate((title) => title.getBoundingClientRect().width);
    expect(width).toBeGreaterThan(300);
    await page.goto(`${CLUB_PATH}/gallery`);
    const tabs = page.getByRole('navigation', { name: 'Parts of this comic' });
    const tops = await tabs
      .locator('> *')
      .evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().y));
    // They stand beside each other on a line, as on the comic's own page.
    expect(new Set(tops).size).toBe(1);
    expect(await tabs.evaluate((row) => getComputedStyle(row).borderBottomStyle)).toBe('solid');
    await close();
  });

  it('takes nothing along to another comic, and copies its address where the device cannot share', async () => {
    const { page, context, close } = await open('desktop', '/en/post/twice-told');
    await page.getByRole('button', { name: '2 versions' }).click();
    await page.getByRole('radio', { name: 'Afterglow' }).check({ force: true });
    await page.getByRole('button', { name: 'Oldest first' }).click();
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('constellation');
    await page.getByRole('option', { name: CLUB_TITLE }).click();
    await page.waitForURL(`**${CLUB_PATH}`);
    await page.getByRole('heading', { name: CLUB_TITLE, level: 1 }).waitFor();
    expect(await page.locator('tbody tr').first().innerText()).toContain('Ch. 1');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + CLUB_PATH);
    await close();
  });

  async function readersOf(chapter: string): Promise<number> {
    await site.services.reads.flush();
    const { views } = await site.services.database.read
      .selectFrom('chapters')
      .innerJoin('comics', 'comics.id', 'chapters.comic_id')
      .select('chapters.views')
      .where('comics.slug', '=', CLUB_SLUG)
      .where('chapters.slug', '=', chapter)
      .executeTakeFirstOrThrow();
    return views;
  }
});
