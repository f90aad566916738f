import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestSite } from '../support/makeTestSite.ts';
import { makeGatedSite } from '../support/makeGatedSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

const ACCEPT = 'I am 18 or older';
const DECLINE = 'I am younger: show me what is for everyone';

describeInBrowser('the age gate', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeGatedSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const arrive = (profile: Profile, options: { javaScriptEnabled?: boolean } = {}): Promise<Visit> =>
    visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce', ...options });
  const gateOf = (page: Page) => page.getByRole('dialog', { name: 'Are you 18 or older?' });
  const isModal = (page: Page) => page.waitForFunction(() => document.querySelector('.gate:modal') !== null);

  it('stands before the page on a phone; who passes gets everything at the same address, and is not asked again', async () => {
    const visitor = await arrive('phone');
    const { page } = visitor;
    await page.goto('/en/latest?sort=title');
    await isModal(page);
    await page.getByRole('button', { name: ACCEPT }).click();
    await page.getByRole('link', { name: 'Velvet Alley' }).first().waitFor();
    expect(page.url()).toBe(`${site.url}/en/latest?sort=title`);
    expect(await gateOf(page).count()).toBe(0);
    await page.goto('/en/post/velvet-alley');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Velvet Alley');
    expect(await gateOf(page).count()).toBe(0);
    await visitor.close();
  });

  it('shows who declines what is for everyone, on this device from then on, and asks again on request', async () => {
    const visitor = await arrive('phone');
    const { page } = visitor;
    await page.goto('/en/latest');
    await isModal(page);
    await page.getByRole('button', { name: DECLINE }).click();
    await expect.poll(() => gateOf(page).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Paper Boats' }).first().click();
    await page.waitForURL('**/post/paper-boats');
    expect(await gateOf(page).isVisible()).toBe(false);
    await page.reload();
    expect(await gateOf(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Show adult comics' }).click();
    await gateOf(page).waitFor();
    await page.getByRole('button', { name: ACCEPT }).click();
    await page.getByRole('button', { name: 'Hide adult comics' }).click();
    await page.getByRole('button', { name: 'Show adult comics' }).waitFor();
    expect((await page.goto('/en/post/velvet-alley'))?.status()).toBe(404);
    await visitor.close();
  });
});
