import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

const MEMBERS = 130;
const LIST = '/en/admin/users?q=row-&sort=name&order=asc';

/** The one table of staff, with members in it. */
describeInBrowser('the table of staff', () => {
  let site: TestSite;
  let browser: Browser;
  let admin: Member;

  beforeAll(async () => {
    site = await makeTestSite();
    for (let number = 1; number <= MEMBERS; number += 1)
      await makeMember(site, {
        username: `row-${String(number).padStart(3, '0')}`,
        isApproved: number > 20,
        ...(number % 9 === 0 ? { bannedUntil: '2200-01-01T00:00:00Z', banReason: 'Spam in threads' } : {}),
      });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function enter(profile: Profile = 'desktop'): Promise<Visit> {
    const visitor = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
    admin = await makeMember(site, { role: 'admin' });
    await logInBrowser(site, visitor.context, admin);
    return visitor;
  }

  const cell = (page: Page, row: number, column: number) => page.locator(`[data-at="${row}:${column}"]`);
  /** The place of the cell that has the focus. */
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-at]')?.dataset['at']);
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const bar = (page: Page) => page.locator('.entity-bar');
  const openList = async (page: Page, address = LIST) => {
    await page.goto(address);
    await page.locator('[data-at="0:1"], .entity-cards > .entity-card').first().waitFor();
  };

  it('selects the page, then all that match, and acts on the rows', async () => {
    const { page, close } = await enter();
    await openList(page, '/en/admin/users?q=row-&sort=name&order=asc&per_page=25');
    await cell(page, 0, 1).focus();
    await press(page, 'Control+a');
    await bar(page).getByText('25 selected').waitFor();
    await bar(page).getByRole('button', { name: 'Select all 130 that match' }).waitFor();
    await press(page, 'Control+a');
    await bar(page).getByText('130 selected').waitFor();
    // It can be done to rows that are named alone.
    expect(await bar(page).getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
    await bar(page).getByRole('button', { name: 'Clear the selection' }).click();
    expect(await focused(page)).toBe('0:1');
    await bar(page).getByText('130 rows').waitFor();
    await cell(page, 4, 0).getByRole('checkbox').check();
    await bar(page).getByRole('button', { name: 'Approve' }).click();
    await page.getByText('1 member is approved.').waitFor();
    await expect.poll(() => cell(page, 4, 3).innerText()).not.toContain('Waiting');
    await bar(page).getByText('130 rows').waitFor();
    await close();
  });
});
