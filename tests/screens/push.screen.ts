import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { openAs } from '../support/openAs.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';

describeInBrowser('what is new, outside the site', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('comes to a feed reader at an address that is shown once', async () => {
    const member = await makeMember(site);
    const { page, close } = await openAs(site, { browser, profile: 'desktop', member });
    await page.goto('/en/settings/notices');
    const feeds = page.getByRole('region', { name: 'Private feeds', exact: true });
    await feeds.getByLabel('Name').fill('Tablet');
    await page.keyboard.press('Enter');
    const address = feeds.getByLabel('Address of Tablet');
    await address.waitFor();
    expect(await address.evaluate((field) => field === document.activeElement)).toBe(true);
    const path = new URL(await address.inputValue()).pathname;
    expect((await site.fetch(path)).status).toBe(200);
    await feeds.getByRole('button', { name: 'I have kept it' }).click();
    await page.reload();
    const remove = feeds.getByRole('button', { name: 'Remove Tablet' });
    await remove.waitFor();
    expect(await page.content()).not.toContain(path);
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await remove.waitFor({ state: 'detached' });
    expect((await site.fetch(path)).status).toBe(404);
    await close();
  });
});
