import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeComic } from '../support/makeComic.ts';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';

let site: TestSite;
let browser: Browser;

describeInBrowser('a comic that was taken away', () => {
  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await makeComic(site.services, { title: 'Still Here' });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('says so on a phone, opened by its address or by an old link', async () => {
    const profile = 'phone';
    const { slug } = await makeComic(site.services, { title: `Kites of a ${profile}` });
    const { page, complaints, close } = await visit(browser, { baseURL: site.url, profile });
    await page.goto('/en/latest');
    const link = page.getByRole('link', { name: `Kites of a ${profile}` }).first();
    await link.waitFor();
    const admin = await callAs(site, await makeMember(site, { role: 'admin' }));
    expect((await admin.call('POST', `/api/admin/comics/${slug}/unpublish`)).status).toBe(200);
    await link.click();
    const heading = page.getByRole('heading', { level: 1, name: 'No longer here' });
    await heading.waitFor();
    expect((await page.goto(`/en/post/${slug}`))?.status()).toBe(410);
    await heading.waitFor();
    await page.getByRole('link', { name: 'Go to the homepage' }).click();
    await page.getByRole('link', { name: 'Still Here' }).first().waitFor();
    // The pictures of these comics have no files; the page itself was answered with 410.
    expect(complaints.filter((line) => !line.includes('Failed to load resource'))).toEqual([]);
    await close();
  });
});
