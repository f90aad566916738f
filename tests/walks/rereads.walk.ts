import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ComicMark } from '../../src/features/comicMarks/comicMarksApi.ts';
import { faultsInBothThemes } from '../support/faultsInBothThemes.ts';
import { importArchives } from '../support/importArchives.ts';
import { isHydrated } from '../support/isHydrated.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { callAs, makeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

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

  it('is asked about once on a phone, counts anew, and is completed another time; in Indonesian', async () => {
    const member = await makeReader();
    const { page, layoutShift, close } = await arrive('phone', member);
    await page.goto('/id/post/kites');
    await known(page, 'completed');
    await expect.poll(() => page.locator('.chapter-read').count()).toBe(2);
    await page.goto('/id/post/kites/1/reader');
    const question = page.getByRole('group', { name: 'Membaca ulang?' });
    await question.waitFor();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await layoutShift()).toBe(0);
    expect(await faultsInBothThemes(page)).toEqual([]);
    await question.getByRole('button', { name: 'Ya' }).tap();
    await page.getByText('Kites: mulai dibaca ulang', { exact: false }).waitFor();
    await expect
      .poll(() => marksOf(member))
      .toMatchObject([{ shelf: 'reading', reread_from: expect.any(String) }]);
    await page.goto('/id/post/kites/2/reader');
    await isHydrated(page);
    // A chapter that is opened out of turn is read from its second page on.
    const last = page.locator('[data-layer=current] [data-page="2"]');
    await expect.poll(() => page.keyboard.press('End').then(() => last.count())).toBe(1);
    await page.keyboard.press('ArrowRight');
    await page.getByText('Kites: sudah dibaca 2 kali', { exact: false }).waitFor();
    await expect
      .poll(() => marksOf(member))
      .toMatchObject([{ shelf: 'completed', reread_from: null, rereads: 1 }]);
    await page.goto('/id/library/shelves');
    await page.getByText('Dibaca 2 kali').waitFor();
    await close();
  });
});
