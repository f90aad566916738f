import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';
import {
  activeOption,
  focusedWords,
  makeAdminSite,
  openPalette,
  palette,
  paletteBox,
  visitAdminArea,
} from '../support/adminAreas.ts';

describeInBrowser('the admin area', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeAdminSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('keeps the focus in its box, goes to a screen by keyboard, and says how much it found', async () => {
    const { page, close } = await visitAdminArea({ site, browser }, { path: '/en/admin/users' });
    await openPalette(page);
    const first = await activeOption(page);
    await page.keyboard.press('ArrowDown');
    expect(await activeOption(page)).not.toBe(first);
    await paletteBox(page).pressSequentially('overv');
    await palette(page).getByRole('status').getByText('1 result').waitFor();
    expect(await activeOption(page)).toBe('Overview');
    expect(await paletteBox(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/admin');
    await expect.poll(() => focusedWords(page)).toBe('Overview');
    await close();
  });
});
