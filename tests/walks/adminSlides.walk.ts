import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { savingState, visitAsAdmin } from '../support/comicEditorVisits.ts';
import { enterSlide } from '../support/enterSlide.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';

describeInBrowser('the slides of staff', () => {
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

  const shown = async () => {
    const answer = await site.fetch('/api/home?lang=en');
    return ((await answer.json()) as { slides: { title: string }[] }).slides.map(({ title }) => title);
  };

  it('are made of a picture, put right, shown to readers, moved by keyboard, and removed', async () => {
    await enterSlide(site, 'Old Slide');
    const { page, close } = await visitAsAdmin({ site, browser });
    await page.goto('/en/admin/slides');
    await page.getByRole('button', { name: 'New slide' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Heron Week');
    await dialog.locator('input[name=picture]').setInputFiles({
      name: 'heron.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await makePicture({ number: 51, width: 800, height: 400, format: 'png' })),
    });
    await dialog.getByRole('button', { name: 'Make the slide' }).click();
    await page.waitForURL('**/en/admin/slides/*');
    await page.getByRole('textbox', { name: 'Headline' }).fill('Seven days of herons');
    await page.getByRole('textbox', { name: 'Link' }).fill('/latest');
    await page.getByRole('img', { name: 'On wide screens' }).click({ position: { x: 10, y: 10 } });
    const across = page.getByRole('spinbutton', { name: 'From the left' });
    expect(Number(await across.inputValue())).toBeLessThan(10);
    await page.getByRole('checkbox', { name: 'On', exact: true }).check();
    await page.keyboard.press('Control+s');
    await savingState(page, 'Saved');
    expect(await shown()).toEqual(['Old Slide', 'Heron Week']);
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Heron Week' }).waitFor();
    await page.goto('/en/admin/slides');
    const moved = page.waitForResponse('**/api/admin/slide-order**');
    await page.getByRole('link', { name: 'Heron Week' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    expect((await moved).status()).toBe(200);
    expect(await shown()).toEqual(['Heron Week', 'Old Slide']);
    await page.getByRole('button', { name: 'Remove Old Slide' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('“Old Slide” is removed.').waitFor();
    expect(await shown()).toEqual(['Heron Week']);
    await close();
  });
});
