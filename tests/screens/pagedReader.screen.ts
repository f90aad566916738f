import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, type Profile } from '../support/openBrowser.ts';
import { readAs } from '../support/readAs.ts';
import { mediaIdsOf } from '../support/shownPages.ts';
import {
  boxesInSight,
  importWides,
  openWides,
  pagesInSight,
  picturesInSight,
  type PlacedReading,
} from '../support/widePages.ts';

describeInBrowser('paged reading', () => {
  let site: TestSite;
  let browser: Browser;
  let media: string[];

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importWides(site);
    media = await mediaIdsOf(site, 'the-wides', '1');
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const open = (profile: Profile, reading: PlacedReading) =>
    openWides(browser, { baseURL: site.url, profile }, reading);

  it('splits a wide page into halves in reading order, of one download', async () => {
    const visitor = await open('phone', { wide: 'split', direction: 'rtl', page: 2 });
    const { page, asked } = visitor;
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => pagesInSight(page)).toEqual([3]);
    await expect.poll(() => pictureSide(page)).toBe('right');
    await page.waitForURL('**/1/reader/3');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => pictureSide(page)).toBe('left');
    expect(await pagesInSight(page)).toEqual([3]);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => pagesInSight(page)).toEqual([4]);
    expect(page.url()).toMatch(/\/reader\/[34]$/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => pictureSide(page)).toBe('left');
    await arrived(page);
    expect(asked.filter((url) => url.includes(media[2] ?? '-'))).toHaveLength(1);
    await page.keyboard.press('KeyR');
    await expect.poll(() => pictureSide(page)).toBe('right');
    expect(await visitor.layoutShift()).toBe(0);
    await visitor.close();
  });

  it('gives a page the size of its fit, and shows single pages while the window is higher than wide, spreads again when it is not', async () => {
    const { page, close } = await open('desktop', { page: 4 });
    for (const [settings, { width, height }] of [
      [{ fit: 'screen' }, { width: (788 * 2) / 3, height: 788 }],
      [{ fit: 'width' }, { width: 1440, height: 2160 }],
      [{ fit: 'height' }, { width: (788 * 2) / 3, height: 788 }],
      [{ fit: 'original' }, { width: 600, height: 900 }],
      [
        { fit: 'width', shrink_only: true },
        { width: 600, height: 900 },
      ],
      [{ fit: 'smart' }, { width: (788 * 2) / 3, height: 788 }],
    ] as const) {
      await readAs(page, 'the-wides', settings);
      await expect
        .poll(async () => (await boxesInSight(page)).map((box) => Math.round(box.width / 20)))
        .toEqual([Math.round(width / 20)]);
      const [box] = await boxesInSight(page);
      // A scroll bar may take some of the width.
      expect(Math.abs((box?.height ?? 0) - height)).toBeLessThanOrEqual((16 * height) / width);
      expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.5, 2);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await boxesInSight(page))[0]?.width).toBe(390);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(async () => Math.round((await boxesInSight(page))[0]?.height ?? 0)).toBe(278);
    await page.setViewportSize({ width: 1440, height: 900 });
    await readAs(page, 'the-wides', { spread: 'double' });
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => pagesInSight(page)).toEqual([6]);
    await page.setViewportSize({ width: 900, height: 1200 });
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => pagesInSight(page)).toEqual([5]);
    await page.waitForURL('**/reader/5');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => pagesInSight(page)).toEqual([4, 5]);
    await page.waitForURL('**/reader/4');
    await close();
  });

  it('lays a wide page down, and cuts off margins in the shape of what is left', async () => {
    const { page, close } = await open('desktop', { wide: 'rotate', page: 3 });
    const [lying] = await boxesInSight(page);
    expect((lying?.height ?? 0) / (lying?.width ?? 1)).toBeCloseTo(1200 / 900, 1);
    await expect.poll(async () => (await picturesInSight(page)).length).toBe(1);
    const [turned] = await picturesInSight(page);
    for (const edge of ['left', 'top', 'right', 'bottom'] as const)
      expect(turned?.[edge]).toBeCloseTo(lying?.[edge] ?? 0, 0);
    await readAs(page, 'the-wides', { crop: true });
    await page.keyboard.press('Home');
    await expect.poll(() => pagesInSight(page)).toEqual([1]);
    await expect.poll(async () => (await picturesInSight(page)).length).toBe(1);
    const [box] = await boxesInSight(page);
    const [picture] = await picturesInSight(page);
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo((600 * 0.8) / (900 * 0.8), 2);
    expect((picture?.width ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.25, 2);
    expect(((box?.left ?? 0) - (picture?.left ?? 0)) / (picture?.width ?? 1)).toBeCloseTo(0.15, 2);
    await close();
  });

  it('begins every page where reading begins, from right to left with its right edge, unless it keeps the scroll', async () => {
    const visitor = await open('desktop', { fit: 'original', direction: 'rtl', page: 4 });
    const { page } = visitor;
    await page.setViewportSize({ width: 400, height: 500 });
    const edges = async () =>
      (await boxesInSight(page)).map(({ right, top }) => [Math.round(right), Math.round(top)]);
    await expect.poll(async () => (await edges())[0]?.[1]).toBe(56);
    const [start] = await edges();
    expect(Math.abs((start?.[0] ?? 0) - 400)).toBeLessThanOrEqual(16);
    await page.evaluate(() =>
      document.querySelector('[data-layer=current]')?.scrollTo({ left: -100, top: 200, behavior: 'instant' }),
    );
    await expect.poll(edges).toEqual([[(start?.[0] ?? 0) + 100, -144]]);
    // A step goes along the line of a page that is wider before it turns.
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect.poll(async () => (await boxesInSight(page))[0]?.left).toBe(0);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect.poll(() => pagesInSight(page)).toEqual([5]);
    expect(await edges()).toEqual([start]);
    await visitor.close();

    const keeping = await open('desktop', { fit: 'width', keep_scroll: true, page: 4 });
    await keeping.page.evaluate(() =>
      document.querySelector('[data-layer=current]')?.scrollTo({ top: 300, behavior: 'instant' }),
    );
    await keeping.page.keyboard.press('ArrowRight');
    await expect.poll(() => pagesInSight(keeping.page)).toEqual([5]);
    expect((await boxesInSight(keeping.page))[0]?.top).toBe(56 - 300);
    await keeping.close();
  });
});

/** The half of its picture that the page in sight shows. */
async function pictureSide(page: Page): Promise<'left' | 'right' | undefined> {
  const [box] = await boxesInSight(page);
  const [picture] = await picturesInSight(page);
  if (!box || !picture) return undefined;
  return Math.abs(picture.left - box.left) < 1 ? 'left' : 'right';
}
