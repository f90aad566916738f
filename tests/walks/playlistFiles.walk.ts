import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';

const FILE = `<ReadingList><Name>Trees</Name><Books>
  <Book Series="Kites" Number="1" /><Book Series="Lost" Number="2" Volume="1999" />
  <Book Series="Twin" Number="1" /><Book Series="Boats" /></Books></ReadingList>`;

describeInBrowser('playlists of members, with files and with others', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    for (const title of ['Kites', 'Boats', 'Twin', 'Other twin']) await makeComic(site.services, { title });
    const { write } = site.services.database;
    await write.updateTable('comics').set({ title: 'Twin' }).where('slug', '=', 'other-twin').execute();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const arrive = (profile: Profile) => visit(browser, { baseURL: site.url, profile });

  it('come from a file after a look at what was found, and go into one', async () => {
    const { page, context, close } = await arrive('phone');
    await logInBrowser(site, context, await makeMember(site));
    await page.goto('/en/library/playlists');
    await page.getByRole('link', { name: 'Import a reading list' }).tap();
    const choose = (text: string) =>
      page.getByLabel(/^Choose /).setInputFiles({
        name: 'Trees.cbl',
        mimeType: 'application/xml',
        buffer: Buffer.from(text),
      });
    await choose('<ReadingList>\n<Books>');
    // Said once, at the field.
    await page.getByText('line 2 of the file').waitFor();
    expect(await page.locator('.alert').count()).toBe(0);
    await choose(FILE);
    await page.getByText('2 found · 1 to be asked · 1 not found').waitFor();
    await page.getByLabel('Twin').selectOption('Twin (other-twin)');
    await page.getByText('Lost #2 (1999)').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Trees');
    await page.getByRole('button', { name: 'Make playlist' }).tap();
    await page.waitForURL(/\/library\/playlists\/trees-/);
    const items = () => page.locator('.own-item-words > a').allTextContents();
    await expect.poll(items).toHaveLength(3);
    await page.getByRole('heading', { name: 'Waiting from the file: 1' }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export (CBL)' }).tap();
    expect((await download).suggestedFilename()).toMatch(/^trees-.*\.cbl$/);
    // A removed item comes back in its old place.
    const before = await items();
    await page.getByRole('button', { name: /^Remove: Twin/ }).tap();
    await expect.poll(items).toHaveLength(2);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(items).toEqual(before);
    await page.getByRole('button', { name: 'Drop this line: Lost #2 (1999)' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Drop the line' }).tap();
    await expect.poll(() => page.getByText('Waiting from the file').count()).toBe(0);
    await page.getByLabel('Cover').selectOption('Boats');
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await page.getByText('Saved.').waitFor();
    await close();
  });
});
