import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { savingState, visitAsAdmin } from '../support/comicEditorVisits.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';

describeInBrowser('the ads of staff', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({}, { crowd: 'none' });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('are made of a picture, refused while something is missing, seen by readers, and removed after a question', async () => {
    const { page, close } = await visitAsAdmin({ site, browser });
    await page.goto('/en/admin/ads');
    await page.getByRole('button', { name: 'New ad' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Heron tea');
    await dialog.getByRole('combobox', { name: 'Placement' }).selectOption('Home page, top');
    await dialog.getByRole('button', { name: 'Make the ad' }).click();
    await page.waitForURL('**/en/admin/ads/*');
    await page.getByRole('checkbox', { name: 'On', exact: true }).check();
    await page.keyboard.press('Control+s');
    await page.getByText('The picture field is required.').first().waitFor();
    await page.locator('input[name=picture]').setInputFiles({
      name: 'tea.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await makePicture({ number: 52, width: 728, height: 90, format: 'png' })),
    });
    await page.getByRole('textbox', { name: 'What the picture shows' }).fill('A cup of tea');
    await page.getByRole('textbox', { name: 'Link' }).fill('https://example.org/tea');
    await page.getByRole('img', { name: 'A cup of tea' }).waitFor();
    await page.keyboard.press('Control+s');
    await savingState(page, 'Saved');
    expect(await page.locator('.ad-preview').count()).toBe(4);
    await page.goto('/en');
    const link = page.locator('.room-home_top a');
    await link.waitFor();
    expect(await link.getAttribute('rel')).toBe('sponsored nofollow noopener noreferrer');
    await page.goto('/en/admin/ads');
    const panel = page.locator('.ad-shares');
    await panel.getByRole('link', { name: 'Heron tea' }).waitFor();
    await page.getByRole('combobox', { name: 'Placement' }).selectOption('Foot of every page');
    await page.getByText('No ad is shown there then').waitFor();
    await page.getByRole('button', { name: 'Actions for Heron tea' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('“Heron tea” is removed.').waitFor();
    await close();
  });
});
