import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';
import {
  cell,
  focusedCell,
  makeManyMembers,
  openTable,
  pressKeys,
  selectionBar,
} from '../support/memberTables.ts';
import { visitAsAdmin } from '../support/comicEditorVisits.ts';

/** The one table of staff, with members in it. */
describeInBrowser('the table of staff', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    await makeManyMembers(site);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('selects the page, then all that match, and acts on the rows', async () => {
    const { page, close } = await visitAsAdmin({ site, browser });
    await openTable(page, '/en/admin/users?q=row-&sort=name&order=asc&per_page=25');
    await cell(page, 0, 1).focus();
    await pressKeys(page, 'Control+a');
    await selectionBar(page).getByText('25 selected').waitFor();
    await selectionBar(page).getByRole('button', { name: 'Select all 130 that match' }).waitFor();
    await pressKeys(page, 'Control+a');
    await selectionBar(page).getByText('130 selected').waitFor();
    // It can be done to rows that are named alone.
    expect(await selectionBar(page).getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
    await selectionBar(page).getByRole('button', { name: 'Clear the selection' }).click();
    expect(await focusedCell(page)).toBe('0:1');
    await selectionBar(page).getByText('130 rows').waitFor();
    await cell(page, 4, 0).getByRole('checkbox').check();
    await selectionBar(page).getByRole('button', { name: 'Approve' }).click();
    await page.getByText('1 member is approved.').waitFor();
    await expect.poll(() => cell(page, 4, 3).innerText()).not.toContain('Waiting');
    await selectionBar(page).getByText('130 rows').waitFor();
    await close();
  });
});
