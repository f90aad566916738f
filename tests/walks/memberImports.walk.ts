import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchLayoutMoves } from '../support/layoutMoves.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeMember } from '../support/makeMember.ts';
import { makeMihonBackup } from '../support/makeMihonBackup.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { seriousFaults } from '../support/seriousFaults.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

const BACKUP = makeMihonBackup([
  {
    title: 'Kites',
    tracking: { service: 1, status: 2, score: 9 },
    chapters: [
      { number: 1, isRead: true },
      { number: 7, isRead: true },
    ],
  },
  { title: 'Twins', tracking: { service: 1, status: 6 } },
  { title: 'Nowhere Else', author: 'Mara Moss' },
  { title: 'Nowhere at All' },
]);

describeInBrowser('lists of other programs', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await makeComic(site.services, { title: 'Kites', chapters: [{}, {}] });
    await makeComic(site.services, { title: 'Somewhere New' });
    for (const title of ['Twins of Mara', 'Twins of Ran']) {
      await makeComic(site.services, { title, alternative_titles: ['Twins'] });
    }
    await site.finishJobs();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('are shown before anything is written, decided by keys, written, and taken back', async () => {
    const member = await makeMember(site);
    const { page, context, complaints, close } = await visit(browser, {
      baseURL: site.url,
      profile: 'phone',
    });
    await logInBrowser(site, context, member);
    const moves = await watchLayoutMoves(page);
    await page.goto('/en/library/shelves');
    await page.getByRole('link', { name: 'Bring in a list from another app' }).tap();
    const choice = page.getByLabel('Choose a file');
    // Said once, at the field.
    await choice.setInputFiles({ name: 'empty.xml', mimeType: '', buffer: Buffer.alloc(0) });
    await page.locator('.field-error').waitFor();
    expect(await page.locator('.alert').count()).toBe(0);
    await choice.setInputFiles({
      name: 'notes.tachibk',
      mimeType: '',
      buffer: Buffer.from('{"version": 2}'),
    });
    await page.getByText('It is a JSON file.').waitFor();
    await choice.setInputFiles({ name: 'library.tachibk', mimeType: '', buffer: BACKUP });
    await page.getByText('1 comic is here, 1 chapter read').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);

    const twins = page.getByRole('group', { name: 'Twins' });
    await twins.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => twins.getByRole('radio', { name: 'Twins of Ran' }).isChecked()).toBe(true);
    // Another comic for a line that was not found, by keys.
    await page.getByText('Not here 2').tap();
    const opener = page.getByRole('button', { name: 'Search for it here: Nowhere Else' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const box = page.getByRole('combobox', { name: 'Which comic is “Nowhere Else”?' });
    await page.getByText('Nothing is called like this.').waitFor();
    // The first closes the list, the second the search.
    await page.keyboard.press('Escape');
    await page.getByText('Nothing is called like this.').waitFor({ state: 'detached' });
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await box.fill('twins');
    await page.getByRole('option', { name: 'Twins of Mara' }).waitFor();
    // Enter is for what is typed, not for the list of the former text that stands still.
    await box.fill('somewhere');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Write Somewhere New' }).waitFor();
    const again = page.getByRole('button', { name: 'Another comic for Nowhere Else' });
    await expect.poll(() => again.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await sidewaysOverflow(page)).toBe(0);

    await moves();
    await page.getByRole('button', { name: 'Write 3 comics' }).tap();
    await page.getByText('3 comics were written.').waitFor();
    expect(await moves()).toEqual([]);
    await page.getByText('Not here 1').tap();
    await page.getByText('Nowhere at All').waitFor();
    expect(await sidewaysOverflow(page)).toBe(0);

    // The device has it without a reload.
    await page.getByRole('link', { name: 'Library' }).first().tap();
    await page.getByRole('link', { name: 'Shelves' }).tap();
    await page.getByRole('button', { name: /Completed 1/ }).waitFor();
    await page.getByRole('link', { name: 'Bring in a list from another app' }).tap();
    await page.getByRole('button', { name: 'Undo import' }).tap();
    const question = page.getByRole('dialog', { name: 'Undo this import?' });
    await question.getByRole('button', { name: 'Undo import' }).tap();
    await page.getByText('This import was taken back.').waitFor();
    await page.goto('/en/library/shelves');
    await page.getByText('Nothing on your shelves yet').waitFor();
    expect(complaints.filter((line) => !/status of (404|422)/.test(line))).toEqual([]);
    await close();
  });
});
