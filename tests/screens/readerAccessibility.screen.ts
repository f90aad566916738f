import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { coveredControls, smallTargets } from '../support/controlsInView.ts';
import { importPath } from '../support/importArchives.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { numberedArchive, pageSizes } from '../support/numberedArchive.ts';
import { describeInBrowser, openBrowser, PROFILES, visit, type Visit } from '../support/openBrowser.ts';
import {
  READER_STATES,
  rememberReading,
  type ReaderState,
  type ReaderStateName,
} from '../support/readerStates.ts';
import { openReader, twoFrames } from '../support/readingOn.ts';
import { seriousFaults } from '../support/seriousFaults.ts';
import { shownNumbers } from '../support/shownNumbers.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

const SMALL = { width: 400, height: 600 };
const PAGES = 24;
/** Pictures that are made to fail. */
const EXPECTED = /Failed to load resource/;

describeInBrowser('the reader is for everybody', () => {
  let site: TestSite;
  let browser: Browser;
  let visitor: Visit;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    visitor = await visit(browser, { baseURL: site.url, profile: 'phone', reducedMotion: 'reduce' });
    const pages = { series: 'Quiet Pages', sizes: pageSizes(PAGES, { ...SMALL, wideEvery: 10 }) };
    const strip = { series: 'Tall House', sizes: pageSizes(8, SMALL), comicInfo: { Format: 'Webtoon' } };
    for (const chapter of [
      { ...pages, number: 1 },
      { ...pages, number: 2, firstNumber: 101 },
      { ...strip, number: 1 },
    ])
      await importPath(site, await numberedArchive(chapter));
    await site.finishJobs();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  // Each state is opened once, on a phone, and then looked at in both sizes and themes: a load costs more than a look.
  describe.each(Object.keys(READER_STATES) as ReaderStateName[])('%s', (name) => {
    beforeAll(() => arrive(visitor, READER_STATES[name]));

    it('has nothing that axe calls serious in any size or theme, and no complaint in the console', async () => {
      const { page, complaints } = visitor;
      for (const size of ['phone', 'desktop'] as const) {
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.setViewportSize(PROFILES[size].viewport);
        await twoFrames(page);
        expect(await seriousFaults(page), size).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
        expect(await seriousFaults(page, 'color-contrast'), size).toEqual([]);
        expect(await sidewaysOverflow(page), size).toBeLessThanOrEqual(0);
      }
      expect(complaints.filter((line) => !EXPECTED.test(line))).toEqual([]);
    });

    it('has controls that are large enough for a finger, and at 320 pixels none that cannot be seen', async () => {
      const { page } = visitor;
      await page.setViewportSize(PROFILES.phone.viewport);
      await twoFrames(page);
      expect(await smallTargets(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
      expect(await coveredControls(page)).toEqual([]);
      // Letters twice as large too.
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
      expect(await coveredControls(page)).toEqual([]);
      expect(await cutControls(page)).toBe(0);
    });
  });

  async function arrive({ page, complaints }: Visit, state: ReaderState): Promise<void> {
    const slug = state.isStrip ? 'tall-house' : 'quiet-pages';
    await page.unrouteAll();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(PROFILES.phone.viewport);
    await page.goto('/readyz');
    await page.evaluate(() => localStorage.clear());
    await rememberReading(page, slug, state.reading ?? {});
    complaints.length = 0;
    const at = state.page ?? 3;
    const chapter = state.isLast ? 2 : 1;
    await page.goto(`/en/post/${slug}/${chapter}/reader/${at < 0 ? PAGES + 1 + at : at}`);
    await arrived(page);
    await isTakenOver(page);
    await state.act?.(page);
  }

  const visitPages = async (path: string) => {
    const visitor = await visit(browser, { baseURL: site.url, profile: 'desktop', reducedMotion: 'reduce' });
    await openReader(visitor.page, `/en/post/quiet-pages/1/reader${path}`);
    return visitor;
  };

  it('is a region that is named by comic and chapter, with pictures that say which page they are', async () => {
    const { page, close } = await visitPages('/3');
    const region = page.getByRole('region', { name: 'Quiet Pages, Chapter 1' });
    await region.getByRole('img', { name: `Page 3 of ${PAGES}` }).waitFor();
    expect(await region.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    // Pages beside the screen must be hidden from screen readers. Ask the browser, as the test
    // library ignores `inert`.
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const pictures = nodes.filter(({ ignored, role }) => !ignored && /^(img|image)$/i.test(role?.value));
    expect(pictures.map(({ name }) => name?.value)).toEqual([`Page 3 of ${PAGES}`]);
    const slider = region.getByRole('slider', { name: 'Page' });
    expect(await slider.getAttribute('aria-valuetext')).toBe(`Page 3 of ${PAGES}`);
    await close();
  });

  it('can be read for twenty pages by keyboard alone, and says politely where one is', async () => {
    const { page, complaints, close } = await visitPages('');
    const said = page.locator('main output[aria-live=polite]');
    for (let turn = 1; turn < 20; turn += 1) await page.keyboard.press('Space');
    await expect.poll(() => shownNumbers(page)).toEqual([20]);
    await expect.poll(() => said.textContent()).toBe(`Page 20 of ${PAGES}`);
    expect(complaints).toEqual([]);
    await close();
  });

  it('goes by the slider, by keys too, and tells of it', async () => {
    const { page, close } = await visitPages('/5');
    await page.getByRole('slider', { name: 'Page' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => sliderText(page)).toBe(`Page 6 of ${PAGES}`);
    await expect.poll(() => shownNumbers(page)).toEqual([6]);
    await close();
  });

  it.each([
    ['KeyP', 'settings'],
    ['KeyG', 'go to a page'],
    ['KeyT', 'all pages'],
    ['KeyL', 'chapters'],
    ['KeyH', 'keys'],
  ])('%s opens %s, keeps the focus there, and Escape gives it back', async (key) => {
    const { page, close } = await visitPages('/5');
    await page.keyboard.press(key);
    const dialog = page.locator('dialog[open]');
    await dialog.waitFor();
    expect(await dialog.getAttribute('aria-labelledby')).not.toBe(null);
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Tab');
      const isWithin = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
      expect(isWithin).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await isTakenOver(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => sliderText(page)).toBe(`Page 6 of ${PAGES}`);
    await close();
  });
});

function sliderText(page: Page): Promise<string | null> {
  return page.getByRole('slider', { name: 'Page' }).getAttribute('aria-valuetext');
}

/** Counts controls of the bars beyond the screen's edge, which no scrolling reaches. */
function cutControls(page: Page): Promise<number> {
  return page.locator('main :is(header, nav) :is(a, button)').evaluateAll(
    (controls) =>
      controls.filter((control) => {
        const { left, right, width } = control.getBoundingClientRect();
        return width > 0 && (left < 0 || right > 320);
      }).length,
  );
}
