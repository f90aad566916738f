import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { isHydrated } from '../support/isHydrated.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

const PAGE = { width: 400, height: 600 };
const COMIC = '/en/post/told-twice';

/** As `1 en Hill`. */
const CHAPTERS = ['1 en Hill', '1 en Dale', '2 en Hill', '2 en Dale', '2 fr Lune', '3 en Mill', '4 fr Lune'];

describeInBrowser('versions of chapters', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importArchives(
      site,
      CHAPTERS.map((name) => {
        const [number = '', language = '', group = ''] = name.split(' ');
        return {
          name,
          // Long enough to be left before its end is near.
          pages: Array.from({ length: name === '1 en Hill' ? 8 : 2 }, () => PAGE),
          comicInfo: {
            Series: 'Told Twice',
            Number: number,
            LanguageISO: language,
            Translator: group,
            ScanInformation: group,
          },
        };
      }),
    );
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('by hidden groups alone are out of the list before it is painted', async () => {
    const { page, context, layoutShift, close } = await visit(browser, {
      baseURL: site.url,
      profile: 'phone',
    });
    await context.addInitScript(`localStorage['longstrip_hidden-group:mill'] ??= '{"name":"Mill"}'`);
    // What the list shows to this reader comes late.
    const late = Promise.withResolvers<void>();
    await page.route(/\/listParts-/, async (route) => {
      await late.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/listParts-/);
    await page.goto(COMIC);
    await isHydrated(page);
    await asked;
    const seen = page.locator('tbody tr:not([data-closed], .chapter-tools-row):visible');
    expect(await seen.count()).toBe(3);
    late.resolve();
    await page.getByRole('button', { name: '1 version hidden' }).waitFor();
    expect(await seen.count()).toBe(3);
    expect(await layoutShift()).toBe(0);
    // Nobody who only opens the page is taken down to the button.
    expect(await page.evaluate(() => [scrollY, document.activeElement === document.body])).toEqual([0, true]);
    await page.getByRole('button', { name: '1 version hidden' }).click();
    await expect.poll(() => seen.count()).toBe(4);
    await close();
  });

  it.each(['id', 'zh'])('are named in %s, and all there without scripts', async (language) => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await page.goto(COMIC.replace('/en/', `/${language}/`));
    await isHydrated(page);
    await page.getByRole('button', { name: language === 'id' ? /^3 versi/ : /^3 个版本/ }).click();
    await page.getByRole('group', { name: language === 'id' ? 'Sembunyikan grup' : '隐藏小组' }).waitFor();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await page.locator('tbody .chapter-link').count()).toBe(CHAPTERS.length);
    await close();
  });
});
