import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ReadingSettings } from '../../src/features/reader/readingSettings.ts';
import { importPath } from '../support/importArchives.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { numberedArchive, pageSizes } from '../support/numberedArchive.ts';
import { openFirefox } from '../support/openFirefox.ts';
import { openWebKit } from '../support/openWebKit.ts';
import type { OtherBrowser, OtherTab, OtherVisitor, Size } from '../support/OtherBrowser.ts';
import { scrollStrip, twoFrames } from '../support/readingOn.ts';
import { startBrokenProxy } from '../support/startBrokenProxy.ts';
import { shownNumbers } from '../support/shownNumbers.ts';
import { placeAtLine, scrolled } from '../support/stripSight.ts';

/** WebKitGTK's window is no narrower than 447 px, whatever is asked for. */
const PHONE: Size = { width: 390, height: 844 };
const DESKTOP: Size = { width: 1440, height: 900 };
const BOOK = '/en/post/the-book/1/reader';
const STRIP = '/en/post/the-strip/1/reader';
/** The first page of the strip has the number after this one. */
const STRIP_NUMBERS = 100;

const BROWSERS = [
  { name: 'Firefox', path: process.env['TEST_FIREFOX'], open: openFirefox },
  { name: 'WebKitGTK', path: process.env['TEST_WEBKIT'], open: openWebKit },
];

describe.each(BROWSERS)('the reader in $name', ({ path, open }) => {
  describe.skipIf(path === undefined)('', () => {
    let site: TestSite;
    let browser: OtherBrowser;
    let visitor: OtherVisitor;

    beforeAll(async () => {
      site = await makeTestSite();
      const pages = { series: 'The Book', number: 1, sizes: pageSizes(24, { width: 900, height: 1350 }) };
      const strip = { series: 'The Strip', number: 1, sizes: pageSizes(12, { width: 400, height: 1200 }) };
      await importPath(site, await numberedArchive(pages));
      await importPath(site, await numberedArchive({ ...strip, firstNumber: STRIP_NUMBERS + 1 }));
      await site.finishJobs();
      browser = await open(path ?? '');
    });
    afterAll(async () => {
      await browser.close();
      await site.close();
    });

    const arrive = async (
      size: Size,
      settings: Partial<ReadingSettings> = {},
      url = site.url,
    ): Promise<OtherTab> => {
      visitor = await browser.arrive(size);
      const tab = await visitor.newTab();
      await tab.goto(`${url}/healthz`);
      await tab.evaluate((text) => {
        localStorage['longstrip_tap-zones'] = 'shown';
        localStorage['longstrip_reading:the-book'] = text;
      }, JSON.stringify(settings));
      return tab;
    };
    const read = async (tab: OtherTab, path: string) => {
      await tab.goto(site.url + path);
      await isTakenOver(tab);
    };
    afterEach(() => visitor.close());

    describe.each([
      ['a phone', PHONE],
      ['a desktop', DESKTOP],
    ])('of the size of %s', (_, size) => {
      it.each(['ltr', 'rtl'] as const)('turns pages by key and click, %s', async (direction) => {
        const tab = await arrive(size, { direction, spread: 'single' });
        await read(tab, BOOK);
        await shows(tab, [1]);
        const isLtr = direction === 'ltr';
        await tab.press(isLtr ? 'ArrowRight' : 'ArrowLeft');
        await shows(tab, [2]);
        await clickAt(tab, isLtr ? 0.9 : 0.1, 0.5);
        await shows(tab, [3]);
        await clickAt(tab, isLtr ? 0.1 : 0.9, 0.5);
        await shows(tab, [2]);
        await tab.press('Space');
        await shows(tab, [3]);
        await addressIs(tab, `${BOOK}/3`);
        await tab.reload();
        await isTakenOver(tab);
        await shows(tab, [3]);
        await tab.press('End');
        await shows(tab, [24]);
        await addressIs(tab, `${BOOK}/24`);
        expect(await visitor.complaints()).toEqual([]);
      });

      it('resumes at the page that was turned to right before the tab was closed', async () => {
        const tab = await arrive(size, { spread: 'single' });
        await read(tab, `${BOOK}/6`);
        await shows(tab, [6]);
        const again = await visitor.newTab();
        await tab.press('PageDown');
        await tab.close();
        await again.goto(`${site.url}/en/post/the-book`);
        await clickOn(again, 'a', 'Continue: Ch. 1, p. 7');
        await shows(again, [7]);
        await addressIs(again, `${BOOK}/7`);
        expect(await visitor.complaints()).toEqual([]);
      });

      it('follows a strip by its number and address, and resumes in it', async () => {
        const tab = await arrive(size);
        await read(tab, STRIP);
        const { height } = await tab.evaluate(() => ({ height: innerHeight }));
        for (let at = 1; at < 8; at += 1) {
          const before = await scrolled(tab);
          await tab.wheel(200, height / 2, 700);
          await expect.poll(() => scrolled(tab)).toBeGreaterThan(before);
        }
        // Wait until smooth scrolling has ended.
        let last = -1;
        await expect
          .poll(async () => {
            const now = await scrolled(tab);
            const isAtRest = now === last;
            last = now;
            return isAtRest;
          })
          .toBe(true);
        const { page } = await placeAtLine(tab);
        expect(page).toBeGreaterThan(1);
        await expect.poll(() => pageSaid(tab)).toBe(page);
        await addressIs(tab, `${STRIP}/${page}`);
        await expect.poll(() => shownNumbers(tab)).toContain(STRIP_NUMBERS + page);
        await tab.reload();
        await isTakenOver(tab);
        expect((await placeAtLine(tab)).page).toBe(page);
        await addressIs(tab, `${STRIP}/${page}`);
        expect(await visitor.complaints()).toEqual([]);
      });

      it('keeps the place in a strip, to the pixel, when the window gets another size', async () => {
        const tab = await arrive(size);
        await read(tab, `${STRIP}/5`);
        await scrollStrip(tab, 333);
        const before = await placeAtLine(tab);
        for (const other of [{ width: 900, height: 600 }, { width: 600, height: 1000 }, size]) {
          const width = await tab.evaluate(() => innerWidth);
          await tab.resize(other);
          await expect.poll(() => tab.evaluate(() => innerWidth)).not.toBe(width);
          await twoFrames(tab);
          const now = await placeAtLine(tab);
          expect(now.page).toBe(before.page);
          expect(Math.abs(now.fraction - before.fraction) * now.length).toBeLessThanOrEqual(1);
        }
        expect(await visitor.complaints()).toEqual([]);
      });

      it('has its settings changed in the sheet', async () => {
        const tab = await arrive(size);
        await read(tab, `${BOOK}/3`);
        await clickOn(tab, 'button', 'Reading settings');
        await clickOn(tab, 'dialog[open] label', 'Full width');
        await expect.poll(() => fillOfWidth(tab)).toBe(1);
        await tab.press('Escape');
        await expect
          .poll(() => tab.evaluate(() => document.querySelector('dialog[open]') === null))
          .toBe(true);
        await tab.press('ArrowRight');
        await shows(tab, [4]);
        expect(await visitor.complaints()).toEqual([]);
      });

      it('stays whole when it is asked for more changes of the address than browsers allow', async () => {
        const tab = await arrive(size, { spread: 'single' });
        await read(tab, BOOK);
        for (let round = 0; round < 60; round += 1) {
          await tab.press('End');
          await tab.press('Home');
        }
        await tab.press('End');
        await shows(tab, [24]);
        await tab.press('PageUp');
        await shows(tab, [23]);
        await addressIs(tab, `${BOOK}/23`);
        await tab.press('Home');
        await addressIs(tab, `${BOOK}/1`);
        expect(await visitor.complaints()).toEqual([]);
      });
    });

    it.each(['ltr', 'rtl'] as const)('shows two pages of a spread, %s', async (direction) => {
      const tab = await arrive(DESKTOP, { direction, spread: 'double' });
      await read(tab, BOOK);
      await shows(tab, [1]);
      await tab.press(direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft');
      await shows(tab, [2, 3]);
      const [second, third] = await Promise.all([boxLeft(tab, 2), boxLeft(tab, 3)]);
      expect(second < third).toBe(direction === 'ltr');
      await addressIs(tab, `${BOOK}/2`);
      expect(await visitor.complaints()).toEqual([]);
    });

    it.each([
      [BOOK, 1, 'image/webp'],
      [STRIP, STRIP_NUMBERS + 1, 'image/jpeg'],
    ])('shows pictures of every format, of %s', async (path, number, type) => {
      const tab = await arrive(DESKTOP);
      await read(tab, path);
      await expect.poll(() => shownNumbers(tab)).toContain(number);
      const types = await tab.evaluate(() =>
        Promise.all(
          [...document.querySelectorAll<HTMLImageElement>('main [data-page="1"] img')].map(
            async ({ currentSrc }) => (await fetch(currentSrc)).headers.get('content-type'),
          ),
        ),
      );
      expect(types).toEqual([type]);
      expect(await visitor.complaints()).toEqual([]);
    });

    it('reads a saved chapter without a network', async () => {
      let isOffline = false;
      const network = await startBrokenProxy(site.url, () => (isOffline ? 'dropped' : 'none'));
      const tab = await arrive(DESKTOP, { spread: 'single' }, network.url);
      await tab.goto(network.url + BOOK);
      await isTakenOver(tab);
      await clickOn(tab, 'button', 'Save offline');
      await expect.poll(() => placeOf(tab, 'button', 'Saved offline. Delete')).toBeTruthy();
      isOffline = true;
      await tab.goto(`${network.url}${BOOK}/5`);
      await isTakenOver(tab);
      await shows(tab, [5]);
      await tab.press('PageDown');
      await shows(tab, [6]);
      await network.close();
      expect(await visitor.complaints()).toEqual([]);
    });
  });
});

async function isTakenOver(tab: OtherTab): Promise<void> {
  await expect
    .poll(() => tab.evaluate(() => document.activeElement?.closest('main section') !== null))
    .toBe(true);
}

/** By the pixels. */
async function shows(tab: OtherTab, numbers: number[]): Promise<void> {
  await expect.poll(() => shownNumbers(tab)).toEqual(numbers);
}

async function addressIs(tab: OtherTab, path: string): Promise<void> {
  await expect.poll(() => tab.evaluate(() => location.pathname)).toBe(path);
}

/** Parts of the window from 0 to 1. */
async function clickAt(tab: OtherTab, x: number, y: number): Promise<void> {
  const size = await tab.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  await tab.click(x * size.width, y * size.height);
}

/** The first that is called so and has a place in the window. */
function placeOf(
  tab: OtherTab,
  selector: string,
  name: string,
): Promise<{ x: number; y: number } | undefined> {
  return tab.evaluate(
    ({ selector, name }) => {
      const found = [...document.querySelectorAll(selector)].find(
        (one) => (one.getAttribute('aria-label') ?? one.textContent).trim() === name && one.clientWidth > 0,
      );
      if (!found) return undefined;
      found.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = found.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    { selector, name },
  );
}

async function clickOn(tab: OtherTab, selector: string, name: string): Promise<void> {
  await expect.poll(() => placeOf(tab, selector, name), { message: name }).toBeTruthy();
  const place = await placeOf(tab, selector, name);
  await tab.click(place?.x ?? 0, place?.y ?? 0);
}

function pageSaid(tab: OtherTab): Promise<number> {
  return tab.evaluate(() =>
    Number(document.querySelector<HTMLInputElement>('main input[type=range]')?.value),
  );
}

function boxLeft(tab: OtherTab, page: number): Promise<number> {
  return tab.evaluate(
    (page) =>
      document.querySelector(`main [data-page="${page}"]`)?.getBoundingClientRect().left ?? Number.NaN,
    page,
  );
}

/** Part of the width of its layer that the page in sight takes. */
function fillOfWidth(tab: OtherTab): Promise<number> {
  return tab.evaluate(() => {
    const layer = document.querySelector('[data-layer=current]');
    const page = layer?.querySelector('[data-page]');
    return (page?.clientWidth ?? 0) / (layer?.clientWidth ?? 1);
  });
}
