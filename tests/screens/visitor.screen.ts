import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { importArchives } from '../support/importArchives.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';

const PAGE = { width: 800, height: 1200 };

describeInBrowser('a visitor', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    const comicInfo = { Series: 'The Long Way', LanguageISO: 'en', Summary: 'On foot, by bus and by boat.' };
    await importArchives(site, [
      { name: 'one', pages: [PAGE, PAGE, PAGE], comicInfo: { Title: 'On foot', ...comicInfo, Number: '1' } },
      { name: 'two', pages: [PAGE, PAGE], comicInfo: { Title: 'By bus', ...comicInfo, Number: '2' } },
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('finds each page whole at once: taking over logs nothing, moves nothing and asks nothing again', async () => {
    for (const path of [
      '/en',
      '/en/latest',
      '/en/post/the-long-way',
      '/en/post/the-long-way/gallery',
      '/en/post/the-long-way/1/reader/2',
      '/en/nothing',
    ]) {
      const { page, complaints, layoutShift, close } = await visit(browser, {
        baseURL: site.url,
        profile: 'phone',
      });
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) calls.push(pathname);
      });
      await page.goto(path, { waitUntil: 'load' });
      const shown = async () => (await page.locator('#shell').innerText()).split('\n');
      const before = await shown();
      await arrived(page);
      // Buttons for readers are mounted last, into reserved space: all that was there
      // is there, in its order.
      const after = await shown();
      let at = 0;
      const missing = before.filter((line) => {
        const found = after.indexOf(line, at);
        if (found >= 0) at = found + 1;
        return found < 0;
      });
      expect([path, missing]).toEqual([path, []]);
      const expected = path === '/en/nothing' ? [expect.stringContaining('404')] : [];
      expect([path, complaints]).toEqual([path, expected]);
      // Not what is on the page, but the chapter that its button leads to.
      const ahead = path === '/en/post/the-long-way' ? ['/api/comics/the-long-way/chapters/1'] : [];
      await expect.poll(() => [path, calls]).toEqual([path, ahead]);
      expect([path, await layoutShift()]).toEqual([path, 0]);
      await close();
    }
  });
});
