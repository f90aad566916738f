import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults } from '../support/axeFaults.ts';
import { isHydrated } from '../support/isHydrated.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makeComic } from '../support/makeComic.ts';
import { makePlaylist } from '../support/makePlaylist.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

describeInBrowser('following', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await makeComic(site.services, { title: 'Kites', artists: ['Mei Tran'] });
    await makeComic(site.services, { title: 'Boats', artists: ['Mei Tran'] });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const arrive = (profile: Profile) => visit(browser, { baseURL: site.url, profile });

  it('of an artist is taken back and given again in the list; in French', async () => {
    const member = await makeMember(site);
    const { page, context, close } = await arrive('desktop');
    await logInBrowser(site, context, member);
    await page.goto('/fr/artists/artist/mei-tran');
    await page.getByRole('button', { name: 'Suivre Mei Tran' }).click();
    const asker = await callAs(site, member);
    const total = async () => (await asker.call('GET', '/api/follows')).body['total'];
    await expect.poll(total).toBe(1);
    await page.goto('/fr/library/follows');
    await page.getByRole('link', { name: 'Mei Tran' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const toggle = page.getByRole('button', { name: 'Suivre Mei Tran' });
    await toggle.click();
    await expect.poll(total).toBe(0);
    await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('false');
    await toggle.click();
    await expect.poll(total).toBe(1);
    await close();
  });

  it('of a playlist is one tap on its page, and what is added stands among the news; ended in the list', async () => {
    const [member, owner] = [await makeMember(site), await makeMember(site)];
    await makePlaylist(site.services, { slug: 'rainy', title: 'Rainy days', ownerId: owner.id });
    const { page, context, close, layoutShift } = await arrive('phone');
    await page.goto('/en/playlists/playlist/rainy');
    await page.getByRole('link', { name: 'Follow', exact: true }).waitFor();
    await logInBrowser(site, context, member);
    await page.goto('/en/playlists/playlist/rainy');
    const follow = page.getByRole('button', { name: 'Follow Rainy days' });
    await follow.tap();
    await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true');
    expect([await layoutShift(), await sidewaysOverflow(page)]).toEqual([0, 0]);
    const asker = await callAs(site, member);
    const total = async () => (await asker.call('GET', '/api/follows')).body['total'];
    await expect.poll(total).toBe(1);
    const adder = await callAs(site, owner);
    await adder.call('PUT', '/api/own-playlists/rainy/items', { comic: 'boats' });
    await page.goto('/en');
    const row = page.getByRole('region', { name: 'New for you' });
    await row.getByRole('link', { name: /Boats.*Added to Rainy days.*1 unread/ }).waitFor();
    await page.goto('/en/notices');
    await page.getByRole('link', { name: 'New in a playlist · Rainy days' }).waitFor();
    await page.goto('/en/library/new');
    await page.getByText('1 new entry is unread.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: /Boats/ }).tap();
    await page.waitForURL('**/en/post/boats');
    await page.goto('/en/library/follows');
    await page.getByRole('button', { name: 'Follow Rainy days' }).tap();
    await expect.poll(total).toBe(0);
    await close();
  });

  it.each(['en', 'fr', 'id', 'zh'])(
    'moves nothing for members who follow nothing, in %s',
    async (language) => {
      const { page, context, close, layoutShift } = await arrive('phone');
      await page.setViewportSize({ width: 320, height: 640 });
      await logInBrowser(site, context, await makeMember(site));
      await page.goto(`/${language}`);
      await page.locator('.news-note > a').waitFor();
      const fits = await page
        .locator('.news-note')
        .evaluate((note) => note.scrollHeight <= note.clientHeight);
      expect([fits, await layoutShift()]).toEqual([true, 0]);
      await close();
    },
  );

  it('costs visitors nothing, and says to them in the library what it is', async () => {
    const { page, close, layoutShift } = await arrive('phone');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/zh');
    await isHydrated(page);
    expect(await page.getByRole('heading', { name: '为你更新' }).count()).toBe(0);
    expect(asked.filter((path) => /News|new-chapters|follows/i.test(path))).toEqual([]);
    expect(await layoutShift()).toBe(0);
    await page.goto('/zh/library/new');
    await page.getByRole('heading', { name: '仅限会员' }).waitFor();
    await close();
  });
});
