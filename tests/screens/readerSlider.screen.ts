import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { focusedLabel } from '../support/focusedLabel.ts';
import { importArchives } from '../support/importArchives.ts';
import { makeLongChapter, serveLongChapter } from '../support/makeLongChapter.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { openReader } from '../support/readingOn.ts';
import { mediaIdsOf, shownMedia } from '../support/shownPages.ts';

const PAGE = { width: 400, height: 600 };
const WIDE = { width: 900, height: 600 };
const LONG = '/en/post/long-way/1/reader';
const SHORT = '/en/post/short-way/1/reader';

describeInBrowser('the slider of the reader', () => {
  let site: TestSite;
  let browser: Browser;
  let pages: string[];

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await makeLongChapter(site, { title: 'Long Way', pages: 1000 });
    await importArchives(site, [
      {
        name: 'Short Way 1',
        pages: Array.from({ length: 12 }, (_, index) => (index === 6 ? WIDE : PAGE)),
        comicInfo: { Series: 'Short Way', Number: '1' },
      },
    ]);
    pages = await mediaIdsOf(site, 'short-way', '1');
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('shows every page of a thousand while it is pointed at or dragged, with ten requests, and goes there when it is let go', async () => {
    const { page, context, layoutShift, close } = await visit(browser, {
      baseURL: site.url,
      profile: 'desktop',
    });
    const { sheets } = await serveLongChapter(context);
    await openReader(page, `${LONG}/10`);
    const slider = sliderOf(page);
    const { x, y, width, height } = await boxOf(slider);
    const middle = y + height / 2;
    // The handle stands half its width from the end.
    const xOf = (share: number) => x + 8 + share * (width - 16);
    await page.mouse.move(xOf(0.25), middle);
    await expect.poll(() => previewed(page)).toBeGreaterThan(248);
    expect(await previewed(page)).toBeLessThan(253);
    await page.mouse.move(x + width / 2, y - 300);
    await expect.poll(() => page.locator('[data-page-preview]').count()).toBe(0);
    await page.mouse.move(xOf(9 / 999), middle);
    await page.mouse.down();
    for (let step = 0; step <= 60; step++) await page.mouse.move(x + (step / 60) * width, middle);
    await expect.poll(() => previewed(page)).toBe(1000);
    expect(await slider.getAttribute('aria-valuetext')).toBe('Page 1000 of 1000');
    expect(new URL(page.url()).pathname).toBe(`${LONG}/10`);
    await page.mouse.move(x + width / 2, middle);
    await page.mouse.up();
    await page.waitForURL(/\/reader\/50[01]$/);
    expect(new Set(sheets).size).toBe(sheets.length);
    expect(sheets.length).toBeLessThanOrEqual(10);
    expect(await layoutShift()).toBe(0);
    await close();
  });

  it('goes by key from spread to spread, to the left where that is on, marks pages, and leaves other keys to the reader', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await page.route(new RegExp(`/media/${pages[1]}/`), (route) => route.fulfill({ status: 500 }));
    await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
      'longstrip_reading:short-way',
      JSON.stringify({ direction: 'rtl', spread: 'double' }),
    ] as const);
    await openReader(page, `${SHORT}/10`);
    // The pages behind the wide one are 8, 9 and 10, 11 and 12.
    await page.keyboard.press('KeyO');
    await page.keyboard.press('KeyB');
    await sliderOf(page).focus();
    for (const [key, value, said] of [
      ['End', '12', 'Pages 11–12 of 12'],
      ['ArrowRight', '9', 'Pages 9–10 of 12'],
      ['ArrowLeft', '12', 'Pages 11–12 of 12'],
      ['Home', '1', 'Page 1 of 12'],
      ['ArrowLeft', '2', 'Pages 2–3 of 12'],
      ['ArrowLeft', '4', 'Pages 4–5 of 12'],
      ['ArrowLeft', '6', 'Page 6 of 12'],
      ['ArrowRight', '4', 'Pages 4–5 of 12'],
      ['ArrowRight', '2', 'Pages 2–3 of 12'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => sliderOf(page).inputValue()).toBe(value);
      await expect.poll(() => sliderOf(page).getAttribute('aria-valuetext')).toBe(said);
    }
    await expect.poll(() => shownMedia(page)).toEqual([pages[2]]);
    await page.getByRole('button', { name: 'Try again', exact: true }).waitFor();
    const marks = page.locator('.slider-marks > *');
    const drawn = () =>
      marks.evaluateAll((lines) => lines.map((line) => getComputedStyle(line).backgroundImage));
    await expect
      .poll(drawn)
      .toEqual([
        expect.stringContaining('gradient'),
        expect.stringMatching(/^linear-gradient\(to left, .* 4\.55%, .* 13\.64%/),
      ]);
    await sliderOf(page).click();
    await expect.poll(() => sliderOf(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('KeyT');
    await page.getByRole('dialog', { name: 'All pages' }).waitFor();
    await close();
  });

  it('has all pages in a grid of few nodes, for keys alone', async () => {
    const { page, context, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    const { sheets } = await serveLongChapter(context);
    await openReader(page, `${LONG}/500`);
    await page.keyboard.press('KeyT');
    await expect.poll(() => focusedLabel(page)).toBe('Page 500 of 1000');
    expect(await page.locator('dialog [aria-current=page]').getAttribute('aria-label')).toBe(
      'Page 500 of 1000',
    );
    for (const [key, focused] of [
      ['ArrowRight', 501],
      ['End', 1000],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => focusedLabel(page)).toBe(`Page ${focused} of 1000`);
    }
    expect(await page.locator('dialog *').count()).toBeLessThan(300);
    for (let screen = 0; screen < 4; screen++) await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    expect(new URL(page.url()).pathname).not.toBe(`${LONG}/500`);
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('main section') !== null))
      .toBe(true);
    expect(sheets.length).toBeLessThanOrEqual(10);
    await close();
  });
});

function sliderOf(page: Page): Locator {
  return page.getByRole('slider', { name: 'Page' });
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not shown');
  return box;
}

/** The first page of what the slider shows. */
async function previewed(page: Page): Promise<number> {
  return Number(await page.locator('[data-page-preview]').getAttribute('data-page-preview'));
}
