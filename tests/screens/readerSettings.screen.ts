import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { areBarsShown } from '../support/areBarsShown.ts';
import { axeFaults } from '../support/axeFaults.ts';
import { importArchives } from '../support/importArchives.ts';
import { importChapters } from '../support/importChapters.ts';
import { isChecked } from '../support/isChecked.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { openReader, openReadingSettings, twoFrames } from '../support/readingOn.ts';
import { savedDownload } from '../support/savedDownload.ts';

const FIRST = '/en/post/first/1/reader';

/** Counts what a browser is asked for, and lets the test take it back. */
const STUBS = `
  window.asked = [];
  Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
    window.asked.push('lock');
    return { release: async () => void window.asked.push('release') };
  } } });
  Object.defineProperty(document, 'fullscreenEnabled', { get: () => true });
  Element.prototype.requestFullscreen = async function () { window.asked.push('fullscreen'); };`;

describeInBrowser('the settings of the reader', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importArchives(site, [
      {
        name: 'first 1',
        pages: Array.from({ length: 6 }, () => ({ width: 400, height: 600 })),
        comicInfo: { Series: 'First', Number: '1', Manga: 'YesAndRightToLeft' },
      },
    ]);
    await importChapters(site, { series: 'Strip', counts: [9], size: { width: 300, height: 900 } });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('reach all four ways of the three axes with what each has, leave no choice alone in a row, and are free of barriers', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await openReadingSettings(page, FIRST);
    const legends = () => page.locator('dialog legend').allTextContents();
    expect(await legends()).toContain('Pages at once');
    await page.getByText('Top to bottom').click();
    await expect.poll(legends).not.toContain('Reading direction');
    await page.getByText('Strip', { exact: true }).click();
    await expect.poll(() => page.getByRole('slider', { name: 'Room at the sides' }).count()).toBe(1);
    expect(await legends()).not.toContain('Page size');
    await page.getByText('Side by side').click();
    await expect.poll(legends).toContain('Reading direction');
    await expect.poll(() => page.getByRole('slider', { name: 'Gap between pages' }).count()).toBe(1);
    await page.getByText('Pages', { exact: true }).click();
    await expect.poll(legends).toContain('Page size');
    for (const tab of ['Screen', 'Controls', 'More', 'This comic']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel', { name: tab }).waitFor();
      expect(await axeFaults(page), tab).toEqual([]);
      for (const width of [1280, 320, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await twoFrames(page);
        expect(Math.min(2, ...(await choicesInLastRows(page))), `${tab} ${width}`).toBe(2);
      }
    }
    await close();
  });

  it('can be taken along as a file and brought back from it, and are what they were again when incognito ends', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await openReadingSettings(page, FIRST);
    const toTab = (name: string) => page.getByRole('tab', { name }).click();
    await page.getByText('Full width').click();
    await toTab('More');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save to a file' }).click(),
    ]);
    const file = await savedDownload(download);
    await toTab('This comic');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => isChecked(page, 'Whole page')).toBe(true);
    await toTab('More');
    await page.locator('input[type=file]').setInputFiles(file);
    await expect.poll(() => page.getByText('1 setting loaded.').count()).toBe(1);
    await page.getByRole('switch', { name: 'Incognito' }).check();
    await toTab('This comic');
    await expect.poll(() => isChecked(page, 'Full width')).toBe(true);
    await page.getByText('Two pages', { exact: true }).click();
    await expect.poll(() => isChecked(page, 'Two pages')).toBe(true);
    await toTab('More');
    await page.getByRole('switch', { name: 'Incognito' }).uncheck();
    await toTab('This comic');
    await expect.poll(() => isChecked(page, 'One page')).toBe(true);
    expect(await isChecked(page, 'Full width')).toBe(true);
    await close();
  });

  it('hide the bars after three seconds of rest where that is wished, never while one is in use, and in a strip by scrolling on', async () => {
    const { page, layoutShift, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await page.clock.install();
    await openReadingSettings(page, FIRST);
    await page.clock.runFor(10_000);
    expect(await areBarsShown(page)).toBe(true);
    await page.getByRole('tab', { name: 'Screen' }).click();
    await page.getByRole('switch', { name: 'Hide the bars by themselves' }).check();
    await page.getByRole('switch', { name: 'Page number while the bars are hidden' }).check();
    await page.clock.runFor(10_000);
    expect(await areBarsShown(page)).toBe(true);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.clock.runFor(3_100);
    await expect.poll(() => areBarsShown(page)).toBe(false);
    await expect.poll(() => page.locator('[data-page-number]').textContent()).toBe('1 / 6');
    await page.keyboard.press('Tab');
    await expect.poll(() => areBarsShown(page)).toBe(true);
    await page.keyboard.press('Tab');
    await page.clock.runFor(10_000);
    expect(await areBarsShown(page)).toBe(true);
    await openReader(page, '/en/post/strip/1/reader');
    await page.mouse.move(190, 400);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => areBarsShown(page)).toBe(false);
    await page.mouse.wheel(0, -60);
    await expect.poll(() => areBarsShown(page)).toBe(true);
    expect(await layoutShift()).toBe(0);
    await close();
  });

  it('tint and dim the pages and not the bars, keep the screen on while somebody reads, and fill it where the browser can', async () => {
    const { page, context, close } = await visit(browser, {
      baseURL: site.url,
      profile: 'desktop',
      colorScheme: 'light',
    });
    await context.addInitScript({ content: STUBS });
    await page.clock.install();
    await openReader(page, FIRST);
    const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
    await expect.poll(asked).toEqual(['lock']);
    await page.keyboard.press('f');
    await expect.poll(asked).toEqual(['lock', 'fullscreen']);
    await page.clock.runFor(10 * 60_000 + 1000);
    await expect.poll(asked).toEqual(['lock', 'fullscreen', 'release']);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(asked).toEqual(['lock', 'fullscreen', 'release', 'lock']);
    await page.getByRole('button', { name: 'Reading settings' }).click();
    await page.getByRole('tab', { name: 'Screen' }).click();
    await page.getByRole('switch', { name: 'Keep the screen on' }).uncheck();
    await expect.poll(async () => (await asked()).at(-1)).toBe('release');
    await page.getByText('Black').click();
    await page.getByText('Warm').click();
    await page.getByRole('slider', { name: 'Brightness' }).fill('60');
    const ground = page.locator('main section > .reader-ground');
    const styleOf = (locator: Locator) =>
      locator.evaluate((element) => {
        const { filter, colorScheme } = getComputedStyle(element);
        return { filter, colorScheme };
      });
    await expect
      .poll(async () => (await styleOf(ground.locator('> div'))).filter)
      .toBe('sepia(0.7) brightness(0.6)');
    expect((await styleOf(ground)).colorScheme).toBe('dark');
    expect((await styleOf(page.locator('main header'))).colorScheme).not.toBe('dark');
    await close();
  });
});

/** The number of choices that stand in the last row of each group. */
function choicesInLastRows(page: Page): Promise<number[]> {
  return page.locator('.drawn-choices').evaluateAll((groups) =>
    groups.map((group) => {
      const tops = [...group.children].map((choice) => choice.getBoundingClientRect().top);
      return tops.filter((top) => top === tops.at(-1)).length;
    }),
  );
}
