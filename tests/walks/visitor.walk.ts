import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';
import { mediaIdsOf, shownMedia } from '../support/shownPages.ts';

const PAGE = { width: 800, height: 1200 };

describeInBrowser('a visitor', () => {
  let site: TestSite;
  let browser: Browser;
  let visitor: Visit;
  let first: string[];
  let second: string[];

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    const comicInfo = { Series: 'The Long Way', LanguageISO: 'en', Summary: 'On foot, by bus and by boat.' };
    await importArchives(site, [
      { name: 'one', pages: [PAGE, PAGE, PAGE], comicInfo: { Title: 'On foot', ...comicInfo, Number: '1' } },
      { name: 'two', pages: [PAGE, PAGE], comicInfo: { Title: 'By bus', ...comicInfo, Number: '2' } },
    ]);
    first = await mediaIdsOf(site, 'the-long-way', '1');
    second = await mediaIdsOf(site, 'the-long-way', '2');
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it.each<Profile>(['phone', 'desktop'])(
    'on a %s lands on /, opens a comic, reads to the end and on, and switches to 中文 without leaving the page',
    async (profile) => {
      visitor = await visit(browser, { baseURL: site.url, profile });
      const { page, complaints } = visitor;
      await page.goto('/');
      expect(new URL(page.url()).pathname).toBe('/en');
      await page.getByRole('link', { name: 'The Long Way' }).first().click();
      await page.waitForURL('**/en/post/the-long-way');
      await expect.poll(() => page.title()).toBe('The Long Way | Longstrip');
      await page.getByRole('link', { name: 'Read', exact: true }).click();
      await page.waitForURL('**/en/post/the-long-way/1/reader**');

      await isTakenOver(page);

      const turn = () => page.keyboard.press('PageDown');
      for (const id of first) {
        await expect.poll(() => shownMedia(page)).toContain(id);
        await turn();
      }
      // The end of the chapter names what comes next; one more step goes there.
      await expect.poll(() => page.getByText('By bus').count()).toBeGreaterThan(0);
      await turn();
      await page.waitForURL('**/en/post/the-long-way/2/reader**');
      await expect.poll(() => shownMedia(page)).toContain(second[0]);

      await page.goto('/en/post/the-long-way');
      await page.locator('summary').filter({ hasText: 'Language' }).click();
      await page.getByRole('link', { name: '中文' }).click();
      await page.waitForURL('**/zh/post/the-long-way');
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-Hans');
      await expect.poll(() => page.getByText('On foot, by bus and by boat.').count()).toBe(1);
      await page.goto('/');
      expect(new URL(page.url()).pathname).toBe('/zh');
      expect(complaints).toEqual([]);
      expect(await visitor.layoutShift()).toBe(0);
      await visitor.close();
    },
  );

  it('who has read a chapter to its end goes on with the next one', async () => {
    visitor = await visit(browser, { baseURL: site.url, profile: 'phone' });
    const { page } = visitor;
    await page.goto('/en/post/the-long-way/1/reader/3');
    await isTakenOver(page);
    await page.keyboard.press('PageDown');
    await page.getByRole('heading', { name: /By bus/ }).waitFor();
    await page.goto('/en/post/the-long-way');
    await page.getByRole('link', { name: 'Continue: Ch. 2, p. 1' }).click();
    await page.waitForURL('**/2/reader/1');
    await expect.poll(() => shownMedia(page)).toContain(second[0]);
    await visitor.close();
  });

  it('without JavaScript opens comics by links that work, and turns pages', async () => {
    visitor = await visit(browser, { baseURL: site.url, profile: 'phone', javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto('/en/latest');
    await page.getByRole('link', { name: 'The Long Way' }).first().click();
    expect(new URL(page.url()).pathname).toBe('/en/post/the-long-way');
    await page.getByRole('link', { name: 'Read', exact: true }).click();
    expect(new URL(page.url()).pathname).toMatch(/^\/en\/post\/the-long-way\/1\/reader/);
    await expect.poll(() => page.locator(`img[src*="${first[0]}"]`).count()).toBe(1);
    await visitor.close();
  });
});
