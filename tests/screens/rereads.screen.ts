import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { faultsInBothThemes } from '../support/faultsInBothThemes.ts';
import { importChapters } from '../support/importChapters.ts';
import { isHydrated } from '../support/isHydrated.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';
import { openAs } from '../support/openAs.ts';
import { makeRereader, marksOf, shelfIsKnown } from '../support/rereaders.ts';

describeInBrowser('a comic that is read again', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importChapters(site, { series: 'Kites', counts: [2, 2] });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('is declined by keyboard for good, and begun and ended on the page of the comic; in Chinese', async () => {
    const member = await makeRereader(site);
    const { page, close } = await openAs(site, { browser, profile: 'desktop', member });
    await page.goto('/zh/post/kites');
    await shelfIsKnown(page, 'completed');
    // The question hides a part of the header: a reader who stands there is asked when they leave
    // it.
    const late = Promise.withResolvers<void>();
    await page.route(/\/RereadQuestion-.*js/, async (route) => {
      await late.promise;
      await route.continue();
    });
    const asked = page.waitForResponse(/\/RereadQuestion-.*js/);
    await page.goto('/zh/post/kites/1/reader');
    await isHydrated(page);
    const title = page.locator('.reader-title button');
    await title.focus();
    late.resolve();
    await asked;
    await arrived(page);
    expect(await title.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    const no = page.getByRole('group', { name: '要重读吗？' }).getByRole('button', { name: '否' });
    expect(await no.count()).toBe(0);
    await page.keyboard.press('Shift+Tab');
    await no.waitFor();
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('要重读吗？');
    expect(await faultsInBothThemes(page)).toEqual([]);
    await no.focus();
    await page.keyboard.press('Enter');
    await no.waitFor({ state: 'detached' });
    await expect
      .poll(() => marksOf(site, member))
      .toMatchObject([{ shelf: 'completed', reread_at: expect.any(String) }]);
    await page.goto('/zh/post/kites');
    await page.getByRole('button', { name: '阅读状态、评分等' }).click();
    const sheet = page.getByRole('dialog', { name: 'Kites' });
    await sheet.getByRole('button', { name: '再读一遍' }).click();
    await expect.poll(() => page.locator('.chapter-read').count()).toBe(0);
    await sheet.getByRole('button', { name: '停止重读' }).click();
    await expect.poll(() => page.locator('.chapter-read').count()).toBe(2);
    await expect
      .poll(() => marksOf(site, member))
      .toMatchObject([{ shelf: 'completed', reread_from: null, rereads: 0 }]);
    await close();
  });
});
