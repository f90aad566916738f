import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReadingSettings } from '../../src/features/reader/readingSettings.ts';
import { importArchives } from '../support/importArchives.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';
import { mediaIdsOf } from '../support/shownPages.ts';

const NARROW = { width: 600, height: 900 };
const WIDE = { width: 1200, height: 900 };
const PATH = '/en/post/the-wides/1/reader';

describeInBrowser('paged reading', () => {
  let site: TestSite;
  let browser: Browser;
  let media: string[];

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importArchives(site, [
      {
        name: 'wides 1',
        pages: [NARROW, NARROW, WIDE, NARROW, NARROW, NARROW],
        comicInfo: { Series: 'The Wides', Number: '1' },
      },
      { name: 'wides 2', pages: [NARROW], comicInfo: { Series: 'The Wides', Number: '2' } },
    ]);
    // Known ones, whatever is found on pictures of one colour.
    await site.services.database.write
      .updateTable('media')
      .set({ margins: JSON.stringify({ top: 100, right: 50, bottom: 100, left: 150 }) })
      .execute();
    media = await mediaIdsOf(site, 'the-wides', '1');
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function open(
    profile: Profile,
    { page: position, ...settings }: Partial<ReadingSettings> & { page?: number },
  ): Promise<Visit> {
    const opened = await visit(browser, { baseURL: site.url, profile });
    await opened.context.addInitScript((text) => {
      localStorage['longstrip_reading:the-wides'] ??= text;
    }, JSON.stringify(settings));
    await opened.page.goto(position ? `${PATH}/${position}` : PATH);
    await isTakenOver(opened.page);
    return opened;
  }
  const isQuiet = async ({ complaints, layoutShift, close }: Visit) => {
    expect(complaints).toEqual([]);
    expect(await layoutShift()).toBe(0);
    await close();
  };

  it('shows single pages while the window is higher than wide, and spreads again when it is not, address with them', async () => {
    const visitor = await open('desktop', { spread: 'double', page: 5 });
    const { page } = visitor;
    await expect.poll(() => pagesInSight(page)).toEqual([4, 5]);
    await page.setViewportSize({ width: 900, height: 1200 });
    await expect.poll(() => pagesInSight(page)).toEqual([5]);
    await page.waitForURL('**/reader/5');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => pagesInSight(page)).toEqual([4, 5]);
    await page.waitForURL('**/reader/4');
    await visitor.close();
  });

  it('splits a wide page into halves in reading order, of one download', async () => {
    const visitor = await visit(browser, { baseURL: site.url, profile: 'phone' });
    const { page, context } = visitor;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(media[2] ?? '-')) asked.push(request.url());
    });
    await context.addInitScript(() => {
      localStorage['longstrip_reading:the-wides'] = '{"wide":"split","direction":"rtl"}';
    });
    await page.goto(`${PATH}/2`);
    await isTakenOver(page);
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
    await page.waitForLoadState('networkidle');
    expect(asked).toHaveLength(1);
    await page.keyboard.press('KeyR');
    await expect.poll(() => pictureSide(page)).toBe('right');
    await isQuiet(visitor);
  });

  it('lays a wide page down', async () => {
    const visitor = await open('phone', { wide: 'rotate', page: 3 });
    const [box] = await boxesInSight(visitor.page);
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(WIDE.width / WIDE.height, 1);
    await expect.poll(async () => (await picturesInSight(visitor.page)).length).toBe(1);
    const [picture] = await picturesInSight(visitor.page);
    for (const edge of ['left', 'top', 'right', 'bottom'] as const)
      expect(picture?.[edge]).toBeCloseTo(box?.[edge] ?? 0, 0);
    await isQuiet(visitor);
  });

  it.each<[Partial<ReadingSettings>, { width: number; height: number }]>([
    [{ fit: 'screen' }, { width: (788 * 2) / 3, height: 788 }],
    [{ fit: 'width' }, { width: 1440, height: 2160 }],
    [{ fit: 'height' }, { width: (788 * 2) / 3, height: 788 }],
    [{ fit: 'smart' }, { width: (788 * 2) / 3, height: 788 }],
    [{ fit: 'original' }, { width: 600, height: 900 }],
    [
      { fit: 'width', shrink_only: true },
      { width: 600, height: 900 },
    ],
  ])('gives a page the size of its fit: %o', async (settings, { width, height }) => {
    const visitor = await open('desktop', { ...settings, page: 4 });
    await expect
      .poll(async () => (await boxesInSight(visitor.page)).map((box) => Math.round(box.width / 20)))
      .toEqual([Math.round(width / 20)]);
    const [box] = await boxesInSight(visitor.page);
    // A scroll bar may take some of the width.
    expect(Math.abs((box?.height ?? 0) - height)).toBeLessThanOrEqual((16 * height) / width);
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.5, 2);
    await isQuiet(visitor);
  });

  it('fits the width of a phone that stands and the whole page of one that lies', async () => {
    const visitor = await open('phone', { fit: 'smart', page: 3 });
    await expect.poll(async () => (await boxesInSight(visitor.page))[0]?.width).toBe(390);
    await visitor.page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(async () => Math.round((await boxesInSight(visitor.page))[0]?.height ?? 0)).toBe(278);
    await visitor.close();
  });

  it('cuts off the margins of a page, in the shape of what is left', async () => {
    const visitor = await open('desktop', { crop: true });
    const [box] = await boxesInSight(visitor.page);
    await expect.poll(async () => (await picturesInSight(visitor.page)).length).toBe(1);
    const [picture] = await picturesInSight(visitor.page);
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo((600 * 0.8) / (900 * 0.8), 2);
    expect((picture?.width ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.25, 2);
    expect(((box?.left ?? 0) - (picture?.left ?? 0)) / (picture?.width ?? 1)).toBeCloseTo(0.15, 2);
    await isQuiet(visitor);
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
    await isQuiet(keeping);
  });
});

type Box = { left: number; top: number; right: number; bottom: number; width: number; height: number };

/** From left to right. */
async function pagesInSight(page: Page): Promise<number[]> {
  return (await boxesOf(page, '[data-layer=current] [data-page]')).map(({ position }) => position);
}

function boxesInSight(page: Page): Promise<Box[]> {
  return boxesOf(page, '[data-layer=current] [data-page]');
}

function picturesInSight(page: Page): Promise<Box[]> {
  return boxesOf(page, '[data-layer=current] [data-page] img');
}

function boxesOf(page: Page, selector: string): Promise<(Box & { position: number })[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .map((element) => {
          const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
          return { position: Number(element.dataset['page']), left, top, right, bottom, width, height };
        })
        .toSorted((one, other) => one.left - other.left),
    selector,
  );
}

/** Which half of its picture the page in sight shows. */
async function pictureSide(page: Page): Promise<'left' | 'right' | undefined> {
  const [box] = await boxesInSight(page);
  const [picture] = await picturesInSight(page);
  if (!box || !picture) return undefined;
  return Math.abs(picture.left - box.left) < 1 ? 'left' : 'right';
}
