import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeBytes } from '../../src/features/media/server/storeBytes.ts';
import { enterAd } from '../support/enterAd.ts';
import { makeComic } from '../support/makeComic.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { seriousFaults } from '../support/seriousFaults.ts';

describeInBrowser('ads', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({}, { crowd: 'none' });
    browser = await openBrowser();
    for (let number = 1; number <= 14; number += 1)
      await makeComic(site.services, { title: `Heron ${number}` });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const clear = () => site.services.database.write.deleteFrom('ads').execute();
  let pictures = 0;
  const enterPicture = async (ad: Parameters<typeof enterAd>[1]) => {
    pictures += 1;
    const bytes = await makePicture({ number: 70 + pictures, width: 640, height: 200 });
    const { id: media_id } = await storeBytes(site.services, bytes);
    const id = await enterAd(site, {
      type: 'image',
      media_id,
      alt: 'Heron tea',
      link: '/latest',
      html: null,
      ...ad,
    });
    return { id, media_id };
  };

  it('stand in their rooms on a phone without moving anything, and are counted once seen and pressed', async () => {
    await clear();
    const { id } = await enterPicture({ placement: 'home_top' });
    await enterPicture({ placement: 'list_inline', alt: 'In the list' });
    await enterPicture({ placement: 'comic_side', alt: 'Beside' });
    await enterPicture({ placement: 'footer', alt: 'At the foot' });
    await enterPicture({ placement: 'reader_end', alt: 'At the end' });
    const { page, layoutShift, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    for (const [path, alt] of [
      ['/en/latest', 'In the list'],
      ['/en/post/heron-1', 'Beside'],
      ['/en', 'Heron tea'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('img', { name: alt }).waitFor();
      await page.getByRole('img', { name: 'At the foot' }).waitFor();
      expect([path, await layoutShift()]).toEqual([path, 0]);
      expect(await seriousFaults(page)).toEqual([]);
    }
    const counted = page.waitForRequest('**/api/ad-counts**');
    await page.getByRole('img', { name: 'Heron tea' }).click();
    await page.waitForURL('**/en/latest');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const { counts } = (await counted).postDataJSON() as { counts: { id: string; clicks: number }[] };
    expect(counts.find((count) => count.id === id)).toMatchObject({ clicks: 1 });
    await page.goto('/en/login');
    expect(await page.locator('.room').count()).toBe(0);
    await close();
  });
});
