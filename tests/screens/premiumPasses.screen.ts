import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { bumpContentGeneration } from '../../src/features/site/server/contentGeneration.ts';
import { importChapters } from '../support/importChapters.ts';
import { makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { openAs } from '../support/openAs.ts';
import { describeInBrowser, openBrowser, type Visit } from '../support/openBrowser.ts';
import { passTime } from '../support/passTime.ts';
import { openReader, picturesSettled, scrollStrip } from '../support/readingOn.ts';
import { mediaIdsOf, shownMedia } from '../support/shownPages.ts';
import { placeAtLine, scrolled } from '../support/stripSight.ts';

const HOURS_MS = 2 * 3_600_000;
const CLUB = '/en/post/the-club';

describeInBrowser('pictures for members', () => {
  let site: TestSite;
  let browser: Browser;
  let pages: string[];
  let next: string[];

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importChapters(site, { series: 'The Club', counts: [2, 20, 2] });
    await importChapters(site, { series: 'The Scroll', counts: [60], size: { width: 120, height: 360 } });
    pages = await mediaIdsOf(site, 'the-club', '2');
    next = await mediaIdsOf(site, 'the-club', '3');
    const { write } = site.services.database;
    await write.updateTable('chapters').set({ premium: true }).where('slug', 'in', ['2', '3']).execute();
    await write.updateTable('comics').set({ premium: true }).where('slug', '=', 'the-scroll').execute();
    await bumpContentGeneration(write);
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function arrive(profile: 'phone' | 'desktop'): Promise<Visit & { asked: Asked[] }> {
    const member = await makeMember(site);
    const visited = await openAs(site, { browser, profile, member });
    const asked: Asked[] = [];
    visited.page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      asked.push({ path: pathname, status: answer.status() });
    });
    return { ...visited, asked };
  }

  it('go on loading when their hour ends, while a chapter is read, in the next one, with bookmarks and in the gallery', async () => {
    const { page, asked, close } = await arrive('desktop');
    await openReader(page, `${CLUB}/2/reader`);
    await expect.poll(() => shownMedia(page)).toEqual([pages[0]]);
    passTime(HOURS_MS);
    for (const id of pages.slice(1)) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => shownMedia(page)).toEqual([id]);
    }
    await page.waitForURL(`**${CLUB}/2/reader/20`);
    expect(asked.filter(({ path }) => path.endsWith('/chapters/2/for-members'))).toHaveLength(1);
    expect(renewed(asked)).toBeGreaterThan(0);
    await page.keyboard.press('KeyT');
    await page.getByRole('dialog', { name: 'Pages' }).waitFor();
    const sheets = () => asked.filter(({ path }) => path.includes('/previews/'));
    await expect.poll(() => sheets().map(({ status }) => status)).toEqual([307, 200]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownMedia(page)).toEqual([next[0]]);
    await page.keyboard.press('KeyB');
    await page.getByText('Page 1 is bookmarked.').waitFor();
    passTime(HOURS_MS);
    await page.goto('/en/library/bookmarks');
    await expect.poll(() => loadedFrom(page, '.bookmark-picture img')).toEqual([next[0]]);
    await page.goto(`${CLUB}/gallery`);
    const inGallery = async () => (await loadedFrom(page, '.cover-grid img')).slice(2);
    await expect.poll(inGallery).toEqual([...pages, ...next]);
    expect(failed(asked)).toEqual([]);
    await close();
  });

  it('come into a strip whose hour has ended, and the place stays', async () => {
    const { page, asked, layoutShift, close } = await arrive('phone');
    await openReader(page, '/en/post/the-scroll/1/reader');
    await picturesSettled(page);
    passTime(HOURS_MS);
    await scrollStrip(page, 20_000);
    const place = await placeAtLine(page);
    const top = await scrolled(page);
    await expect.poll(() => renewed(asked)).toBeGreaterThan(0);
    await expect.poll(() => shownMedia(page)).not.toEqual([]);
    await picturesSettled(page);
    expect(await placeAtLine(page)).toEqual(place);
    expect(await scrolled(page)).toBe(top);
    expect(await layoutShift()).toBe(0);
    expect(failed(asked)).toEqual([]);
    await close();
  });
});

type Asked = { path: string; status: number };

const renewed = (asked: readonly Asked[]) =>
  asked.filter(({ path, status }) => path.startsWith('/media/for/') && status === 307).length;

const failed = (asked: readonly Asked[]) =>
  asked.filter(({ path, status }) => path.startsWith('/media/') && status >= 400);

/** Media ids of the pictures that are here, in the order of the page. */
function loadedFrom(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    (images) =>
      [...document.querySelectorAll<HTMLImageElement>(images)].flatMap((image) => {
        image.scrollIntoView();
        const id = /[0-9a-f]{8}-[0-9a-f-]{27}(?=\/\d)/.exec(image.currentSrc)?.[0];
        return id && image.complete && image.naturalWidth > 0 ? [id] : [];
      }),
    selector,
  );
}
