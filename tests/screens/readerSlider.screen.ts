import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { makeLongChapter, serveLongChapter } from '../support/makeLongChapter.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';
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

  it('shows every page of a thousand while it is dragged, with ten requests, and goes there when it is let go', async () => {
    const { page, context, complaints, layoutShift, close } = await visit(browser, {
      baseURL: site.url,
      profile: 'desktop',
    });
    const { sheets } = await serveLongChapter(context);
    await openReader(page, `${LONG}/10`);
    const slider = sliderOf(page);
    const { x, y, width, height } = await boxOf(slider);
    const middle = y + height / 2;
    // The handle stands half its width from the end.
    await page.mouse.move(x + 8 + (9 / 999) * (width - 16), middle);
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
    expect(complaints).toEqual([]);
    expect(await layoutShift()).toBe(0);
    await close();
  });

  it('shows what a place leads to when it is pointed at, and nothing once it is left', async () => {
    const { page, context, layoutShift, close } = await visit(browser, {
      baseURL: site.url,
      profile: 'desktop',
    });
    await serveLongChapter(context);
    await openReader(page, LONG);
    const { x, y, width } = await boxOf(sliderOf(page));
    await page.mouse.move(x + 8 + 0.25 * (width - 16), y + 20);
    await expect.poll(() => previewed(page)).toBeGreaterThan(248);
    expect(await previewed(page)).toBeLessThan(253);
    await page.mouse.click(x + 8 + 0.75 * (width - 16), y + 20);
    await page.waitForURL(/\/reader\/7(49|5[0-3])$/);
    await page.mouse.move(x + width / 2, y - 300);
    await expect.poll(() => page.locator('[data-page-preview]').count()).toBe(0);
    expect(await layoutShift()).toBe(0);
    await close();
  });

  it('goes page by page by key, in a chapter that is read from right to left to the left', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await readAs(page, 'short-way', { direction: 'rtl' });
    await openReader(page, SHORT);
    await sliderOf(page).focus();
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'End', 'ArrowRight'])
      await page.keyboard.press(key);
    await expect.poll(() => sliderOf(page).getAttribute('aria-valuetext')).toBe('Page 11 of 12');
    await page.waitForURL('**/1/reader/11');
    await expect.poll(() => shownMedia(page)).toEqual([pages[10]]);
    await close();
  });

  it('says which pages a spread has, and goes spread by spread', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await readAs(page, 'short-way', { spread: 'double' });
    await openReader(page, SHORT);
    await sliderOf(page).focus();
    const said = [];
    for (let step = 0; step < 5; step++) {
      await page.keyboard.press('ArrowRight');
      said.push(await sliderOf(page).getAttribute('aria-valuetext'));
    }
    expect(said).toEqual(
      ['Pages 2–3', 'Pages 4–5', 'Page 6', 'Page 7', 'Pages 8–9'].map((pages) => `${pages} of 12`),
    );
    await close();
  });

  it('stands at its end on the last spread, and leads back from there', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await readAs(page, 'short-way', { spread: 'double' });
    await openReader(page, `${SHORT}/10`);
    // The pages behind the wide one are 8, 9 and 10, 11 and 12.
    await page.keyboard.press('KeyO');
    await sliderOf(page).focus();
    for (const [key, value, said] of [
      ['End', '12', 'Pages 11–12 of 12'],
      ['ArrowLeft', '9', 'Pages 9–10 of 12'],
      ['ArrowRight', '12', 'Pages 11–12 of 12'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => sliderOf(page).inputValue()).toBe(value);
      expect(await sliderOf(page).getAttribute('aria-valuetext')).toBe(said);
    }
    await close();
  });

  it('leaves the other keys to the reader after it was used by mouse', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await openReader(page, SHORT);
    await sliderOf(page).click();
    await expect.poll(() => sliderOf(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('KeyT');
    await page.getByRole('dialog', { name: 'All pages' }).waitFor();
    await close();
  });

  it('marks pages that are loaded, failed and bookmarked', async () => {
    const { page, layoutShift, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await page.route(new RegExp(`/media/${pages[1]}/`), (route) => route.fulfill({ status: 500 }));
    await openReader(page, SHORT);
    await page.keyboard.press('KeyB');
    await page.keyboard.press('ArrowRight');
    const marks = () =>
      page.locator('.slider-marks > *').evaluateAll((lines) =>
        lines.map((line) =>
          getComputedStyle(line)
            .backgroundImage.match(/[\d.]+%/g)
            ?.map(Number.parseFloat),
        ),
      );
    await page.getByRole('button', { name: 'Try again', exact: true }).waitFor();
    await expect.poll(async () => (await marks()).map((stops) => stops !== undefined)).toEqual([true, true]);
    const line = page.locator('.slider-marks-line');
    await expect
      .poll(() => line.evaluate((element) => element.style.backgroundImage))
      .toMatch(
        /^linear-gradient\(to right, transparent 4\.55%, var\(--danger\) 4\.55% 13\.64%.*var\(--field-line\)/,
      );
    expect(await layoutShift()).toBe(0);
    await close();
  });

  it.each<Profile>(['phone', 'desktop'])(
    'has all pages in a grid of few nodes on a %s, for keys alone',
    async (profile) => {
      const { page, context, complaints, layoutShift, close } = await visit(browser, {
        baseURL: site.url,
        profile,
      });
      const { sheets } = await serveLongChapter(context);
      await openReader(page, `${LONG}/500`);
      await page.keyboard.press('KeyT');
      await expect.poll(() => focused(page)).toBe('Page 500 of 1000');
      expect(await page.locator('dialog [aria-current=page]').getAttribute('aria-label')).toBe(
        'Page 500 of 1000',
      );
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => focused(page)).toBe('Page 501 of 1000');
      await page.keyboard.press('End');
      await expect.poll(() => focused(page)).toBe('Page 1000 of 1000');
      await page.keyboard.press('Home');
      await expect.poll(() => focused(page)).toBe('Page 1 of 1000');
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
      expect(complaints).toEqual([]);
      expect(await layoutShift()).toBe(0);
      await close();
    },
  );

  it('leaves its room, and the way through the chapter by links, to readers without scripts', async () => {
    const { page, close } = await visit(browser, {
      baseURL: site.url,
      profile: 'phone',
      javaScriptEnabled: false,
    });
    await page.goto(`${SHORT}/3`);
    expect(await page.getByRole('slider').count()).toBe(0);
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**/1/reader/4');
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

function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return label ?? element?.getAttribute('aria-label') ?? null;
  });
}

/** Opens a comic with reading options already chosen. */
async function readAs(page: Page, slug: string, settings: Record<string, string>): Promise<void> {
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    `longstrip_reading:${slug}`,
    JSON.stringify(settings),
  ] as const);
}
