import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallTargets } from '../support/controlsInView.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';
import { touchOf } from '../support/touchOf.ts';

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
  const nameAt = (page: Page, row: number) => cell(page, row, 1).innerText();
  const bar = (page: Page) => page.locator('.entity-bar');
  const openList = async (page: Page, address = LIST) => {
    await page.goto(address);
    await page.locator('[data-at="0:1"], .entity-cards > .entity-card').first().waitFor();
  };

  it.each<Profile>(['desktop', 'phone'])(
    'tells of new rows of others, and shows them when asked (%s)',
    async (profile) => {
      const { page, close } = await enter(profile);
      await page.clock.install();
      const word = `later-${profile}`;
      for (const index of [1, 2]) await makeMember(site, { username: `${word}-${index}` });
      await openList(page, `/en/admin/users?q=${word}&sort=name&order=asc`);
      const line = page.getByRole('button', { name: '1 newer row: show it' });
      await makeMember(site, { username: `${word}-3` });
      await page.clock.runFor(31_000);
      await line.waitFor();
      expect(await page.getByText(`${word}-3`).count()).toBe(0);
      await page.getByRole('status').filter({ hasText: '1 newer row' }).waitFor({ state: 'attached' });
      await line.focus();
      await press(page, 'Enter');
      await page.getByText(`${word}-3`).first().waitFor();
      await expect.poll(() => line.count()).toBe(0);
      // The newest is first, and the focus is on a row.
      if (profile === 'desktop') {
        expect(await nameAt(page, 0)).toContain(`${word}-3`);
        expect(await focused(page)).toBeDefined();
      }
      await close();
    },
  );

  it('is one tab stop, and walked by keys over rows, head and pages', async () => {
    const { page, close } = await enter();
    await openList(page);
    await cell(page, 0, 1).focus();
    await press(page, 'ArrowDown', 'ArrowRight');
    expect(await focused(page)).toBe('1:2');
    await press(page, 'End');
    expect(await focused(page)).toBe('1:6');
    await press(page, 'Home', 'Control+End');
    expect(await focused(page)).toBe('49:6');
    await press(page, 'Tab');
    expect(await focused(page)).toBeUndefined();
    await press(page, 'Shift+Tab');
    expect(await focused(page)).toBe('49:6');
    await press(page, 'Control+Home', 'ArrowRight');
    await press(page, ']');
    await page.waitForURL('**page=2');
    await expect.poll(() => nameAt(page, 0)).toBe('row-051');
    expect(await focused(page)).toBe('0:1');
    await press(page, '[');
    await expect.poll(() => nameAt(page, 0)).toBe('row-001');
    // The head: a name that sorts.
    await press(page, 'ArrowUp', 'Enter');
    await page.waitForURL((url) => !url.searchParams.has('order'));
    await expect.poll(() => nameAt(page, 0)).toBe('row-130');
    expect(await page.locator('[data-at="-1:1"]').getAttribute('aria-sort')).toBe('descending');
    await press(page, '/');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    await close();
  });

  it('opens a row, and Back leads to the same page, row and scroll', async () => {
    const { page, close } = await enter();
    await openList(page, `${LIST}&page=2`);
    await cell(page, 0, 1).focus();
    await press(page, ...Array<string>(30).fill('ArrowDown'));
    const top = () => page.locator('.entity-box').evaluate(({ scrollTop }) => scrollTop);
    const before = await top();
    expect(before).toBeGreaterThan(0);
    await press(page, 'Enter');
    await page.waitForURL('**/profile/row-081');
    await page.getByRole('heading', { level: 1, name: 'row-081' }).waitFor();
    await page.goBack();
    await expect.poll(() => focused(page)).toBe('30:1');
    expect(await nameAt(page, 30)).toBe('row-081');
    expect(await top()).toBe(before);
    await close();
  });

  it('selects rows that stay selected over paging and sorting, and another filter drops them with a way back', async () => {
    const { page, close } = await enter();
    await openList(page);
    await cell(page, 0, 1).focus();
    await press(page, 'Space', 'ArrowDown', 'ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown');
    await bar(page).getByText('4 selected').waitFor();
    await press(page, 'Shift+ArrowUp');
    await bar(page).getByText('3 selected').waitFor();
    await press(page, ']');
    await expect.poll(() => nameAt(page, 0)).toBe('row-051');
    await page.locator('[data-at="-1:2"]').click();
    await bar(page).getByText('3 selected').waitFor();
    await page.getByRole('main').getByRole('searchbox').fill('row-1');
    await page.getByText('nothing is selected any more').waitFor();
    await bar(page).getByText('31 rows').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await bar(page).getByText('3 selected').waitFor();
    await page.waitForURL('**q=row-&**');
    await close();
  });

  it('edits a cell: Escape restores, a refusal stays with what was chosen, Enter saves, Tab goes on', async () => {
    const { page, close } = await enter();
    await openList(page, '/en/admin/users?q=row-09&sort=name&order=asc');
    await cell(page, 0, 2).focus();
    const field = page.getByRole('combobox', { name: 'Role of row-090' });
    await press(page, 'F2');
    await field.selectOption('moderator');
    await press(page, 'Escape');
    await expect.poll(() => cell(page, 0, 2).innerText()).toBe('Member');
    expect(await focused(page)).toBe('0:2');
    await page.route('**/api/users/*', (route) =>
      route.fulfill({ status: 409, json: { message: 'There must be an admin.', code: 'last_admin' } }),
    );
    await press(page, 'F2');
    await field.selectOption('moderator');
    await press(page, 'Enter');
    await page.getByRole('alert').getByText('There must be an admin.').waitFor();
    expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual([
      'moderator',
      'true',
    ]);
    await page.unrouteAll();
    await press(page, 'Enter');
    await expect.poll(() => cell(page, 0, 2).innerText()).toBe('Moderator');
    expect(await focused(page)).toBe('0:2');
    await cell(page, 1, 2).dblclick();
    await page.getByRole('combobox', { name: 'Role of row-091' }).selectOption('moderator');
    await press(page, 'Tab');
    await page.getByRole('combobox', { name: 'Role of row-092' }).waitFor();
    await press(page, 'Escape');
    expect(await focused(page)).toBe('2:2');
    await expect.poll(() => cell(page, 1, 2).innerText()).toBe('Moderator');
    await close();
  });

  it('opens the actions of the row by the full stop, and gives the focus back', async () => {
    const { page, close } = await enter();
    await openList(page);
    await cell(page, 3, 1).focus();
    await press(page, '.');
    await page.getByRole('menuitem', { name: 'Make a moderator' }).waitFor();
    await press(page, 'Escape');
    await expect.poll(() => focused(page)).toBe('3:6');
    await press(page, 'ArrowUp');
    expect(await focused(page)).toBe('2:6');
    await close();
  });

  it('keeps columns and saved filters on the server, for every device', async () => {
    const { page, close, context } = await enter();
    await openList(page);
    await page.getByRole('button', { name: 'Columns' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'E-mail' }).uncheck();
    await dialog.getByRole('button', { name: 'Move Since up' }).click();
    await dialog.getByRole('button', { name: 'Move Since up' }).click();
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await dialog.getByRole('button', { name: 'Make Role wider' }).click();
    expect((await kept).status()).toBe(200);
    await press(page, 'Escape');
    const heads = (of: Page) => of.getByRole('columnheader').allInnerTexts();
    const expected = ['Select the rows of this page', 'Name', 'Role', 'Since', 'State', 'Actions'];
    expect((await heads(page)).map((words) => words.trim())).toEqual(expected);
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await dialog.getByLabel('Name').fill('Rows');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await dialog.getByRole('button', { name: 'Save this filter' }).click();
    await saved;
    const other = await context.newPage();
    await openList(other, '/en/admin/users');
    expect((await heads(other)).map((words) => words.trim())).toEqual(expected);
    await other.getByRole('button', { name: 'Saved filters' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Rows', exact: true }).click();
    await other.waitForURL('**?q=row-');
    await close();
  });

  it('leaves out rows that are out of view above a hundred, but for the one with the focus', async () => {
    const { page, close } = await enter();
    await openList(page, `${LIST}&per_page=200`);
    const drawn = () => page.locator('[role=row][data-index]').count();
    expect(await drawn()).toBeLessThan(80);
    expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('132');
    await cell(page, 2, 1).focus();
    await page.locator('.entity-box').evaluate((box) => box.scrollTo({ top: 4_000, behavior: 'instant' }));
    await page.getByText('row-110', { exact: true }).waitFor();
    expect(await focused(page)).toBe('2:1');
    await press(page, 'Control+End');
    expect(await focused(page)).toBe('129:6');
    expect(await page.locator('[data-index="129"]').getAttribute('aria-rowindex')).toBe('132');
    expect(await drawn()).toBeLessThan(80);
    await close();
  });

  it('says which filter it does not know, and keeps what was typed', async () => {
    const { page, close } = await enter();
    await openList(page);
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

  it('tells who may no longer see it', async () => {
    const { page, close } = await enter();
    await openList(page);
    await page.route('**/api/admin/users?*', (route) =>
      route.fulfill({ status: 403, json: { message: 'You may not do this.', code: 'forbidden' } }),
    );
    await page.getByRole('main').getByRole('searchbox').fill('row-5');
    await page.getByRole('heading', { name: 'You may no longer see this' }).waitFor();
    expect(await page.getByRole('grid').count()).toBe(0);
    await close();
  });

  describe('on a phone', () => {
    it('is cards that are selected by a long press, without sideways scroll', async () => {
      const { page, close } = await enter('phone');
      await openList(page);
      const card = page.locator('.entity-card').nth(1);
      const finger = touchOf(await page.context().newCDPSession(page));
      const box = await card.boundingBox();
      if (!box) throw new Error('There is no card.');
      await finger.down([[box.x + 40, box.y + box.height - 12]]);
      await bar(page).getByText('1 selected').waitFor();
      await finger.lift();
      await card.getByRole('checkbox').click();
      await bar(page).getByText('130 rows').waitFor();
      await card.getByRole('button', { name: 'Edit: Role of row-002' }).click();
      await page.getByRole('combobox', { name: 'Role of row-002' }).selectOption('moderator');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await card.getByText('Moderator', { exact: true }).waitFor();
      await close();
    });
  });

  it.each<Profile>(['phone', 'desktop'])(
    'has nothing serious for axe, selected and edited, on a %s',
    async (profile) => {
      const { page, close } = await enter(profile);
      await openList(page);
      else {
        await cell(page, 0, 1).focus();
        await press(page, 'Control+a', 'ArrowRight', 'F2');
        await page.getByRole('combobox', { name: 'Role of row-001' }).waitFor();
      }
      await close();
    },
  );
});
