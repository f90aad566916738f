import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';
import { touchOf, type Touch } from '../support/touchOf.ts';

const PAGE = { width: 600, height: 900 };
const PATH = '/en/post/the-touches/1/reader';

describeInBrowser('gestures in paged reading', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importArchives(site, [
      {
        name: 'touches 1',
        pages: Array.from({ length: 8 }, () => PAGE),
        comicInfo: { Series: 'The Touches', Number: '1' },
      },
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  type Reading = {
    reading?: object;
    preferences?: object;
    page?: number;
    isNew?: boolean;
    isBroken?: boolean;
  };

  async function open(
    profile: Profile,
    { reading = {}, preferences = {}, page: position = 3, isNew = false, isBroken = false }: Reading = {},
  ): Promise<Visit & { touch: Touch }> {
    const opened = await visit(browser, { baseURL: site.url, profile, seesTapZones: isNew });
    await opened.context.addInitScript(
      (notes) => {
        for (const [name, text] of notes) localStorage[name] ??= text;
      },
      [
        ['longstrip_reading:the-touches', JSON.stringify(reading)],
        ['longstrip_reader', JSON.stringify(preferences)],
      ] as [string, string][],
    );
    if (isBroken) await opened.page.route('**/media/**', (route) => route.abort());
    await opened.page.goto(`${PATH}/${position}`);
    await isTakenOver(opened.page);
    await expect.poll(() => pageInSight(opened.page)).toBe(position);
    return { ...opened, touch: touchOf(await opened.context.newCDPSession(opened.page)) };
  }
  const isQuiet = async ({ complaints, layoutShift, close }: Visit) => {
    expect(complaints).toEqual([]);
    expect(await layoutShift()).toBe(0);
    await close();
  };

  it('turns pages by a swipe to the side that the reading direction says, and not when swipes are off', async () => {
    const visitor = await open('phone');
    await visitor.touch([[300, 400]], [[60, 405]]);
    await expect.poll(() => pageInSight(visitor.page)).toBe(4);
    await visitor.touch([[60, 400]], [[300, 405]]);
    await expect.poll(() => pageInSight(visitor.page)).toBe(3);
    await isQuiet(visitor);
    const rightToLeft = await open('phone', { reading: { direction: 'rtl' } });
    await rightToLeft.touch([[60, 400]], [[300, 405]]);
    await expect.poll(() => pageInSight(rightToLeft.page)).toBe(4);
    await isQuiet(rightToLeft);
    const downwards = await open('phone', { reading: { layout: 'vertical' } });
    await downwards.touch([[200, 700]], [[205, 200]]);
    await expect.poll(() => pageInSight(downwards.page)).toBe(4);
    await isQuiet(downwards);
    const still = await open('phone', { preferences: { swipe: false } });
    await still.touch([[300, 400]], [[60, 405]]);
    await still.touch.tap([370, 400]);
    await expect.poll(() => pageInSight(still.page)).toBe(4);
    await isQuiet(still);
  });
});

function pageInSight(page: Page): Promise<number> {
  return page.evaluate(() =>
    Number(document.querySelector<HTMLElement>('[data-layer=current] [data-page]')?.dataset['page']),
  );
}
