import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';
import { twoFrames } from '../support/readingOn.ts';
import { mediaIdsOf } from '../support/shownPages.ts';

const PAGES = [
  { width: 400, height: 600 },
  { width: 400, height: 600 },
];

describeInBrowser('between two chapters', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    const chapter = (number: string, fields: Record<string, string>) => ({
      name: `tide ${number} ${fields['LanguageISO'] ?? ''}`,
      pages: PAGES,
      comicInfo: { Series: 'The Tide', Number: number, LanguageISO: 'en', Translator: 'Inkwell', ...fields },
    });
    await importArchives(site, [
      chapter('1', {}),
      chapter('1', { LanguageISO: 'fr' }),
      chapter('2', { Title: 'Low Water' }),
      chapter('5', {}),
      chapter('6', { LanguageISO: 'fr' }),
      {
        name: 'shore 1',
        pages: Array.from({ length: 3 }, () => ({ width: 300, height: 800 })),
        comicInfo: { Series: 'The Shore', Number: '1' },
      },
      {
        name: 'shore 2',
        pages: [{ width: 300, height: 800 }],
        comicInfo: { Series: 'The Shore', Number: '2' },
      },
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const card = (page: Page) => page.locator('[data-end-card]').first();

  it.each<Profile>(['phone', 'desktop'])(
    'a card on a %s says what was read and what comes',
    async (profile) => {
      const { page, complaints, layoutShift, close } = await visit(browser, { baseURL: site.url, profile });
      await openCard(page, '/en/post/the-tide/1/reader/2');
      await expect.poll(() => card(page).innerText()).toContain('Finished: Chapter 1');
      expect(await card(page).getByRole('heading').innerText()).toBe('Chapter 2: Low Water');
      // The first page of what comes, small.
      const [first] = await mediaIdsOf(site, 'the-tide', '2');
      await expect.poll(() => card(page).locator('img').getAttribute('src')).toContain(first);
      expect(await card(page).getByText('missing').count()).toBe(0);
      expect(complaints).toEqual([]);
      expect(await layoutShift()).toBe(0);
      await page.keyboard.press('ArrowRight');
      await page.waitForURL('**/the-tide/2/reader');
      await close();
    },
  );

  it('warns of numbers that are left out, and of another language', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await openCard(page, '/en/post/the-tide/2/reader/2');
    await expect.poll(() => card(page).innerText()).toContain('Chapters 3 to 4 are missing.');
    await openCard(page, '/en/post/the-tide/5/reader/2');
    await expect.poll(() => card(page).innerText()).toContain('In another language: French');
    await close();
  });

  it.each([
    ['pages', '/en/post/the-tide/1/reader/2', 'ArrowRight'],
    ['a strip', '/en/post/the-shore/1/reader/3', 'Space'],
  ])('moves nothing and keeps the focus when the network goes and comes, behind %s', async (_, path, key) => {
    const { page, context, layoutShift, close } = await visit(browser, {
      baseURL: site.url,
      profile: 'desktop',
      reducedMotion: 'reduce',
    });
    await page.goto(path);
    await isTakenOver(page);
    const next = card(page).getByRole('link', { name: 'Read the next chapter' });
    await page.keyboard.press(key);
    await next.scrollIntoViewIfNeeded();
    const back = card(page).getByRole('link', { name: 'Back to the comic' });
    await back.focus();
    for (const isOffline of [true, false]) {
      await context.setOffline(isOffline);
      await expect.poll(() => next.count()).toBe(isOffline ? 0 : 1);
      expect(await back.evaluate((link) => link === document.activeElement)).toBe(true);
      await twoFrames(page);
    }
    expect(await layoutShift()).toBe(0);
    await close();
  });

  it('has room in a strip from the start, whatever comes into it', async () => {
    const { page, layoutShift, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await page.goto('/en/post/the-shore/1/reader/3');
    await isTakenOver(page);
    await card(page).waitFor();
    const heights = await page.evaluate(() => {
      const room = document.querySelector('[data-end-card]')?.parentElement;
      return [room?.getBoundingClientRect().height ?? 0, Math.floor(innerHeight * 0.6)];
    });
    expect(heights[0]).toBeGreaterThanOrEqual(heights[1] ?? Infinity);
    await expect
      .poll(async () => {
        await page.keyboard.press('Space');
        return card(page).locator('img').count();
      })
      .toBe(1);
    expect(await layoutShift()).toBe(0);
    await close();
  });
});

async function openCard(page: Page, lastPage: string): Promise<void> {
  await page.goto(lastPage);
  await isTakenOver(page);
  await page.keyboard.press('ArrowRight');
}
