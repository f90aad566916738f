import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsInBothThemes } from '../support/faultsInBothThemes.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, type Profile } from '../support/openBrowser.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';
import { touchOf } from '../support/touchOf.ts';
import {
  cell,
  focusedCell,
  makeManyMembers,
  MEMBER_LIST,
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

  const enter = (profile: Profile = 'desktop') => visitAsAdmin({ site, browser }, { profile });
  const nameAt = (page: Page, row: number) => cell(page, row, 1).innerText();

  it('is one tab stop, and walked by keys over rows, head, pages and the actions of a row', async () => {
    const { page, close } = await enter();
    await openTable(page);
    await cell(page, 0, 1).focus();
    await pressKeys(page, 'ArrowDown', 'ArrowRight');
    expect(await focusedCell(page)).toBe('1:2');
    await pressKeys(page, 'End');
    expect(await focusedCell(page)).toBe('1:6');
    await pressKeys(page, 'Home', 'Control+End');
    expect(await focusedCell(page)).toBe('49:6');
    await pressKeys(page, 'Tab');
    expect(await focusedCell(page)).toBeUndefined();
    await pressKeys(page, 'Shift+Tab');
    expect(await focusedCell(page)).toBe('49:6');
    // The actions of a row, which give the focus back.
    await cell(page, 3, 1).focus();
    await pressKeys(page, '.');
    await page.getByRole('menuitem', { name: 'Make a moderator' }).waitFor();
    await pressKeys(page, 'Escape');
    await expect.poll(() => focusedCell(page)).toBe('3:6');
    await pressKeys(page, 'ArrowUp');
    expect(await focusedCell(page)).toBe('2:6');
    await pressKeys(page, 'Control+Home', 'ArrowRight');
    await pressKeys(page, ']');
    await page.waitForURL('**page=2');
    await expect.poll(() => nameAt(page, 0)).toBe('row-051');
    expect(await focusedCell(page)).toBe('0:1');
    await pressKeys(page, '[');
    await expect.poll(() => nameAt(page, 0)).toBe('row-001');
    // The head: a name that sorts.
    await pressKeys(page, 'ArrowUp', 'Enter');
    await page.waitForURL((url) => !url.searchParams.has('order'));
    await expect.poll(() => nameAt(page, 0)).toBe('row-130');
    expect(await page.locator('[data-at="-1:1"]').getAttribute('aria-sort')).toBe('descending');
    await pressKeys(page, '/');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    await close();
  });

  it('opens a row, and Back leads to the same page, row and scroll; rows out of view are left out but for the one with the focus', async () => {
    const { page, close } = await enter();
    await openTable(page, `${MEMBER_LIST}&page=2`);
    await cell(page, 0, 1).focus();
    await pressKeys(page, ...Array<string>(30).fill('ArrowDown'));
    const top = () => page.locator('.entity-box').evaluate(({ scrollTop }) => scrollTop);
    const before = await top();
    expect(before).toBeGreaterThan(0);
    await pressKeys(page, 'Enter');
    await page.waitForURL('**/profile/row-081');
    await page.getByRole('heading', { level: 1, name: 'row-081' }).waitFor();
    await page.goBack();
    await expect.poll(() => focusedCell(page)).toBe('30:1');
    expect(await nameAt(page, 30)).toBe('row-081');
    expect(await top()).toBe(before);

    await openTable(page, `${MEMBER_LIST}&per_page=200`);
    const drawn = () => page.locator('[role=row][data-index]').count();
    expect(await drawn()).toBeLessThan(80);
    expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('132');
    await cell(page, 2, 1).focus();
    await page.locator('.entity-box').evaluate((box) => box.scrollTo({ top: 4_000, behavior: 'instant' }));
    await page.getByText('row-110', { exact: true }).waitFor();
    expect(await focusedCell(page)).toBe('2:1');
    await pressKeys(page, 'Control+End');
    expect(await focusedCell(page)).toBe('129:6');
    expect(await page.locator('[data-index="129"]').getAttribute('aria-rowindex')).toBe('132');
    expect(await drawn()).toBeLessThan(80);
    await close();
  });

  it('keeps rows selected over paging and sorting, drops them at another filter with a way back, and says which filter it does not know', async () => {
    const { page, close } = await enter();
    await openTable(page);
    await cell(page, 0, 1).focus();
    await pressKeys(page, 'Space', 'ArrowDown', 'ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown');
    await selectionBar(page).getByText('4 selected').waitFor();
    await pressKeys(page, 'Shift+ArrowUp');
    await selectionBar(page).getByText('3 selected').waitFor();
    await pressKeys(page, ']');
    await expect.poll(() => nameAt(page, 0)).toBe('row-051');
    await page.locator('[data-at="-1:2"]').click();
    await selectionBar(page).getByText('3 selected').waitFor();
    await page.getByRole('main').getByRole('searchbox').fill('row-1');
    await page.getByText('nothing is selected any more').waitFor();
    await selectionBar(page).getByText('31 rows').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await selectionBar(page).getByText('3 selected').waitFor();
    await page.waitForURL('**q=row-&**');
    const line = page.getByRole('main').getByRole('searchbox');
    await line.fill('colour:red');
    await page.getByText('has an unknown filter: colour').waitFor();
    expect([await line.inputValue(), await line.getAttribute('aria-invalid')]).toEqual([
      'colour:red',
      'true',
    ]);
    await page.getByText('The filter above cannot be used.').waitFor();
    await close();
  });

  it('edits a cell: Escape restores, a refusal stays with what was chosen, Enter saves, Tab goes on', async () => {
    const { page, close } = await enter();
    await openTable(page, '/en/admin/users?q=row-09&sort=name&order=asc');
    await cell(page, 0, 2).focus();
    const field = page.getByRole('combobox', { name: 'Role of row-090' });
    await pressKeys(page, 'F2');
    await field.selectOption('moderator');
    expect(await faultsInBothThemes(page)).toEqual([]);
    await pressKeys(page, 'Escape');
    await expect.poll(() => cell(page, 0, 2).innerText()).toBe('Member');
    expect(await focusedCell(page)).toBe('0:2');
    await page.route('**/api/users/*', (route) =>
      route.fulfill({ status: 409, json: { message: 'There must be an admin.', code: 'last_admin' } }),
    );
    await pressKeys(page, 'F2');
    await field.selectOption('moderator');
    await pressKeys(page, 'Enter');
    await page.getByRole('alert').getByText('There must be an admin.').waitFor();
    expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual([
      'moderator',
      'true',
    ]);
    await page.unrouteAll();
    await pressKeys(page, 'Enter');
    await expect.poll(() => cell(page, 0, 2).innerText()).toBe('Moderator');
    expect(await focusedCell(page)).toBe('0:2');
    await cell(page, 1, 2).dblclick();
    await page.getByRole('combobox', { name: 'Role of row-091' }).selectOption('moderator');
    await pressKeys(page, 'Tab');
    await page.getByRole('combobox', { name: 'Role of row-092' }).waitFor();
    await pressKeys(page, 'Escape');
    expect(await focusedCell(page)).toBe('2:2');
    await expect.poll(() => cell(page, 1, 2).innerText()).toBe('Moderator');
    await close();
  });

  it('keeps columns and saved filters on the server, for every device', async () => {
    const { page, close, context } = await enter();
    await openTable(page);
    await page.getByRole('button', { name: 'Columns' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'E-mail' }).uncheck();
    await dialog.getByRole('button', { name: 'Move Since up' }).click();
    await dialog.getByRole('button', { name: 'Move Since up' }).click();
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await dialog.getByRole('button', { name: 'Make Role wider' }).click();
    expect((await kept).status()).toBe(200);
    await pressKeys(page, 'Escape');
    const heads = (of: Page) => of.getByRole('columnheader').allInnerTexts();
    const expected = ['Select the rows of this page', 'Name', 'Role', 'Since', 'State', 'Actions'];
    expect((await heads(page)).map((words) => words.trim())).toEqual(expected);
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await dialog.getByLabel('Name').fill('Rows');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await dialog.getByRole('button', { name: 'Save this filter' }).click();
    await saved;
    const other = await context.newPage();
    await openTable(other, '/en/admin/users');
    expect((await heads(other)).map((words) => words.trim())).toEqual(expected);
    await other.getByRole('button', { name: 'Saved filters' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Rows', exact: true }).click();
    await other.waitForURL('**?q=row-');
    await close();
  });

  it('is cards on a phone that are selected by a long press', async () => {
    const { page, close } = await enter('phone');
    await openTable(page);
    const card = page.locator('.entity-card').nth(1);
    const finger = touchOf(await page.context().newCDPSession(page));
    const box = await card.boundingBox();
    if (!box) throw new Error('There is no card.');
    await finger.down([[box.x + 40, box.y + box.height - 12]]);
    await selectionBar(page).getByText('1 selected').waitFor();
    await finger.lift();
    await card.getByRole('checkbox').click();
    await selectionBar(page).getByText('130 rows').waitFor();
    await card.getByRole('button', { name: 'Edit: Role of row-002' }).click();
    await page.getByRole('combobox', { name: 'Role of row-002' }).selectOption('moderator');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await card.getByText('Moderator', { exact: true }).waitFor();
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await close();
  });
});
