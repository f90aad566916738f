import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isTakenOver } from '../support/isTakenOver.ts';
import type { TestSite } from '../support/makeTestSite.ts';
import { makeGatedSite } from '../support/makeGatedSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

const ACCEPT = 'I am 18 or older';
const DECLINE = 'I am younger: show me what is for everyone';

describeInBrowser('the age gate', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeGatedSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const arrive = (profile: Profile): Promise<Visit> =>
    visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
  const gateOf = (page: Page) => page.getByRole('dialog', { name: 'Are you 18 or older?' });
  const isModal = (page: Page) => page.waitForFunction(() => document.querySelector('.gate:modal') !== null);

  it('that is closed again names no adult comic that was read, and takes no saved chapter for gone', async () => {
    const visitor = await visit(browser, {
      baseURL: site.url,
      profile: 'desktop',
      reducedMotion: 'reduce',
      serviceWorkers: 'allow',
    });
    const { context, page } = visitor;
    await page.goto('/en/latest');
    await isModal(page);
    await page.getByRole('button', { name: ACCEPT }).click();
    await page.getByRole('link', { name: 'Velvet Alley' }).first().waitFor();
    await page.goto('/en/post/velvet-alley/1/reader');
    await isTakenOver(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.getByRole('button', { name: 'Save offline' }).click();
    await page.getByRole('button', { name: 'Saved offline. Delete' }).waitFor();
    await context.clearCookies();
    const noteKey = await page.evaluate(() => {
      const [key = '', text] =
        Object.entries(localStorage).find(([candidate]) => candidate.includes('_saved:')) ?? [];
      const note = { ...(JSON.parse(String(text)) as object), checked_at: '2020-01-01T00:00:00.000Z' };
      localStorage.setItem(key, JSON.stringify(note));
      return key;
    });
    const checked = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/site');
    await page.goto('/en/library/saved');
    await isModal(page);
    await page.getByRole('button', { name: DECLINE }).click();
    await checked;
    await page.goto('/en/library');
    await page.getByRole('heading', { name: 'Nothing begun yet' }).waitFor();
    await page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: 'History' }).click();
    await page.getByText('Not shown').waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/velvet/i);
    expect(await page.evaluate((key) => localStorage.getItem(key), noteKey)).not.toBeNull();
    await visitor.close();
  });

  it('covers the page from the first paint on, keeps the focus inside, stays after a failure, and closes by Escape', async () => {
    const { page, close } = await arrive('phone');
    await page.route('**/scripts/**', (route) => route.abort());
    await page.goto('/en/latest', { waitUntil: 'domcontentloaded' });
    const isCovered = () =>
      page.evaluate(
        () => document.elementFromPoint(innerWidth / 2, innerHeight - 5)?.closest('.gate') !== null,
      );
    expect(await isCovered()).toBe(true);
    await page.unroute('**/scripts/**');
    await page.reload();
    await isModal(page);
    const reached = new Set<string>();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      reached.add(await page.evaluate(() => document.activeElement?.closest('.gate, body')?.className ?? ''));
    }
    // The browser's own frame has its turn in between; the page behind never has.
    expect([...reached].toSorted()).toEqual(['', 'gate']);
    await page.route('**/api/age-gate*', (route) => route.abort());
    await page.getByRole('button', { name: ACCEPT }).click();
    await page.getByText('That did not work').waitFor();
    await expect.poll(() => page.getByRole('button', { name: ACCEPT }).isEnabled()).toBe(true);
    // Its last button can be reached in the smallest of windows.
    await page.setViewportSize({ width: 320, height: 256 });
    await page.getByRole('button', { name: DECLINE }).scrollIntoViewIfNeeded();
    expect(await sidewaysOverflow(page, '.gate')).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => gateOf(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.dataset['gate'])).toBe('declined');
    await page.route('**/scripts/**', (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await isCovered()).toBe(false);
    await close();
  });
});
