import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makeComic } from '../support/makeComic.ts';
import { makePlaylist } from '../support/makePlaylist.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';

describeInBrowser('following', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await makeComic(site.services, { title: 'Boats' });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const arrive = (profile: Profile) => visit(browser, { baseURL: site.url, profile });

  it('of a playlist is one tap on its page, and what is added stands among the news; ended in the list', async () => {
    const [member, owner] = [await makeMember(site), await makeMember(site)];
    await makePlaylist(site.services, { slug: 'rainy', title: 'Rainy days', ownerId: owner.id });
    const { page, context, close } = await arrive('phone');
    await page.goto('/en/playlists/playlist/rainy');
    await page.getByRole('link', { name: 'Follow', exact: true }).waitFor();
    await logInBrowser(site, context, member);
    await page.goto('/en/playlists/playlist/rainy');
    const follow = page.getByRole('button', { name: 'Follow Rainy days' });
    await follow.tap();
    await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true');
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
    await page.getByRole('link', { name: /Boats/ }).tap();
    await page.waitForURL('**/en/post/boats');
    await page.goto('/en/library/follows');
    await page.getByRole('button', { name: 'Follow Rainy days' }).tap();
    await expect.poll(total).toBe(0);
    await close();
  });

  it('costs visitors nothing, nor do notices, and moves nothing for members who follow nothing, in any language', async () => {
    const { page, context, close, layoutShift } = await arrive('phone');
    await page.setViewportSize({ width: 320, height: 640 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/zh');
    await arrived(page);
    expect(await page.getByRole('heading', { name: '为你更新' }).count()).toBe(0);
    expect(await page.locator('.bell-place').boundingBox()).toBeNull();
    expect(asked.filter((path) => /News|new-chapters|follows|notice|member-blocks/i.test(path))).toEqual([]);
    await page.goto('/zh/library/new');
    await page.getByRole('heading', { name: '仅限会员' }).waitFor();
    await logInBrowser(site, context, await makeMember(site));
    for (const language of ['en', 'fr', 'id', 'zh']) {
      await page.goto(`/${language}`);
      const note = page.locator('.news-note');
      await note.getByRole('link').first().waitFor();
      const fits = await note.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight);
      expect([language, fits, await layoutShift()]).toEqual([language, true, 0]);
    }
    await close();
  });
});
