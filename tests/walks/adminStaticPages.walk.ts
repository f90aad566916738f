import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { savingState, visitAsAdmin } from '../support/comicEditorVisits.ts';
import { enterStaticPage } from '../support/enterStaticPage.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';

describeInBrowser('the pages of text of staff', () => {
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

  it('are made, written with a picture, published, written in a second language, and removed', async () => {
    const { page, close } = await visitAsAdmin({ site, browser });
    await page.goto('/en/admin/pages');
    await page.getByRole('button', { name: 'New page' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('House Rules');
    expect(await dialog.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('house-rules');
    await dialog.getByRole('button', { name: 'Make the page' }).click();
    await page.waitForURL('**/en/admin/pages/house-rules/en');
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.focus();
    await page.locator('.ProseMirror').waitFor();
    await page.keyboard.type('Be kind.');
    await page.locator('.rich-text-tools input[type=file]').setInputFiles({
      name: 'heron.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await makePicture({ number: 52, width: 640, height: 400, format: 'png' })),
    });
    const asked = page.getByRole('dialog', { name: 'Picture' });
    await asked.getByRole('button', { name: 'Set the picture' }).click();
    await asked.getByText('Say what the picture shows').waitFor();
    await asked.getByRole('textbox', { name: 'What it shows' }).fill('A grey heron');
    await asked.getByRole('textbox', { name: 'Caption' }).fill('Our first visitor');
    await asked.getByRole('button', { name: 'Set the picture' }).click();
    await page.locator('.ProseMirror img[alt="A grey heron"]').waitFor();
    await page.getByRole('checkbox', { name: 'Published' }).check();
    await page.keyboard.press('Control+s');
    await savingState(page, 'Saved');

    await page.getByRole('link', { name: /Français/ }).click();
    await page.waitForURL('**/house-rules/fr');
    await page.getByRole('textbox', { name: 'Title' }).fill('Règles');
    await page.getByRole('button', { name: 'Write it' }).click();
    await page.getByRole('heading', { level: 1, name: 'Règles' }).waitFor();
    await page.getByRole('checkbox', { name: 'Published' }).check();
    await page.keyboard.press('Control+s');
    await page.getByText('The text field is required.').first().waitFor();
    await page.getByRole('textbox', { name: 'Text', exact: true }).focus();
    await page.locator('.ProseMirror').waitFor();
    await page.keyboard.type('Soyez gentils.');
    await page.keyboard.press('Control+s');
    await savingState(page, 'Saved');

    await page.goto('/fr/page/house-rules');
    await page.getByText('Soyez gentils.').waitFor();
    await page.goto('/id/page/house-rules');
    await page.getByText('Be kind.').waitFor();
    expect(await page.getByRole('img', { name: 'A grey heron' }).count()).toBe(1);
    await page.getByText('Our first visitor').waitFor();

    const slug = await enterStaticPage(site);
    await page.goto(`/en/admin/pages/${slug}/en`);
    await page.getByRole('button', { name: 'Remove this language' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove this language' }).click();
    await page.getByText('This page is gone').waitFor();
    expect((await site.fetch(`/api/pages/${slug}`)).status).toBe(404);
    await close();
  });
});
