import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsInBothThemes } from '../support/faultsInBothThemes.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeComic } from '../support/makeComic.ts';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';

describeInBrowser('playlists of members', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    for (const title of ['Kites', 'Boats', 'Trains']) await makeComic(site.services, { title });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const itemsOf = (page: Page) => page.locator('.own-item-words > a').allTextContents();

  it('show at once what another device has made of them, and tell visitors to log in; in Chinese', async () => {
    const member = await makeMember(site);
    const other = await callAs(site, member);
    const id = crypto.randomUUID();
    const made = await other.call('POST', '/api/own-playlists', {
      id,
      title: 'Pair',
      visibility: 'private',
      comic: 'kites',
    });
    const slug = String(made.body['slug']);
    await other.call('PUT', `/api/own-playlists/${slug}/items`, { comic: 'boats' });
    const { page, context, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await page.goto('/zh/post/kites');
    await page.getByRole('button', { name: '加入书单' }).click();
    await page.getByRole('dialog').getByRole('link', { name: '登录' }).waitFor();
    await logInBrowser(site, context, member);
    await page.goto(`/zh/library/playlists/${slug}`);
    await expect.poll(() => itemsOf(page)).toEqual(['Kites', 'Boats']);
    expect(await faultsInBothThemes(page)).toEqual([]);
    await other.call('PUT', `/api/own-playlists/${slug}/items`, { comic: 'trains' });
    await page.getByRole('button', { name: '上移：Boats' }).click();
    // Both are carried out.
    await expect.poll(() => itemsOf(page)).toEqual(['Boats', 'Kites', 'Trains']);
    // The next change is made on what is there now: the handle is dragged below the others.
    const handle = page.locator('.ordered-handle').first();
    const [from, to] = [await handle.boundingBox(), await page.locator('.ordered-row').last().boundingBox()];
    await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 8, (to?.y ?? 0) + (to?.height ?? 0) - 4, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => itemsOf(page)).toEqual(['Kites', 'Trains', 'Boats']);
    await page.getByRole('button', { name: '删除书单' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除书单' }).click();
    await expect.poll(async () => (await other.call('GET', '/api/own-playlists')).body['data']).toEqual([]);
    await page.getByRole('heading', { name: '还没有书单' }).waitFor();
    await close();
  });
});
