import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

  it('has its sections in order, shows another span of ten comics in its place, and asks again for parts that failed', async () => {
    const { page, close } = await open({ profile: 'desktop' });
    expect(await headings(page)).toEqual(['Discover comics', 'Latest updates', 'Popular comics', 'Tags']);
    const night = page.getByRole('link', { name: 'night', exact: true });
    expect(await night.getAttribute('href')).toBe('/en/tags/tag/night');
    const section = page.getByRole('region', { name: 'Popular comics' });
    const titles = () => section.locator('ol .comic-title').allInnerTexts();
    expect(await titles()).toHaveLength(10);
    const [first] = await titles();
    // Hover first, as a click does, so that the link is scrolled into view.
    await section.getByRole('link', { name: 'All time' }).hover();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await section.getByRole('link', { name: 'All time' }).click();
    await expect.poll(async () => (await titles())[0]).not.toBe(first);
    expect(new URL(page.url()).search).toBe('?duration=all');
    expect(await section.getByRole('link', { name: 'All time' }).getAttribute('aria-current')).toBe('page');
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.reload();
    expect((await titles())[0]).not.toBe(first);
    await page.goto('/en/post/story-2/1/reader');
    await isTakenOver(page);
    await page.keyboard.press('PageDown');
    await page.waitForURL('**/1/reader/2');
    await page.route(/api\/(popular-comics|comic-cards)/, (route) => route.abort());
    await page.goto('/en');
    await isHydrated(page);
    await section.getByRole('link', { name: 'This year' }).click();
    const row = page.getByRole('region', { name: 'Continue reading' });
    for (const part of [section, row]) await part.getByText('Something went wrong').waitFor();
    await page.unroute(/api\/(popular-comics|comic-cards)/);
    for (const part of [section, row]) await part.getByRole('button', { name: 'Try again' }).click();
    await row.getByRole('link', { name: /Story 2/ }).waitFor();
    await expect.poll(async () => (await titles()).length).toBe(10);
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

  it('are swiped on a phone, are one link each, and without scripts have no buttons that would do nothing', async () => {
    const { page, context, close } = await open({ profile: 'phone' });
    const session = await context.newCDPSession(page);
    await session.send('Input.synthesizeScrollGesture', { x: 300, y: 300, xDistance: -250, speed: 3_000 });
    await expect.poll(() => shown(page)).toBe(2);
    await page.getByRole('link', { name: /Headline 2/ }).click();
    await page.waitForURL('**/en/post/one');
    await close();
    const plain = await open({ profile: 'phone', javaScriptEnabled: false });
    const region = plain.page.getByRole('region', { name: 'Highlights' });
    await expect.poll(() => region.getByRole('link').count()).toBe(3);
    expect(await region.getByRole('button').count()).toBe(0);
    await plain.close();
  });

  it('move on by themselves until they are looked at or stopped, and not for those who want nothing to move', async () => {
    const { page, close } = await open({ profile: 'desktop' });
    const inTime = async () => {
      await page.clock.runFor(1_000);
      return shown(page);
    };
    await expect.poll(inTime, { timeout: 20_000 }).toBe(2);
    await page.getByRole('region', { name: 'Highlights' }).hover();
    await page.clock.runFor(12_100);
    expect(await shown(page)).toBe(2);
    await page.mouse.move(700, 890);
    await expect.poll(inTime, { timeout: 20_000 }).toBe(3);
    await page.getByRole('button', { name: 'Stop moving' }).click();
    await page.mouse.move(700, 890);
    await page.getByRole('button', { name: 'Start moving' }).blur();
    await page.clock.runFor(12_100);
    expect(await shown(page)).toBe(3);
    await close();
    const still = await open({ profile: 'desktop', reducedMotion: 'reduce' });
    await still.page.clock.runFor(20_000);
    expect(await shown(still.page)).toBe(1);
    expect(await still.page.getByRole('button', { name: 'Stop moving' }).isVisible()).toBe(false);
    await still.close();
  });
});
