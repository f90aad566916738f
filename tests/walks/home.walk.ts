import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { isHydrated } from '../support/isHydrated.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import type { TestSite } from '../support/makeTestSite.ts';
import { makeSlideSite } from '../support/makeSlideSite.ts';
import { makeStorySite } from '../support/makeStorySite.ts';
import {
  describeInBrowser,
  openBrowser,
  visit,
  type Profile,
  type VisitOptions,
} from '../support/openBrowser.ts';

describeInBrowser('the home page', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeStorySite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const open = async (options: Partial<VisitOptions> & { profile: Profile }, path = '/en') => {
    const visitor = await visit(browser, { baseURL: site.url, ...options });
    await visitor.page.goto(path);
    if (options.javaScriptEnabled !== false) await isHydrated(visitor.page);
    return visitor;
  };
  const headings = (page: Page) => page.locator('main h2:visible').allInnerTexts();

  it('leads back to the very page that was read, until that is taken out of the row', async () => {
    const { page, layoutShift, close } = await open({ profile: 'phone' });
    await page.goto('/en/post/story-3/1/reader');
    await isTakenOver(page);
    await page.keyboard.press('PageDown');
    await page.waitForURL('**/1/reader/2');
    await page.goto('/en');
    const row = page.getByRole('region', { name: 'Continue reading' });
    const link = row.getByRole('link', { name: /Story 3.*Ch\. 1, page 2/s });
    await link.waitFor();
    await arrived(page);
    expect(await layoutShift()).toBe(0);
    await link.click();
    await page.waitForURL('**/en/post/story-3/1/reader/2');
    await isTakenOver(page);
    await page.goBack();
    await row.getByRole('button', { name: 'Remove Story 3 from this row' }).click();
    await expect.poll(() => row.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await link.waitFor();
    await row.getByRole('button', { name: 'Remove Story 3 from this row' }).click();
    await expect.poll(() => row.isVisible()).toBe(false);
    await page.reload();
    await isHydrated(page);
    expect(await headings(page)).not.toContain('Continue reading');
    await close();
  });
});

describeInBrowser('the slides', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeSlideSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  /** The slide in view, from 1. */
  const shown = (page: Page) =>
    page.locator('.slides-track').evaluate((track) => Math.round(track.scrollLeft / track.clientWidth) + 1);

  const open = async (options: Partial<VisitOptions> & { profile: Profile }) => {
    const visitor = await visit(browser, { baseURL: site.url, ...options });
    await visitor.page.clock.install();
    await visitor.page.goto('/en');
    if (options.javaScriptEnabled !== false) await isHydrated(visitor.page);
    return visitor;
  };

  it('are gone through by buttons, dots and arrow keys', async () => {
    const { page, close } = await open({ profile: 'desktop', reducedMotion: 'reduce' });
    const region = page.getByRole('region', { name: 'Highlights' });
    await region.getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(() => shown(page)).toBe(2);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shown(page)).toBe(3);
    // Alt and an arrow is the browser's way back.
    await page.keyboard.press('Alt+ArrowRight');
    expect(await shown(page)).toBe(3);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shown(page)).toBe(1);
    await region.getByRole('button', { name: 'Show slide 3' }).click();
    await expect.poll(() => shown(page)).toBe(3);
    await expect
      .poll(() => region.getByRole('button', { name: 'Show slide 3' }).getAttribute('aria-current'))
      .toBe('true');
    await close();
  });
});
