import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { KeptProgress } from '../../src/features/progress/progressApi.ts';
import { faultsInBothThemes } from '../support/faultsInBothThemes.ts';
import { importArchives } from '../support/importArchives.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import type { Caller } from '../support/makeCaller.ts';
import { makeLink } from '../support/makeLink.ts';
import { callAs, makeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Visit } from '../support/openBrowser.ts';
import { mediaIdsOf, shownMedia } from '../support/shownPages.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

const PAGE = { width: 400, height: 600 };
const COMIC = '/en/post/long-road';

describeInBrowser('reading progress', () => {
  let site: TestSite;
  let browser: Browser;
  let first: string[];
  let second: string[];

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importArchives(
      site,
      [24, 3, 3].map((count, index) => ({
        name: `road ${index + 1}`,
        pages: Array.from({ length: count }, () => PAGE),
        comicInfo: { Series: 'Long Road', Number: String(index + 1) },
      })),
    );
    first = await mediaIdsOf(site, 'long-road', '1');
    second = await mediaIdsOf(site, 'long-road', '2');
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const arrive = (): Promise<Visit> => visit(browser, { baseURL: site.url, profile: 'phone' });

  async function deviceOf(member: Member): Promise<Visit> {
    const device = await arrive();
    await logInBrowser(site, device.context, member);
    return device;
  }

  /** One session for all questions: a new one would end another of the member's. */
  const askers = new Map<string, Promise<Caller>>();

  async function kept(member: Member): Promise<KeptProgress[]> {
    const asker = askers.get(member.id) ?? callAs(site, member);
    askers.set(member.id, asker);
    const { body } = await (await asker).call('GET', '/api/progress');
    return body['data'] as KeptProgress[];
  }

  const placesKept = async (member: Member) =>
    (await kept(member)).map(({ chapter, page }) => `${chapter}/${page}`).toSorted();

  it('that has not been sent, and saved chapters, wait for a member whose sessions have ended with a new password', async () => {
    const member = await makeMember(site);
    const { context, page, close } = await deviceOf(member);
    await openReader(page, `${COMIC}/1/reader`);
    const token = await makeLink(site, { purpose: 'reset', userId: member.id, email: member.email });
    await page.goto(`/en/password-reset/${token}`);
    await isTakenOver(page);
    await expect.poll(() => placesKept(member)).toEqual(['1/1']);
    // Leave the notes as a killed tab would.
    await page.evaluate(
      ([now, id]) => {
        const key = 'longstrip_read:long-road/1';
        const known = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
        localStorage.setItem(key, JSON.stringify({ ...known, page: 2, furthest_page: 2, read_at: now }));
        localStorage.setItem('longstrip_unsent-read:long-road/1', `${Date.parse(now)} 0.5`);
        const [comic, chapter] = [{ slug: 'long-road' }, { slug: '3' }];
        const saved = { comic, chapter, bytes: 1, state: 'saved', member: id };
        localStorage.setItem('longstrip_saved:long-road/3', JSON.stringify(saved));
      },
      [new Date().toISOString(), member.id] as const,
    );
    await page.getByLabel(/^Password/).fill('seven grey otters');
    await page.getByLabel('Repeat the password').fill('seven grey otters');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.waitForURL('**/en/login');
    askers.delete(member.id);
    expect(await placesKept(member)).toEqual(['1/1']);
    await logInBrowser(site, context, member);
    await page.goto('/en');
    await expect.poll(() => placesKept(member)).toEqual(['1/2']);
    expect(await page.evaluate(() => localStorage.getItem('longstrip_saved:long-road/3'))).not.toBeNull();
    await close();
  });

  it('opens at the same page in another mode', async () => {
    const { page, close } = await arrive();
    await openReader(page, `${COMIC}/1/reader/8`);
    await page.keyboard.press('v');
    await expect.poll(() => shownMedia(page)).toContain(first[7]);
    await page.goto(COMIC);
    await page.getByRole('link', { name: 'Continue: Ch. 1, p. 8' }).click();
    await expect.poll(() => shownMedia(page)).toContain(first[7]);
    await close();
  });

  it('of a chapter is complete when its last page was looked at, and it opens at its first page again', async () => {
    const { page, close } = await arrive();
    await openReader(page, `${COMIC}/2/reader/3`);
    await expect.poll(() => completedOf(page)).toEqual(['long-road/2']);
    await page.goto(COMIC);
    const line = page.getByRole('row', { name: /Ch. 2/ });
    await expect.poll(() => line.getByText('Read', { exact: true }).count()).toBe(1);
    await line.getByRole('link').click();
    await page.waitForURL('**/2/reader');
    await expect.poll(() => shownMedia(page)).toEqual([second[0]]);
    await page.keyboard.press('PageDown');
    await page.waitForURL('**/2/reader/2');
    expect(await completedOf(page)).toEqual(['long-road/2']);
    await close();
  });

  it('of a chapter is not complete while its last page cannot be loaded', async () => {
    const { page, close } = await arrive();
    await page.route(`**/media/${second[2]}/**`, (route) => route.abort());
    await openReader(page, `${COMIC}/2/reader/3`);
    await page.getByRole('button', { name: 'Try again', exact: true }).first().waitFor();
    await page.keyboard.press('PageDown');
    await page.locator('[data-end-card]').waitFor();
    await expect.poll(() => notesOf(page)).toContain('read:long-road/3');
    expect(await completedOf(page)).toEqual([]);
    await close();
  });

  it('of a chapter is complete also when its last page was drawn anew', async () => {
    const { page, close } = await arrive();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/media/${second[2]}/**`, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${COMIC}/2/reader/3`, { waitUntil: 'domcontentloaded' });
    await isTakenOver(page);
    const box = page.locator('[data-layer=current] [data-page-id]');
    await box.locator('img[src]').waitFor({ state: 'attached' });
    await box.evaluate((one) => one.replaceWith(one.cloneNode(true)));
    release();
    await expect.poll(() => completedOf(page)).toEqual(['long-road/2']);
    await close();
  });

  it('is not moved back by a chapter that is passed on the way back', async () => {
    const { page, close } = await arrive();
    await page.goto(COMIC);
    await openReader(page, `${COMIC}/1/reader/4`);
    await openReader(page, `${COMIC}/3/reader/2`);
    await page.goBack();
    await isTakenOver(page);
    await expect.poll(() => shownMedia(page)).toEqual([first[3]]);
    await page.goBack();
    await page.getByRole('link', { name: 'Continue: Ch. 3, p. 2' }).waitFor();
    await close();
  });

  it('is not moved back by looking up a chapter, until a page of it is turned', async () => {
    const { page, close } = await arrive();
    await openReader(page, `${COMIC}/2/reader/2`);
    const place = () => page.evaluate(() => localStorage.getItem('longstrip_resume:long-road'));
    const before = await place();
    await openReader(page, `${COMIC}/1/reader`);
    await expect.poll(() => shownMedia(page)).toEqual([first[0]]);
    expect(await place()).toBe(before);
    await page.keyboard.press('PageDown');
    await page.waitForURL('**/1/reader/2');
    await page.goto(COMIC);
    await page.getByRole('link', { name: 'Continue: Ch. 1, p. 2' }).waitFor();
    await close();
  });

  it('of a comic that is read to its end is gone on with when there is a new chapter', async () => {
    const chapter = (number: number) => ({
      name: `short ${number}`,
      pages: [PAGE, PAGE, PAGE],
      comicInfo: { Series: 'Short Road', Number: String(number) },
    });
    await importArchives(site, [chapter(1)]);
    const { page, close } = await arrive();
    await openReader(page, '/en/post/short-road/1/reader/3');
    await expect.poll(() => completedOf(page)).toEqual(['short-road/1']);
    await page.goto('/en/library');
    await page.getByRole('heading', { name: 'Nothing begun yet' }).waitFor();
    await importArchives(site, [chapter(2)]);
    await page.goto('/en');
    await page.getByRole('link', { name: /Short Road.*Ch. 2, page 1/s }).waitFor();
    await close();
  });

  it('is not kept, nor the reader counted, incognito', async () => {
    const { page, close } = await arrive();
    await page.goto(COMIC);
    await page.evaluate(() => sessionStorage.setItem('longstrip_incognito', ''));
    await openReader(page, `${COMIC}/2/reader`);
    await page.keyboard.press('PageDown');
    await page.waitForURL('**/2/reader/2');
    expect(await notesOf(page)).toEqual([]);
    await close();
  });

  it('is figures for its member alone, who can have them forgotten', async () => {
    const member = await makeMember(site);
    const { page, complaints, close } = await deviceOf(member);
    await openReader(page, `${COMIC}/1/reader`);
    for (let turn = 0; turn < 2; turn += 1) await page.keyboard.press('PageDown');
    await expect.poll(() => placesKept(member)).toEqual(['1/3']);
    await page.goto('/en/library/history');
    await page.getByText('Your reading in figures').click();
    const figure = (name: string) => page.locator('.reading-sums div', { hasText: name }).locator('dd');
    await figure('Pages read').waitFor();
    expect(await figure('Pages read').textContent()).toBe('3');
    expect(await figure('Most days in a row').textContent()).toBe('1');
    expect(await page.locator('.reading-days li').last().textContent()).toMatch(/: 3 pages$/);
    expect(await faultsInBothThemes(page)).toEqual([]);
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/figures.png` });
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Forget these figures' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Forget these figures' }).click();
    await page.getByText('Nothing has been counted yet.').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('is a library for visitors too, whose history can be cleared and put back', async () => {
    const visitor = await arrive();
    const { page, complaints } = visitor;
    await page.goto('/en/library');
    await page.getByRole('heading', { name: 'Nothing begun yet' }).waitFor();
    await openReader(page, `${COMIC}/1/reader/4`);
    await openReader(page, `${COMIC}/2/reader/2`);
    await page.goto('/en/library');
    await page.getByRole('link', { name: /Long Road.*Ch. 2, page 2/ }).waitFor();
    const tabs = page.getByRole('navigation', { name: 'Library' });
    await tabs.getByRole('link', { name: 'History' }).click();
    const lines = page.locator('main li').filter({ hasText: 'Long Road' });
    await expect.poll(() => lines.count()).toBe(2);
    await page.getByRole('button', { name: 'Remove Long Road, Ch. 1' }).click();
    await expect.poll(() => lines.count()).toBe(1);
    await page.getByRole('button', { name: 'Clear history' }).click();
    await page.getByRole('heading', { name: 'No history yet' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => lines.count()).toBe(1);
    await page.goto(COMIC);
    await expect.poll(() => page.getByText('Read to page 4').count()).toBe(1);
    expect(complaints).toEqual([]);
    await visitor.close();
  });
});

async function openReader(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isTakenOver(page);
}

/** Keys of what this device remembers of reading, without the site's name. */
function notesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => /_(read|resume|unsent-read|progress-cursor|progress-of|progress-question):?/.test(key))
      .filter(
        (key) => !/_progress-(of|cursor)$/.test(key) || localStorage.getItem('longstrip_token') === null,
      )
      .map((key) => key.slice(key.indexOf('_') + 1))
      .sort(),
  );
}

/** `comic/chapter` of what is complete. */
function completedOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key, text]) => key.includes('_read:') && String(text).includes('"is_completed":true'))
      .map(([key]) => key.slice(key.indexOf(':') + 1)),
  );
}
