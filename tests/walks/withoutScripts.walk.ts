import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';

const PAGE = { width: 800, height: 1200 };
const PLACES = [
  '/en',
  '/en/latest',
  '/en/library',
  '/en/login',
  '/en/register',
  '/en/post/by-bus',
  '/en/post/by-bus/1/reader',
  '/en/settings',
  '/en/settings/sessions',
  '/en/admin/users',
  '/en/nowhere',
];

describeInBrowser('a browser without scripts', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    const comicInfo = { Series: 'By bus', Number: '1', LanguageISO: 'en' };
    await importArchives(site, [{ name: 'bus', pages: [PAGE, PAGE], comicInfo }]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('on a phone is shown nothing to press that does nothing, and nothing that is still to come', async () => {
    const { page, close } = await visit(browser, {
      baseURL: site.url,
      profile: 'phone',
      javaScriptEnabled: false,
    });
    for (const place of PLACES) {
      await page.goto(place);
      const dead: (string | null)[] = [];
      for (const control of await page.locator('button:enabled, [role=slider], a:not([href])').all()) {
        const isDead = await control.evaluate(
          (element) =>
            element.checkVisibility() &&
            getComputedStyle(element).pointerEvents !== 'none' &&
            !(element instanceof HTMLButtonElement && element.type === 'submit' && element.form),
        );
        if (isDead) dead.push(await control.evaluate((element) => element.outerHTML.slice(0, 120)));
      }
      expect([place, dead]).toEqual([place, []]);
      // Nothing will come.
      const waiting = page.locator('main').locator('.skeleton, :text("Loading")').filter({ visible: true });
      expect([place, await waiting.count()]).toEqual([place, 0]);
    }
    await page.goto('/en/post/by-bus/1/reader');
    await page.getByRole('heading', { level: 1 }).getByText('By bus').waitFor();
    await close();
  });
});
