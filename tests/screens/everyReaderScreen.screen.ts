import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOfScreens } from '../support/faultsOfScreens.ts';
import { importPath } from '../support/importArchives.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { numberedArchive, pageSizes } from '../support/numberedArchive.ts';
import { describeInBrowser, openBrowser, visit, type Visit } from '../support/openBrowser.ts';
import {
  READER_STATES,
  rememberReading,
  type ReaderState,
  type ReaderStateName,
} from '../support/readerStates.ts';
import { openReader } from '../support/readingOn.ts';
import { shownNumbers } from '../support/shownNumbers.ts';

const SMALL = { width: 400, height: 600 };
const PAGES = 24;
/** Pictures that are made to fail. */
const FAILED = /Failed to load resource/;

const OVER_A_PAGE: ReaderStateName[] = [
  'settings',
  'keys',
  'go-to',
  'grid',
  'chapters',
  'bookmarks',
  'tap-zones',
];
const FAILURES_AND_ENDS: ReaderStateName[] = ['failed', 'card', 'caught-up'];

/** Each group is one test. */
const GROUPS: Record<string, ReaderStateName[]> = {
  'ways to read': (Object.keys(READER_STATES) as ReaderStateName[]).filter(
    (name) => ![...OVER_A_PAGE, ...FAILURES_AND_ENDS].includes(name),
  ),
  'what opens over a page': OVER_A_PAGE,
  'pages that fail, and ends': FAILURES_AND_ENDS,
};

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

  it.each(Object.entries(GROUPS))('can be seen and used by everybody: %s', async (_, names) => {
    const { page } = visitor;
    const faults: string[] = [];
    for (const name of names) {
      const state: ReaderState = READER_STATES[name];
      const slug = state.isStrip ? 'tall-house' : 'quiet-pages';
      await page.goto('/readyz');
      await page.evaluate(() => localStorage.clear());
      await rememberReading(page, slug, state.reading ?? {});
      const at = state.page ?? 3;
      const path = `/en/post/${slug}/${state.isLast ? 2 : 1}/reader/${at < 0 ? PAGES + 1 + at : at}`;
      const screen = {
        path,
        ...(state.act ? { act: state.act } : {}),
        says: FAILED,
        fitsLargeLetters: true as const,
      };
      faults.push(...(await faultsOfScreens(visitor, site.url, { [name]: screen })));
      if ((await cutControls(page)) > 0) faults.push(`${name}, large letters: controls are cut off`);
    }
    expect(faults.join('\n')).toBe('');
  });

  const visitPages = async (path: string) => {
    const visitor = await visit(browser, { baseURL: site.url, profile: 'desktop', reducedMotion: 'reduce' });
    await openReader(visitor.page, `/en/post/quiet-pages/1/reader${path}`);
    return visitor;
  };

  it('names what is read by region, pictures and words, and keeps the focus in each dialog that a key opens', async () => {
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
    const said = page.locator('main output[aria-live=polite]');
    for (let turn = 3; turn < 20; turn += 1) await page.keyboard.press('Space');
    await expect.poll(() => shownNumbers(page)).toEqual([20]);
    await expect.poll(() => said.textContent()).toBe(`Page 20 of ${PAGES}`);
    await page.goto('/en/post/quiet-pages/1/reader/5');
    await isTakenOver(page);
    for (const [times, key] of ['KeyP', 'KeyG', 'KeyT', 'KeyL', 'KeyH'].entries()) {
      await page.keyboard.press(key);
      const dialog = page.locator('dialog[open]');
      await dialog.waitFor();
      expect(await dialog.getAttribute('aria-labelledby')).not.toBe(null);
      for (let press = 0; press < 30; press += 1) {
        await page.keyboard.press('Tab');
        const isWithin = await page.evaluate(
          () =>
            document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        );
        expect([key, press, isWithin]).toEqual([key, press, true]);
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await isTakenOver(page);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => sliderText(page)).toBe(`Page ${6 + times} of ${PAGES}`);
    }
    await page.getByRole('slider', { name: 'Page' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => sliderText(page)).toBe(`Page 11 of ${PAGES}`);
    await expect.poll(() => shownNumbers(page)).toEqual([11]);
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
