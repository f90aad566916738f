import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isHydrated } from '../support/isHydrated.ts';
import type { TestSite } from '../support/makeTestSite.ts';
import { makeShellSite } from '../support/makeShellSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

describeInBrowser('the shell', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeShellSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const arrive = (profile: Profile, options: { javaScriptEnabled?: boolean } = {}): Promise<Visit> =>
    visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce', ...options });

  it('switches the language and keeps the page with its query, and leads there where an address has none', async () => {
    const { page, close } = await arrive('desktop');
    await page.goto('/fr/latest');
    await isHydrated(page);
    await page.goto('/latest');
    expect(page.url()).toBe(`${site.url}/fr/latest`);
    await page.goto('/en/latest?sort=title');
    await isHydrated(page);
    await page.locator('summary').filter({ hasText: 'Language' }).click();
    await page.getByRole('link', { name: 'Français' }).click();
    await page.waitForURL('**/fr/**');
    expect(page.url()).toBe(`${site.url}/fr/latest?sort=title`);
    await isHydrated(page);
    await page.locator('summary').filter({ hasText: 'Langue' }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL(/\/en\/latest/);
    // After a choice, a visit to a page in another language changes nothing.
    await page.goto('/fr/latest');
    await isHydrated(page);
    await page.goto('/latest');
    expect(page.url()).toBe(`${site.url}/en/latest`);
    await close();
  });
});
