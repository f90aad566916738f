import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Visit } from '../support/openBrowser.ts';
import { mediaIdsOf, shownMedia } from '../support/shownPages.ts';

const PAGE = { width: 800, height: 1200 };

describeInBrowser('a visitor', () => {
  let site: TestSite;
  let browser: Browser;
  let visitor: Visit;
  let first: string[];

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    const comicInfo = { Series: 'The Long Way', LanguageISO: 'en', Summary: 'On foot, by bus and by boat.' };
    await importArchives(site, [
      { name: 'one', pages: [PAGE, PAGE, PAGE], comicInfo: { Title: 'On foot', ...comicInfo, Number: '1' } },
      { name: 'two', pages: [PAGE, PAGE], comicInfo: { Title: 'By bus', ...comicInfo, Number: '2' } },
    ]);
    first = await mediaIdsOf(site, 'the-long-way', '1');
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('finds, on the comic page, the place where this device stopped', async () => {
    visitor = await visit(browser, { baseURL: site.url, profile: 'phone' });
    const { page } = visitor;
    await page.goto('/en/post/the-long-way/1/reader');
    await isTakenOver(page);
    await expect.poll(() => shownMedia(page)).toContain(first[0]);
    await page.keyboard.press('PageDown');
    await expect.poll(() => shownMedia(page)).toContain(first[1]);
    await page.goto('/en/post/the-long-way');
    const resume = page.getByRole('link', { name: /Continue/ });
    await resume.click();
    await page.waitForURL('**/1/reader/2');
    await expect.poll(() => shownMedia(page)).toContain(first[1]);
    await visitor.close();
  });

  it.each([
    '/en',
    '/en/latest',
    '/en/post/the-long-way',
    '/en/post/the-long-way/gallery',
    '/en/post/the-long-way/1/reader/2',
    '/en/nothing',
  ])(
    'finds %s whole at once: taking over logs nothing, moves nothing and asks nothing again',
    async (path) => {
      visitor = await visit(browser, { baseURL: site.url, profile: 'phone' });
      const { page, complaints } = visitor;
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) calls.push(pathname);
      });
      await page.goto(path, { waitUntil: 'load' });
      const shown = async () => (await page.locator('#shell').innerText()).split('\n');
      const before = await shown();
      await page.waitForFunction(() =>
        Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
      );
      await page.waitForLoadState('networkidle');
      // What a reader can do with things is mounted last, into reserved space: all that was there is there, in its order.
      const after = await shown();
      let at = 0;
      const missing = before.filter((line) => {
        const found = after.indexOf(line, at);
        if (found >= 0) at = found + 1;
        return found < 0;
      });
      expect(missing).toEqual([]);
      const expected = path === '/en/nothing' ? [expect.stringContaining('404')] : [];
      expect(complaints).toEqual(expected);
      // Not what is on the page, but the chapter that its button leads to.
      const ahead = path === '/en/post/the-long-way' ? ['/api/comics/the-long-way/chapters/1'] : [];
      await expect.poll(() => calls).toEqual(ahead);
      expect(await visitor.layoutShift()).toBe(0);
      await visitor.close();
    },
  );
});
