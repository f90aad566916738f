import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';
import {
  enterWith,
  isSifted,
  logInElsewhere,
  makePreferenceSite,
  saved,
  titlesOf,
} from '../support/preferenceVisits.ts';

describeInBrowser('preferences', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makePreferenceSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const enter = (options?: Parameters<typeof enterWith>[1]) => enterWith({ site, browser }, options);
  const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);

  it('change the theme at once, after a reload, and in another browser from the login on', async () => {
    const { page, close, member } = await enter();
    await page.goto('/en/settings/display');
    await saved(page, () => page.getByRole('main').getByRole('radio', { name: 'Paper' }).check());
    expect(await themeOf(page)).toBe('paper');
    await page.reload();
    expect(await themeOf(page)).toBe('paper');
    await expect
      .poll(() => page.getByRole('main').getByRole('radio', { name: 'Paper' }).isChecked())
      .toBe(true);
    const other = await logInElsewhere({ site, browser }, member);
    await expect.poll(() => themeOf(other.page)).toBe('paper');
    await other.close();
    await close();
  });

  it('block a term that was searched for, and give it back when its chip is pressed', async () => {
    const { page, close, member } = await enter();
    await page.goto('/en/settings/content');
    const box = page.getByRole('combobox', { name: 'Blocked terms' });
    await box.fill('gor');
    await saved(page, () => page.getByRole('option', { name: 'Gore (Tags)' }).click());
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove Gore (Tags)' }).waitFor();
    await page.goto('/en/latest');
    await isSifted(page);
    expect(await titlesOf(page)).not.toContain('Gory');
    const other = await logInElsewhere({ site, browser }, member);
    await other.page.goto('/en/latest');
    await isSifted(other.page);
    expect(await titlesOf(other.page)).not.toContain('Gory');
    await other.close();
    await page.goto('/en/settings/content');
    await saved(page, () => page.getByRole('button', { name: 'Remove Gore (Tags)' }).click());
    await page.goto('/en/latest');
    await expect.poll(() => titlesOf(page)).toContain('Gory');
    await close();
  });
});
