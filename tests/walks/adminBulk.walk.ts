import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestSite } from '../support/makeTestSite.ts';
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

  it('are made by keyboard: all that match get a tag and a status, and go back as they were', async () => {
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
    await page.getByText(`${HERONS} comics are as before.`).waitFor();
    await expect.poll(() => page.locator('[data-index="0"]').innerText()).toContain('Ongoing');
    expect(await heronRows(site)).toEqual(before);
    await close();
  });
});
