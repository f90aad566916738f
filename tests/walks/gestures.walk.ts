import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';
import { importTouched, openTouched, pageInSight } from '../support/touchedPages.ts';

describeInBrowser('gestures in paged reading', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importTouched(site);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const open = (options: Omit<Parameters<typeof openTouched>[1], 'baseURL'>) =>
    openTouched(browser, { baseURL: site.url, ...options });

  it('turns pages by a swipe to the side that the reading direction says, and not when swipes are off', async () => {
    const visitor = await open({});
    await visitor.touch([[300, 400]], [[60, 405]]);
    await expect.poll(() => pageInSight(visitor.page)).toBe(4);
    await visitor.touch([[60, 400]], [[300, 405]]);
    await expect.poll(() => pageInSight(visitor.page)).toBe(3);
    await visitor.close();
    const rightToLeft = await open({ reading: { direction: 'rtl' } });
    await rightToLeft.touch([[60, 400]], [[300, 405]]);
    await expect.poll(() => pageInSight(rightToLeft.page)).toBe(4);
    await rightToLeft.close();
    const downwards = await open({ reading: { layout: 'vertical' } });
    await downwards.touch([[200, 700]], [[205, 200]]);
    await expect.poll(() => pageInSight(downwards.page)).toBe(4);
    await downwards.close();
    const still = await open({ preferences: { swipe: false } });
    await still.touch([[300, 400]], [[60, 405]]);
    await still.touch.tap([370, 400]);
    await expect.poll(() => pageInSight(still.page)).toBe(4);
    await still.close();
  });
});
