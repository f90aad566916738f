import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isTakenOver } from '../support/isTakenOver.ts';
import { importArchives } from '../support/importArchives.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

const ACCEPT = 'I am 18 or older';
const DECLINE = 'I am younger: show me what is for everyone';

describeInBrowser('the age gate', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({ SITE_NSFW: 'on' });
    browser = await openBrowser();
    const pages = [{ width: 400, height: 600 }];
    await importArchives(site, [
      { name: 'boats', pages, comicInfo: { Series: 'Paper Boats', Number: '1' } },
      {
        name: 'alley',
        pages,
        comicInfo: { Series: 'Velvet Alley', Number: '1', AgeRating: 'Adults Only 18+' },
      },
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const arrive = (profile: Profile, options: { javaScriptEnabled?: boolean } = {}): Promise<Visit> =>
    visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce', ...options });
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

  it('keeps the focus inside, is worked by keyboard alone, and takes Escape for the younger answer', async () => {
    const visitor = await arrive('desktop');
    const { page } = visitor;
    await page.goto('/en/latest');
    await isModal(page);
    const reached = new Set<string>();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      reached.add(await page.evaluate(() => document.activeElement?.closest('.gate, body')?.className ?? ''));
    }
    // The browser's own frame has its turn in between; the page behind never has.
    expect([...reached].toSorted()).toEqual(['', 'gate']);
    await page.keyboard.press('Escape');
    await expect.poll(() => gateOf(page).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Latest', exact: true }).first().focus();
    expect(await page.evaluate(() => document.documentElement.dataset['gate'])).toBe('declined');
    await visitor.close();
  });

  it('covers the page from the first paint on, before any script of ours has run', async () => {
    const visitor = await arrive('phone');
    const { page } = visitor;
    await page.route('**/scripts/**', (route) => route.abort());
    await page.goto('/en/latest', { waitUntil: 'domcontentloaded' });
    const covered = () =>
      page.evaluate(
        () => document.elementFromPoint(innerWidth / 2, innerHeight - 5)?.closest('.gate') !== null,
      );
    expect(await covered()).toBe(true);
    await page.evaluate(() => localStorage.setItem('longstrip_gate', 'declined'));
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await covered()).toBe(false);
    await visitor.close();
  });

  it('says so when the answer could not be sent, and stays', async () => {
    const visitor = await arrive('phone');
    const { page } = visitor;
    await page.goto('/en/latest');
    await isModal(page);
    await page.route('**/api/age-gate*', (route) => route.abort());
    await page.getByRole('button', { name: ACCEPT }).click();
    await page.getByText('That did not work').waitFor();
    await expect.poll(() => page.getByRole('button', { name: ACCEPT }).isEnabled()).toBe(true);
    await visitor.close();
  });

  it('is a notice without scripts, above what is for everyone', async () => {
    const visitor = await arrive('phone', { javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto('/en/latest');
    await expect.poll(() => page.getByText('stating your age needs JavaScript').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: ACCEPT }).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Paper Boats' }).first().click();
    expect(new URL(page.url()).pathname).toBe('/en/post/paper-boats');
    await visitor.close();
  });

  it('fits 320 pixels, as at 400 % zoom', async () => {
    const visitor = await arrive('phone');
    const { page } = visitor;
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto('/fr/latest');
    await isModal(page);
    const decline = page.locator('.gate button').last();
    await decline.scrollIntoViewIfNeeded();
    expect(await sidewaysOverflow(page, '.gate')).toBeLessThanOrEqual(0);
    await decline.click();
    await expect.poll(() => page.locator('.gate').isVisible()).toBe(false);
    await visitor.close();
  });
});
