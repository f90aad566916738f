import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeComic } from '../support/makeComic.ts';
import { callAs, makeMember, type Member } from '../support/makeMember.ts';
import { makePlaylist } from '../support/makePlaylist.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

describeInBrowser('profiles', () => {
  let site: TestSite;
  let browser: Browser;
  let mira: Member;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    mira = await makeMember(site, { username: 'Mira' });
    await (await callAs(site, mira)).call('PATCH', '/api/account', { bio: 'Reads on <b>trams</b>.' });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function open(path: string, member?: Member, profile: Profile = 'desktop'): Promise<Visit> {
    const visitor = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
    if (member) await logInBrowser(site, visitor.context, member);
    await visitor.page.goto(path);
    await arrived(visitor.page);
    return visitor;
  }

  it('show favourites, shelves and playlists as far as their members allow', async () => {
    const kites = await makeComic(site.services, { title: 'Kites' });
    const boats = await makeComic(site.services, { title: 'Boats' });
    const keeper = await makeMember(site, {
      username: 'Keeper',
      settings: { favorites: 'everyone', shelves: 'members' },
    });
    const time = new Date().toISOString();
    const mark = { score: null, score_at: null, is_private: false, private_at: null };
    const own = await callAs(site, keeper);
    const { status } = await own.call('PUT', '/api/comic-marks', {
      sent_at: time,
      entries: [
        { ...mark, comic: kites.slug, favorite: true, favorite_at: time, shelf: 'plan', shelf_at: time },
        { ...mark, comic: boats.slug, favorite: false, favorite_at: null, shelf: 'plan', shelf_at: time },
      ],
    });
    expect(status).toBe(200);
    await makePlaylist(site.services, {
      slug: 'harbours',
      title: 'Harbours',
      ownerId: keeper.id,
      items: [{ comicId: boats.id }],
    });

    const stranger = await open('/en/profile/Keeper');
    const tabs = stranger.page.getByRole('navigation', { name: 'What the member shows' });
    // Shown as a tab, and as a heading read out alone.
    await stranger.page.locator('h2.sr-only', { hasText: 'Comments' }).waitFor();
    await tabs.getByRole('link', { name: /Favorites/ }).click();
    await stranger.page.getByRole('link', { name: 'Kites' }).waitFor();
    expect(await tabs.getByRole('link').allTextContents()).toEqual(['Comments', 'Favorites1', 'Playlists1']);
    await tabs.getByRole('link', { name: /Playlists/ }).click();
    await stranger.page.getByRole('link', { name: /Harbours/ }).waitFor();
    await stranger.close();

    const visitor = await open('/en/profile/Keeper?show=plan', mira, 'phone');
    const { page } = visitor;
    await page.getByRole('link', { name: 'Boats' }).waitFor();
    expect(await page.getByRole('link', { name: /Plan to read/ }).getAttribute('aria-current')).toBe('page');
    // From here on, only the member sees their shelves.
    await own.call('PATCH', '/api/account/settings', { shelves: 'nobody' });
    await page.reload();
    await page.getByRole('heading', { name: 'Comments' }).waitFor();
    expect(await page.getByRole('link', { name: /Shelves/ }).count()).toBe(0);
    await visitor.close();
  });
});
