import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallTargets } from '../support/controlsInView.ts';
import { importArchives } from '../support/importArchives.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';
import { openReader } from '../support/readingOn.ts';
import { seriousFaults } from '../support/seriousFaults.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

const PAGE = { width: 400, height: 600 };
const READER = '/en/post/marked-way/1/reader';

describeInBrowser('finding a page again', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importArchives(
      site,
      ['1', '2', '3'].map((number) => ({
        name: `Marked Way ${number}`,
        pages: Array.from({ length: 8 }, () => PAGE),
        comicInfo: { Series: 'Marked Way', Number: number, Volume: number === '3' ? '2' : '1' },
      })),
    );
    await makeComic(site.services, {
      title: 'Many Chapters',
      chapters: Array.from({ length: 300 }, (_, index) => ({ title: `Part ${index + 1}`, pages: 1 })),
    });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const arrive = () => visit(browser, { baseURL: site.url, profile: 'desktop' });

  it('marks either page of a spread, and says of each page only what is so now', async () => {
    const { page, close } = await arrive();
    await page.addInitScript(() => {
      localStorage.setItem('longstrip_reading:marked-way', JSON.stringify({ spread: 'double' }));
    });
    await openReader(page, `${READER}/2`);
    const said = page.locator('.alert');
    await page.keyboard.press('KeyB');
    await expect.poll(() => said.allInnerTexts()).toEqual([expect.stringContaining('Page 2 is bookmarked.')]);
    await page.keyboard.press('KeyB');
    await expect
      .poll(() => said.allInnerTexts())
      .toEqual([expect.stringContaining('Bookmark of page 2 removed.')]);
    await page.keyboard.press('Shift+KeyB');
    const list = page.getByRole('dialog', { name: 'Bookmarks' });
    await list.getByRole('heading', { name: 'Page 2 of 8' }).waitFor();
    await list.getByRole('button', { name: 'Bookmark this page' }).last().click();
    await list.getByRole('link', { name: 'Ch. 1, page 3' }).waitFor();
    expect(await list.getByRole('link').count()).toBe(1);
    await close();
  });

  it('follows a member to another device', async () => {
    const member = await makeMember(site, {});
    const [one, other] = [await arrive(), await arrive()];
    for (const { context } of [one, other]) await logInBrowser(site, context, member);
    await openReader(one.page, `${READER}/5`);
    await one.page.keyboard.press('KeyB');
    await one.page.getByText('Page 5 is bookmarked.').waitFor();
    await one.page.goto('/healthz');
    await expect.poll(() => notesKept(site, member.id)).toEqual(['bookmark/marked-way/1/5']);
    await openReader(other.page, `${READER}/5`);
    await other.page.getByRole('button', { name: 'Bookmark this page', pressed: true }).waitFor();
    await one.close();
    await other.close();
  });

  it('finds any of hundreds of chapters, with few of them in the document', async () => {
    const { page, complaints, layoutShift, close } = await arrive();
    await page.route('**/media/**', (route) => route.fulfill({ status: 204 }));
    await openReader(page, '/en/post/many-chapters/150/reader');
    await page.keyboard.press('KeyL');
    const list = page.getByRole('dialog', { name: 'Chapters' });
    const rows = list.getByRole('listitem');
    const current = list.locator('[aria-current=page]');
    await expect.poll(() => current.textContent()).toContain('Chapter 150');
    // The page's own neighbours stand there until all chapters have come.
    await expect.poll(() => current.evaluate((row) => row.getBoundingClientRect().top)).toBeGreaterThan(200);
    expect(await rows.getByRole('link').count()).toBeLessThan(40);
    await list.getByRole('searchbox').fill('part 29');
    await expect.poll(() => rows.getByRole('link').count()).toBe(11);
    await list.getByRole('searchbox').fill('nothing');
    await list.getByText('No chapter matches.').waitFor();
    await list.getByRole('searchbox').fill('222');
    await rows.getByRole('link').click();
    await page.waitForURL('**/222/reader');
    expect(complaints.filter((line) => !line.includes('Failed to load resource'))).toEqual([]);
    expect(await layoutShift()).toBe(0);
    await close();
  });

  const OVERLAYS = { pages: 'KeyT', 'go to': 'KeyG', chapters: 'KeyL', bookmarks: 'Shift+KeyB' };

  it.each<Profile>(['phone', 'desktop'])(
    'has no overlay on a %s in which axe finds something serious, or that does not fit',
    async (profile) => {
      const { page, close } = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
      const size = page.viewportSize() ?? { width: 0, height: 0 };
      await openReader(page, READER);
      await page.keyboard.press('KeyB');
      for (const [name, key] of Object.entries(OVERLAYS)) {
        await page.keyboard.press(key);
        await page.locator('dialog[open]').waitFor();
        await expect.poll(() => page.locator('dialog [aria-busy]').count()).toBe(0);
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          expect([name, colorScheme, await seriousFaults(page)]).toEqual([name, colorScheme, []]);
        }
        if (profile === 'phone') {
          expect([name, await smallTargets(page)]).toEqual([name, []]);
          await page.setViewportSize({ width: 320, height: 640 });
          expect(await sidewaysOverflow(page), name).toBeLessThanOrEqual(0);
          expect(await sidewaysOverflow(page, 'dialog .dialog-content'), name).toBeLessThanOrEqual(0);
          await page.setViewportSize(size);
        }
        await page.keyboard.press('Escape');
        await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
      }
      await close();
    },
  );
});

async function notesKept(site: TestSite, memberId: string): Promise<string[]> {
  const rows = await site.services.database.write
    .selectFrom('member_notes')
    .select('key')
    .where('user_id', '=', memberId)
    .execute();
  return rows.map(({ key }) => key);
}
