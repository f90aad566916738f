import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

  it('is asked about once on a phone, counts anew, and is completed another time; in Indonesian', async () => {
    const member = await makeRereader(site);
    const { page, close } = await openAs(site, { browser, profile: 'phone', member });
    await page.goto('/id/post/kites');
    await shelfIsKnown(page, 'completed');
    await expect.poll(() => page.locator('.chapter-read').count()).toBe(2);
    await page.goto('/id/post/kites/1/reader');
    const question = page.getByRole('group', { name: 'Membaca ulang?' });
    await question.waitFor();
    await question.getByRole('button', { name: 'Ya' }).tap();
    await page.getByText('Kites: mulai dibaca ulang', { exact: false }).waitFor();
    await expect
      .poll(() => marksOf(site, member))
      .toMatchObject([{ shelf: 'reading', reread_from: expect.any(String) }]);
    await page.goto('/id/post/kites/2/reader');
    await isHydrated(page);
    // A chapter that is opened out of turn is read from its second page on.
    const last = page.locator('[data-layer=current] [data-page="2"]');
    await expect.poll(() => page.keyboard.press('End').then(() => last.count())).toBe(1);
    await page.keyboard.press('ArrowRight');
    await page.getByText('Kites: sudah dibaca 2 kali', { exact: false }).waitFor();
    await expect
      .poll(() => marksOf(site, member))
      .toMatchObject([{ shelf: 'completed', reread_from: null, rereads: 1 }]);
    await page.goto('/id/library/shelves');
    await page.getByText('Dibaca 2 kali').waitFor();
    await close();
  });
});
