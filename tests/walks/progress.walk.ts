import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importChapters } from '../support/importChapters.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { openAs } from '../support/openAs.ts';
import { describeInBrowser, openBrowser, visit, type Visit } from '../support/openBrowser.ts';
import { askPlacesKept, notesOf } from '../support/readingNotes.ts';
import { openReader } from '../support/readingOn.ts';
import { mediaIdsOf, shownMedia } from '../support/shownPages.ts';

const COMIC = '/en/post/long-road';

describeInBrowser('reading progress', () => {
  let site: TestSite;
  let browser: Browser;
  let first: string[];

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importChapters(site, { series: 'Long Road', counts: [24, 3, 3] });
    first = await mediaIdsOf(site, 'long-road', '1');
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const arrive = (): Promise<Visit> => visit(browser, { baseURL: site.url, profile: 'phone' });

  const deviceOf = (member: Member) => openAs(site, { browser, profile: 'phone', member });

  it('outlives a tab that is killed right after a page was turned', async () => {
    const { context, page, close } = await arrive();
    await openReader(page, `${COMIC}/1/reader/6`);
    await page.keyboard.press('PageDown');
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => {});
    await crashed;
    const again = await context.newPage();
    await again.goto(COMIC);
    await again.getByRole('link', { name: 'Continue: Ch. 1, p. 7' }).click();
    await expect.poll(() => shownMedia(again)).toEqual([first[6]]);
    await close();
  });

  it('is on the server when the tab is left, on the home page of the next device, and gone from both where the chapter is marked as unread', async () => {
    const member = await makeMember(site);
    const phone = await deviceOf(member);
    await openReader(phone.page, `${COMIC}/1/reader`);
    for (let turn = 0; turn < 2; turn += 1) await phone.page.keyboard.press('PageDown');
    await phone.page.waitForURL('**/1/reader/3');
    await phone.page.goto('/healthz');
    await expect.poll(await askPlacesKept(site, member)).toEqual(['1/3']);
    const laptop = await deviceOf(member);
    const { page } = laptop;
    await page.goto('/en');
    await page.getByRole('link', { name: /Ch. 1, page 3/ }).waitFor();
    await page.goto(COMIC);
    const row = page.getByRole('link', { name: /Read to page 3/ });
    await row.waitFor();
    const markUnread = async () => {
      await page.getByRole('button', { name: 'Mark chapters' }).tap();
      await page.getByRole('button', { name: 'Mark as unread', exact: true }).tap();
      await page.getByText('1 chapter marked as unread.').waitFor();
      await page.getByRole('link', { name: 'Read', exact: true }).waitFor();
      await expect.poll(() => row.count()).toBe(0);
    };
    await markUnread();
    await page.getByRole('button', { name: 'Undo: 1 marked as unread' }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Mark chapters');
    await page.getByRole('link', { name: 'Continue: Ch. 1, p. 3' }).waitFor();
    await row.waitFor();
    await markUnread();
    await page.goto('/en/library/history');
    await page.getByRole('heading', { name: 'No history yet' }).waitFor();
    await page.goto('/healthz');
    await phone.page.goto(COMIC);
    await phone.page.waitForFunction(() =>
      Object.entries(localStorage).some(
        ([key, note]) => key.endsWith('_read:long-road/1') && String(note).includes('unread_from'),
      ),
    );
    await phone.page.getByRole('link', { name: 'Read', exact: true }).tap();
    await expect.poll(() => shownMedia(phone.page)).toEqual([first[0]]);
    for (const device of [phone, laptop]) await device.close();
  });

  it('of a visitor is asked about at login: it stays on the device for one who says no, and goes to the account of one who says yes', async () => {
    const member = await makeMember(site);
    const { context, page, close } = await arrive();
    await openReader(page, `${COMIC}/1/reader/5`);
    const before = await notesOf(page);
    await logInBrowser(site, context, member);
    await page.goto('/en');
    const question = page.getByRole('dialog', { name: 'Is this yours?' });
    await question.getByRole('button', { name: 'Not mine' }).click();
    await expect.poll(() => notesOf(page)).toEqual([]);
    await logOut(page);
    await expect.poll(() => notesOf(page)).toEqual(before);
    await logInBrowser(site, context, member);
    await page.goto('/en');
    await question.getByRole('button', { name: 'Add to my account' }).click();
    await expect.poll(await askPlacesKept(site, member)).toEqual(['1/5']);
    await page.reload();
    await page.getByRole('link', { name: /Ch. 1, page 5/ }).waitFor();
    await expect.poll(() => question.count()).toBe(0);
    await logOut(page);
    await expect.poll(() => notesOf(page)).toEqual([]);
    await close();
  });
});

async function logOut(page: Page): Promise<void> {
  await page.locator('summary').filter({ hasText: 'Account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
}
