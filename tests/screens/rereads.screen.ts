import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ComicMark } from '../../src/features/comicMarks/comicMarksApi.ts';
import { importArchives } from '../support/importArchives.ts';
import { isHydrated } from '../support/isHydrated.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { callAs, makeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';

const DAY_MS = 86_400_000;
const PAGE = { width: 400, height: 600 };

describeInBrowser('a comic that is read again', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importArchives(
      site,
      ['1', '2'].map((Number) => ({
        name: Number,
        pages: [PAGE, PAGE],
        comicInfo: { Series: 'Kites', Number },
      })),
    );
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  /** A member who has read all of it and put it among the completed ones. */
  async function makeReader(): Promise<Member> {
    const member = await makeMember(site);
    const caller = await callAs(site, member);
    const [time, sent_at] = [new Date(Date.now() - DAY_MS).toISOString(), new Date().toISOString()];
    const untouched = { favorite: false, favorite_at: null, score: null, score_at: null };
    const open = { is_private: false, private_at: null };
    const mark = { comic: 'kites', shelf: 'completed', shelf_at: time, ...untouched, ...open };
    await caller.call('PUT', '/api/comic-marks', { sent_at, entries: [mark] });
    const read = { page: 2, page_offset: 0, furthest_page: 2, is_completed: true, device: '', read_at: time };
    const marks = { hidden_at: null, is_hidden: false, marked_at: time, is_marked_read: true };
    const entries = ['1', '2'].map((chapter) => ({ comic: 'kites', chapter, ...read, ...marks }));
    await caller.call('PUT', '/api/progress', { sent_at, entries });
    return member;
  }

  async function arrive(profile: Profile, member: Member) {
    const device = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
    await logInBrowser(site, device.context, member);
    return device;
  }

  async function marksOf(member: Member): Promise<ComicMark[]> {
    const { body } = await (await callAs(site, member)).call('GET', '/api/comic-marks');
    return body['data'] as ComicMark[];
  }

  const known = (page: Page, text: string) =>
    page.waitForFunction(
      (part) =>
        Object.entries(localStorage).some(
          ([key, note]) => key.includes('_mark:kites') && String(note).includes(part),
        ),
      text,
    );

  it('is declined by keyboard for good, and begun and ended on the page of the comic; in Chinese', async () => {
    const member = await makeReader();
    const { page, close } = await arrive('desktop', member);
    await page.goto('/zh/post/kites');
    await known(page, 'completed');
    // Whoever stands in the header, of which the question hides a part, is not asked before they leave it.
    const late = Promise.withResolvers<void>();
    await page.route(/\/RereadQuestion-.*js/, async (route) => {
      await late.promise;
      await route.continue();
    });
    const asked = page.waitForResponse(/\/RereadQuestion-.*js/);
    await page.goto('/zh/post/kites/1/reader');
    await isHydrated(page);
    const title = page.locator('.reader-title button');
    await title.focus();
    late.resolve();
    await asked;
    await page.waitForLoadState('networkidle');
    expect(await title.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    const no = page.getByRole('group', { name: '要重读吗？' }).getByRole('button', { name: '否' });
    expect(await no.count()).toBe(0);
    await page.keyboard.press('Shift+Tab');
    await no.waitFor();
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('要重读吗？');
    await no.focus();
    await page.keyboard.press('Enter');
    await no.waitFor({ state: 'detached' });
    await expect
      .poll(() => marksOf(member))
      .toMatchObject([{ shelf: 'completed', reread_at: expect.any(String) }]);
    await page.goto('/zh/post/kites');
    await page.getByRole('button', { name: '阅读状态、评分等' }).click();
    const sheet = page.getByRole('dialog', { name: 'Kites' });
    await sheet.getByRole('button', { name: '再读一遍' }).click();
    await expect.poll(() => page.locator('.chapter-read').count()).toBe(0);
    await sheet.getByRole('button', { name: '停止重读' }).click();
    await expect.poll(() => page.locator('.chapter-read').count()).toBe(2);
    await expect
      .poll(() => marksOf(member))
      .toMatchObject([{ shelf: 'completed', reread_from: null, rereads: 0 }]);
    await close();
  });
});
