import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults } from '../support/axeFaults.ts';
import { importArchives } from '../support/importArchives.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';

const PAGE = { width: 400, height: 600 };
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
    const pages = Array.from({ length: 6 }, () => PAGE);
    await importArchives(site, [
      { name: 'first 1', pages, comicInfo: { Series: 'First', Number: '1', Manga: 'YesAndRightToLeft' } },
      { name: 'second 1', pages, comicInfo: { Series: 'Second', Number: '1', Manga: 'YesAndRightToLeft' } },
      {
        name: 'strip 1',
        pages: Array.from({ length: 9 }, () => ({ width: 300, height: 900 })),
        comicInfo: { Series: 'Strip', Number: '1' },
      },
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('reach all four ways of the three axes, and show only what the way that is chosen has', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await openSettings(page, FIRST);
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
    await close();
  });

  it('are what they were again when incognito ends', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await openSettings(page, FIRST);
    const dialog = page.getByRole('dialog', { name: 'Reading settings' });
    const toTab = (name: string) => dialog.getByRole('tab', { name }).click();
    await toTab('More');
    await dialog.getByRole('switch', { name: 'Incognito' }).check();
    await toTab('This comic');
    await dialog.getByText('Two pages', { exact: true }).click();
    await expect.poll(() => isChecked(page, 'Two pages')).toBe(true);
    await toTab('More');
    await dialog.getByRole('switch', { name: 'Incognito' }).uncheck();
    await toTab('This comic');
    await expect.poll(() => isChecked(page, 'One page')).toBe(true);
    await close();
  });

  it('tint and dim the pages and not the bars, and lay them on another ground', async () => {
    const { page, layoutShift, close } = await visit(browser, {
      baseURL: site.url,
      profile: 'desktop',
      colorScheme: 'light',
    });
    await openSettings(page, FIRST);
    await page.getByRole('tab', { name: 'Screen' }).click();
    await page.getByText('Black').click();
    await page.getByText('Warm').click();
    await page.getByRole('slider', { name: 'Brightness' }).fill('60');
    const ground = page.locator('main section > .reader-ground');
    await expect
      .poll(() => ground.locator('> div').evaluate((element) => getComputedStyle(element).filter))
      .toBe('sepia(0.7) brightness(0.6)');
    expect(await ground.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('dark');
    expect(
      await page.locator('main header').evaluate((element) => getComputedStyle(element).colorScheme),
    ).not.toBe('dark');
    expect(await layoutShift()).toBe(0);
    await close();
  });

  it('hide the bars after three seconds of rest where that is wished, and never while one is in use', async () => {
    const { page, layoutShift, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await page.clock.install();
    await openSettings(page, FIRST);
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
    expect(await layoutShift()).toBe(0);
    await close();
  });

  it('hide the bars when one scrolls on in a strip, and bring them back when one scrolls back', async () => {
    const { page, layoutShift, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await openSettings(page, '/en/post/strip/1/reader');
    await page.getByRole('tab', { name: 'Screen' }).click();
    await page.getByRole('switch', { name: 'Hide the bars by themselves' }).check();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.mouse.move(190, 400);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => areBarsShown(page)).toBe(false);
    await page.mouse.wheel(0, -60);
    await expect.poll(() => areBarsShown(page)).toBe(true);
    expect(await layoutShift()).toBe(0);
    await close();
  });

  it('keep the screen on while somebody reads, and fill it where the browser can', async () => {
    const { page, context, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await context.addInitScript({ content: STUBS });
    await page.clock.install();
    await page.goto(FIRST);
    await isTakenOver(page);
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
    await close();
  });

  it('can be taken along as a file and brought back from it', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await openSettings(page, FIRST);
    await page.getByText('Full width').click();
    await page.getByRole('tab', { name: 'More' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save to a file' }).click(),
    ]);
    const file = await download.path();
    await page.getByRole('tab', { name: 'This comic' }).click();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => isChecked(page, 'Whole page')).toBe(true);
    await page.getByRole('tab', { name: 'More' }).click();
    await page.locator('input[type=file]').setInputFiles(file);
    await expect.poll(() => page.getByText('1 setting loaded.').count()).toBe(1);
    await page.getByRole('tab', { name: 'This comic' }).click();
    await expect.poll(() => isChecked(page, 'Full width')).toBe(true);
    await close();
  });

  it.each([320, 390, 1280])('leave no choice alone in a row, %i pixels wide', async (width) => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await page.setViewportSize({ width, height: 800 });
    await openSettings(page, FIRST);
    for (const tab of ['This comic', 'Screen', 'Controls']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel', { name: tab }).waitFor();
      const lastRows = await page.locator('.drawn-choices').evaluateAll((groups) =>
        groups.map((group) => {
          const tops = [...group.children].map((choice) => choice.getBoundingClientRect().top);
          return tops.filter((top) => top === tops.at(-1)).length;
        }),
      );
      expect(Math.min(...lastRows), tab).toBeGreaterThan(1);
    }
    await close();
  });

  it.each<Profile>(['phone', 'desktop'])(
    'are free of barriers on a %s, every part of them',
    async (profile) => {
      const { page, complaints, close } = await visit(browser, { baseURL: site.url, profile });
      await openSettings(page, FIRST);
      for (const tab of ['This comic', 'Screen', 'Controls', 'More']) {
        await page.getByRole('tab', { name: tab }).click();
        await expect.poll(() => page.getByRole('tabpanel', { name: tab }).count()).toBe(1);
        expect(await axeFaults(page), tab).toEqual([]);
      }
      expect(complaints).toEqual([]);
      await close();
    },
  );
});

async function openSettings(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isTakenOver(page);
  await page.getByRole('button', { name: 'Reading settings' }).click();
  await page.getByRole('dialog', { name: 'Reading settings' }).waitFor();
}

function isChecked(page: Page, label: string): Promise<boolean> {
  return page.getByRole('radio', { name: label, exact: true }).isChecked();
}

function areBarsShown(page: Page): Promise<boolean> {
  return page.locator('main header').evaluate((header) => !header.hasAttribute('inert'));
}
