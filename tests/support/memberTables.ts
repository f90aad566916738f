import type { Page } from 'playwright-core';
import { makeMember } from './makeMember.ts';
import type { TestSite } from './makeTestSite.ts';

const MEMBERS = 130;
/** The table of members with those of `makeManyMembers` alone, by their names. */
export const MEMBER_LIST = '/en/admin/users?q=row-&sort=name&order=asc';

/** Members `row-001` to `row-130`: the first twenty wait for approval, and each ninth is banned. */
export async function makeManyMembers(site: TestSite): Promise<void> {
  const ban = { bannedUntil: '2200-01-01T00:00:00Z', banReason: 'Spam in threads' };
  for (let number = 1; number <= MEMBERS; number += 1)
    await makeMember(site, {
      username: `row-${String(number).padStart(3, '0')}`,
      isApproved: number > 20,
      ...(number % 9 === 0 ? ban : {}),
    });
}

export async function openTable(page: Page, address = MEMBER_LIST): Promise<void> {
  await page.goto(address);
  await page.locator('[data-at="0:1"], .entity-cards > .entity-card').first().waitFor();
}

export const cell = (page: Page, row: number, column: number) => page.locator(`[data-at="${row}:${column}"]`);

/** The place of the cell that has the focus. */
export const focusedCell = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-at]')?.dataset['at']);

export async function pressKeys(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** The bar below the rows, with what can be done to the selected ones. */
export const selectionBar = (page: Page) => page.locator('.entity-bar');
