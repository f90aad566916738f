import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isTakenOver } from '../support/isTakenOver.ts';
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

  const open = (options: Omit<Parameters<typeof openTouched>[1], 'baseURL'> = {}) =>
    openTouched(browser, { baseURL: site.url, ...options });

  it('zooms by two fingers and by two taps in the middle, in a picture that is sharp then, moves the page by the finger that stays, and turns nothing meanwhile', async () => {
    const { page, touch, layoutShift, close } = await open();
    const before = await pageBox(page);
    await expect.poll(() => shownFiles(page)).toEqual(['960.webp']);
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
    await expect.poll(() => shownFiles(page)).toEqual(['original.jpg', '960.webp']);
    await page.keyboard.press('Digit0');
    await expect.poll(async () => (await pageBox(page)).width).toBe(before.width);
    await expect.poll(() => shownFiles(page)).toEqual(['960.webp']);
    await touch.tap([180, 300], 2);
    await expect.poll(async () => (await pageBox(page)).width).toBeCloseTo(before.width * 2, 0);
    const after = await pageBox(page);
    expect(after.left + (180 - before.left) * 2).toBeCloseTo(180, 0);
    expect(after.top + (300 - before.top) * 2).toBeCloseTo(300, 0);
    await touch.tap([180, 300], 2);
    await expect.poll(async () => (await pageBox(page)).width).toBe(before.width);
    // The second tap may be quick and yet come late.
    await touch.tap([180, 300], 2, 600);
    await expect.poll(async () => (await pageBox(page)).width).toBeCloseTo(before.width * 2, 0);
    // None of these asked for the bars.
    await expect.poll(() => page.locator('header[inert]').count()).toBe(0);
    expect(await pageInSight(page)).toBe(3);
    expect(await layoutShift()).toBe(0);
    await close();
  });

  it('turns pages by swipes where a picture could not be loaded, and on a zoomed page only at its edge, as taps do', async () => {
    const broken = await open({ reading: { layout: 'vertical' }, isBroken: true });
    await broken.page.locator('[data-layer=current] [data-failed]').waitFor();
    await broken.touch([[360, 600]], [[360, 200]]);
    await expect.poll(() => pageInSight(broken.page)).toBe(4);
    await broken.close();

    const { page, touch, close } = await open();
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
    await close();
  });

  it('zooms by Ctrl and the wheel, and by the mouse moves what is zoomed', async () => {
    const { page, close } = await open({ profile: 'desktop', reading: { fit: 'width' } });
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
    await close();
  });

  it('says once on a new device what taps do, in nobody’s way, and turns where another layout of tap zones says', async () => {
    const { page, close } = await open({ seesTapZones: true });
    const zones = page.getByRole('note', { name: 'What taps do' });
    await zones.waitFor();
    expect(await zones.locator('[data-zone=next]').boundingBox()).toMatchObject({ x: 273, width: 117 });
    await page.touchscreen.tap(370, 400);
    await expect.poll(() => zones.count()).toBe(0);
    expect(await pageInSight(page)).toBe(3);
    await page.touchscreen.tap(370, 400);
    await page.waitForURL('**/reader/4');
    await page.evaluate(() => {
      localStorage['longstrip_reader'] = '{"tap_layout":"kindle","tap_inversion":"horizontal"}';
    });
    await page.reload();
    await isTakenOver(page);
    await page.touchscreen.tap(30, 600);
    await expect.poll(() => pageInSight(page)).toBe(5);
    await page.touchscreen.tap(370, 600);
    await expect.poll(() => pageInSight(page)).toBe(4);
    await page.touchscreen.tap(30, 150);
    await expect.poll(() => page.locator('header[inert]').count()).toBe(1);
    expect(await pageInSight(page)).toBe(4);
    expect(await zones.count()).toBe(0);
    await close();
  });
});

/**
 * The pictures of the page in sight that are decoded and seen, the one that covers the others
 * first.
 */
function shownFiles(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('[data-layer=current] [data-page] img')]
      .filter((image) => image.naturalWidth > 0 && getComputedStyle(image).opacity === '1')
      .sort((one, other) => Number(other.style.zIndex) - Number(one.style.zIndex))
      .map(({ currentSrc }) => currentSrc.split('/').at(-1)),
  );
}

function pageBox(page: Page): Promise<{ left: number; top: number; right: number; width: number }> {
  return page.evaluate(() => {
    const { left, top, right, width } =
      document.querySelector('[data-layer=current] [data-page]')?.getBoundingClientRect() ?? new DOMRect();
    return { left, top, right, width };
  });
}
