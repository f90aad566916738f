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

  it('turns pages by swipes also where a picture could not be loaded', async () => {
    for (const layout of ['horizontal', 'vertical']) {
      const { page, touch, close } = await open('phone', { reading: { layout }, isBroken: true });
      await page.locator('[data-layer=current] [data-failed]').waitFor();
      await touch([[360, 600]], layout === 'vertical' ? [[360, 200]] : [[60, 605]]);
      await expect.poll(() => pageInSight(page)).toBe(4);
      await close();
    }
  });

  it('zooms by two fingers, moves the page by the one that stays, and turns nothing meanwhile', async () => {
    const visitor = await open('phone');
    const { page, touch } = visitor;
    const before = await pageBox(page);
    // They drift to the left by 120 pixels while they part.
    await touch.down([
      [150, 400],
      [250, 400],
    ]);
    await touch.move([
      [30, 400],
      [330, 400],
    ]);
    await expect.poll(async () => (await pageBox(page)).width).toBeCloseTo(before.width * 3, 0);
    const pinched = await pageBox(page);
    await touch.liftSecond();
    await touch.move([[60, 430]]);
    await expect.poll(async () => Math.round((await pageBox(page)).left - pinched.left)).toBe(30);
    await touch.lift();
    expect(await pageInSight(page)).toBe(3);
    await page.keyboard.press('Digit0');
    await expect.poll(async () => (await pageBox(page)).width).toBe(before.width);
    await isQuiet(visitor);
  });

  it('zooms in and out by two taps in the middle, at the point that is tapped', async () => {
    const visitor = await open('phone');
    const { page, touch } = visitor;
    const before = await pageBox(page);
    const doubleTap = () => touch.tap([180, 300], 2);
    await doubleTap();
    await expect.poll(async () => (await pageBox(page)).width).toBeCloseTo(before.width * 2, 0);
    const after = await pageBox(page);
    expect(after.left + (180 - before.left) * 2).toBeCloseTo(180, 0);
    expect(after.top + (300 - before.top) * 2).toBeCloseTo(300, 0);
    await doubleTap();
    await expect.poll(async () => (await pageBox(page)).width).toBe(before.width);
    // The bars were asked for by none of these.
    await expect.poll(() => page.locator('header[inert]').count()).toBe(0);
    await isQuiet(visitor);
  });

  it('leaves the bars as they were where the second tap comes late, and was quick', async () => {
    const visitor = await open('phone');
    const { page, touch } = visitor;
    const { width } = await pageBox(page);
    await touch.tap([180, 300], 2, 600);
    await expect.poll(async () => (await pageBox(page)).width).toBeCloseTo(width * 2, 0);
    await expect.poll(() => page.locator('header[inert]').count()).toBe(0);
    await isQuiet(visitor);
  });

  it('moves on inside of a zoomed page before it turns, by tap and by swipe', async () => {
    const visitor = await open('phone');
    const { page, touch } = visitor;
    for (let press = 0; press < 2; press++) await page.keyboard.press('Equal');
    await expect.poll(async () => (await pageBox(page)).width).toBeGreaterThan(800);
    await touch([[350, 400]], [[20, 400]]);
    await expect.poll(async () => Math.round((await pageBox(page)).right)).toBe(390);
    expect(await pageInSight(page)).toBe(3);
    await touch([[350, 400]], [[20, 400]]);
    await expect.poll(() => pageInSight(page)).toBe(4);
    expect((await pageBox(page)).width).toBe(390);
    await page.keyboard.press('Equal');
    await page.keyboard.press('Equal');
    for (let taps = 0; taps < 8 && (await pageInSight(page)) === 4; taps++) {
      await page.touchscreen.tap(370, 400);
      if (taps === 0) expect(await pageInSight(page)).toBe(4);
    }
    expect(await pageInSight(page)).toBe(5);
    await isQuiet(visitor);
  });

  it('zooms by Ctrl and the wheel, and by the mouse moves what is zoomed', async () => {
    const visitor = await open('desktop', { reading: { fit: 'width' } });
    const { page } = visitor;
    const before = await pageBox(page);
    await page.mouse.move(720, 450);
    await page.mouse.wheel(0, 300);
    await expect.poll(async () => (await pageBox(page)).top).toBe(before.top - 300);
    await page.keyboard.down('Control');
    for (let notch = 0; notch < 4; notch++) await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect.poll(async () => (await pageBox(page)).width).toBeGreaterThan(before.width * 2);
    const zoomed = await pageBox(page);
    await page.mouse.down();
    await page.mouse.move(800, 500, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => Math.round((await pageBox(page)).left - zoomed.left)).toBe(80);
    expect(await pageInSight(page)).toBe(3);
    await isQuiet(visitor);
  });

  it('says once on a new device what taps do, in nobody’s way', async () => {
    const visitor = await open('phone', { isNew: true });
    const { page } = visitor;
    const zones = page.getByRole('note', { name: 'What taps do' });
    await zones.waitFor();
    expect(await zones.locator('[data-zone=next]').boundingBox()).toMatchObject({ x: 273, width: 117 });
    await page.touchscreen.tap(370, 400);
    await expect.poll(() => zones.count()).toBe(0);
    expect(await pageInSight(page)).toBe(3);
    await page.touchscreen.tap(370, 400);
    await page.waitForURL('**/reader/4');
    await page.reload();
    await isTakenOver(page);
    await page.touchscreen.tap(370, 400);
    await expect.poll(() => pageInSight(page)).toBe(5);
    expect(await zones.count()).toBe(0);
    await isQuiet(visitor);
  });

  it('turns where the chosen layout of tap zones says', async () => {
    const visitor = await open('phone', {
      preferences: { tap_layout: 'kindle', tap_inversion: 'horizontal' },
    });
    const { page } = visitor;
    await page.touchscreen.tap(30, 600);
    await expect.poll(() => pageInSight(page)).toBe(4);
    await page.touchscreen.tap(370, 600);
    await expect.poll(() => pageInSight(page)).toBe(3);
    await page.touchscreen.tap(30, 150);
    await expect.poll(() => page.locator('header[inert]').count()).toBe(1);
    expect(await pageInSight(page)).toBe(3);
    await isQuiet(visitor);
  });
});

function pageInSight(page: Page): Promise<number> {
  return page.evaluate(() =>
    Number(document.querySelector<HTMLElement>('[data-layer=current] [data-page]')?.dataset['page']),
  );
}

function pageBox(page: Page): Promise<{ left: number; top: number; right: number; width: number }> {
  return page.evaluate(() => {
    const { left, top, right, width } =
      document.querySelector('[data-layer=current] [data-page]')?.getBoundingClientRect() ?? new DOMRect();
    return { left, top, right, width };
  });
}
