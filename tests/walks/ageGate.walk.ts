import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

const ACCEPT = 'I am 18 or older';
const DECLINE = 'I am younger: show me what is for everyone';

describeInBrowser('the age gate', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({ SITE_NSFW: 'on' });
    browser = await openBrowser();
    const pages = [{ width: 400, height: 600 }];
    await importArchives(site, [
      { name: 'boats', pages, comicInfo: { Series: 'Paper Boats', Number: '1' } },
      {
        name: 'alley',
        pages,
        comicInfo: { Series: 'Velvet Alley', Number: '1', AgeRating: 'Adults Only 18+' },
      },
    ]);
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
    const profile = 'phone';
    const visitor = await arrive(profile);
    const { page, complaints } = visitor;
    await page.goto('/en/latest?sort=title');
    await isModal(page);
    await page.getByRole('button', { name: ACCEPT }).click();
    await page.getByRole('link', { name: 'Velvet Alley' }).first().waitFor();
    expect(page.url()).toBe(`${site.url}/en/latest?sort=title`);
    expect(await gateOf(page).count()).toBe(0);
    await page.goto('/en/post/velvet-alley');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Velvet Alley');
    expect(await gateOf(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await visitor.close();
  });

  it('shows who declines what is for everyone, on this device from then on, and asks again on request', async () => {
    const visitor = await arrive('phone');
    const { page, complaints } = visitor;
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
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
    expect(await visitor.layoutShift()).toBe(0);
    await visitor.close();
  });
});
