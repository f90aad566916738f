import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestSite } from '../support/makeTestSite.ts';
import { savedDownload } from '../support/savedDownload.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';
import { focusedLabel, heronRows, HERONS, makeHeronSite, openComics } from '../support/herons.ts';
import { pressKeys } from '../support/memberTables.ts';
import { visitAsAdmin } from '../support/comicEditorVisits.ts';

describeInBrowser('bulk edits', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeHeronSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const enter = () => visitAsAdmin({ site, browser });
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim();
    });
  /** Walks with Tab until the control of this name has the focus. */
  const tabTo = async (page: Page, name: string, key = 'Tab') => {
    for (let step = 0; step < 80; step += 1) {
      if ((await focused(page)) === name) return;
      await page.keyboard.press(key);
    }
    throw new Error(`Tab does not lead to ${name}, but to ${await focused(page)}`);
  };
  const tabToInput = async (page: Page, name: string) => {
    const isThere = async () => (await focusedLabel(page)) === name;
    for (let step = 0; step < 80 && !(await isThere()); step += 1) await page.keyboard.press('Tab');
    expect(await isThere()).toBe(true);
  };
  const dialogText = (page: Page) => page.locator('dialog[open]').innerText();

  const titles = async () => {
    const { rows } = await sql<{ title: string }>`
      select title from comics where title ~ '^(Heron|Stork|Crane)' order by slug limit 4`.execute(
      site.services.database.read,
    );
    return rows.map(({ title }) => title);
  };
  const openTool = async (page: Page, name: string) => {
    await page.getByRole('button', { name: 'Tools', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name }).press('Enter');
  };
  const begin = async (page: Page, count: number) => {
    await page.getByRole('button', { name: `Change ${count} comics` }).press('Enter');
    await page.getByText(`${count} comics were changed.`).waitFor();
  };

  /** Nothing is selected: all that match are meant, but for one that is left out. */
  async function replaceInTitles(page: Page): Promise<void> {
    await openComics(page, 'heron');
    await openTool(page, 'Find and replace…');
    await page.getByLabel('Find', { exact: true }).fill('heron 0');
    await page.getByLabel('Replace with').fill('Stork 0');
    await pressKeys(page, 'Control+Enter');
    await page.getByText(`9 of ${HERONS} comics change`).waitFor();
    await page.getByRole('button', { name: 'Leave out: Heron 02' }).press('Enter');
    await page.getByText(`8 of ${HERONS - 1} comics change`).waitFor();
    // The button is gone, and the next one has the focus.
    expect(await focused(page)).toBe('Leave out: Heron 03');
    await begin(page, 8);
    expect(await titles()).toEqual(['Stork 01', 'Heron 02', 'Stork 03', 'Stork 04']);
  }

  async function editAsSheet(page: Page): Promise<void> {
    await openComics(page, 'stork');
    await openTool(page, 'Edit as a sheet…');
    await page.getByRole('dialog', { name: 'Edit comics as a sheet' }).getByRole('table').waitFor();
    await expect.poll(() => focusedLabel(page).then((label) => label ?? focused(page))).toContain('Title');
    await page.keyboard.type('Crane 01');
    await pressKeys(page, 'Enter');
    await page.keyboard.type('Crane 03');
    await pressKeys(page, 'Control+Enter');
    await page.getByText('2 of 2 comics change').waitFor();
    await begin(page, 2);
    expect(await titles()).toEqual(['Crane 01', 'Heron 02', 'Crane 03', 'Stork 04']);
  }

  async function changeByFile(page: Page): Promise<void> {
    await openComics(page, 'crane');
    const saved = page.waitForEvent('download');
    await openTool(page, 'Save as CSV');
    const csv = await readFile(await savedDownload(await saved), 'utf8');
    await openTool(page, 'Change by a CSV file…');
    const buffer = Buffer.from(csv.replace('Crane 01', 'Heron 01').replace('Crane 03', 'Heron 03'));
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'herons.csv', mimeType: 'text/csv', buffer });
    await page.getByText('2 of 2 comics change').waitFor();
    await begin(page, 2);
    expect(await titles()).toEqual(['Heron 01', 'Heron 02', 'Heron 03', 'Stork 04']);
  }

  it('are made by keyboard: all that match get a tag and a status and go back, texts are replaced, rows edited in a sheet and by a file', async () => {
    const { page, close } = await enter();
    const before = await heronRows(site);
    await openComics(page, 'heron');
    await page.locator('[data-at="0:1"]').focus();
    await pressKeys(page, 'Control+a', 'Control+a');
    await page.locator('.entity-bar').getByText(`${HERONS} selected`).waitFor();
    await tabTo(page, 'Edit', 'Shift+Tab');
    await pressKeys(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit the selected comics' });
    await dialog.waitFor();
    // The missing choice is named, and nothing is asked of the server.
    await tabTo(page, 'Preview');
    await pressKeys(page, 'Enter');
    await dialog.getByText('Choose something here.').waitFor();
    await pressKeys(page, 'Shift+Tab', 'Shift+Tab', 'Shift+Tab');
    await tabToInput(page, 'Tags');
    // Enter waits for the options of what was typed.
    await page.keyboard.type('foggy');
    await pressKeys(page, 'Enter');
    // The list of options stays open, and Escape is for it.
    await dialog.locator('.chip', { hasText: 'Foggy morning' }).waitFor();
    await page.getByRole('listbox').waitFor();
    await pressKeys(page, 'Escape');
    await tabTo(page, 'Something else to do');
    await pressKeys(page, 'Enter');
    await page.getByRole('menuitem', { name: 'Set a field' }).waitFor();
    await page.keyboard.type('set');
    await pressKeys(page, 'Enter');
    await dialog.getByRole('group', { name: 'Set a field' }).waitFor();
    // The first input of what was added has the focus.
    await expect.poll(() => focusedLabel(page)).toBe('Field');
    await tabToInput(page, 'New value');
    // The browser's own list: headless ones do not open it by keys.
    await page.locator('select:focus').selectOption('complete');
    await pressKeys(page, 'Control+Enter');
    await page.getByText(`${HERONS} of ${HERONS} comics change`).waitFor();
    expect(await dialogText(page)).toContain('Add to Tags: Foggy morning. Status: Complete.');
    // A second press of the key that asked for the preview begins nothing.
    await pressKeys(page, 'Enter');
    await tabTo(page, `Change ${HERONS} comics`);
    expect(await heronRows(site)).toEqual(before);
    await pressKeys(page, 'Enter');

    await page.getByText(`${HERONS} comics were changed.`).waitFor();
    await expect.poll(() => page.locator('[data-index="0"]').innerText()).toContain('Complete');
    const after = await heronRows(site);
    expect(after.filter(({ status, terms }) => status === 'complete' && terms.length === 2)).toHaveLength(
      HERONS,
    );
    await tabTo(page, 'Undo', 'Shift+Tab');
    await pressKeys(page, 'Enter');
    await page.getByText(`Of ${HERONS} comics, ${HERONS} go back.`).waitFor();
    await tabTo(page, `Undo ${HERONS} comics`);
    await pressKeys(page, 'Enter');
    await page.getByText(`${HERONS} comics are as before.`).waitFor();
    await expect.poll(() => page.locator('[data-index="0"]').innerText()).toContain('Ongoing');
    expect(await heronRows(site)).toEqual(before);

    await replaceInTitles(page);
    await editAsSheet(page);
    await changeByFile(page);
    await close();
  });
});
