import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeComic } from '../support/makeComic.ts';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';
import { seriousFaults } from '../support/seriousFaults.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

describeInBrowser('playlists of members, with files and with others', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    for (const title of ['Kites', 'Boats', 'Twin', 'Other twin']) await makeComic(site.services, { title });
    const { write } = site.services.database;
    await write.updateTable('comics').set({ title: 'Twin' }).where('slug', '=', 'other-twin').execute();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const arrive = (profile: Profile) => visit(browser, { baseURL: site.url, profile });

  it('are worked on by members who join by a link, and reported by readers', async () => {
    const owner = await makeMember(site);
    const asker = await callAs(site, owner);
    const made = await asker.call('POST', '/api/own-playlists', {
      id: crypto.randomUUID(),
      title: 'Together',
      visibility: 'public',
      comic: 'kites',
    });
    const slug = String(made.body['slug']);
    const { page, context, close } = await arrive('desktop');
    await logInBrowser(site, context, owner);
    await page.goto(`/en/library/playlists/${slug}`);
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = page.getByLabel('The link', { exact: true });
    await link.waitFor();
    const address = await link.inputValue();
    await page.getByText('Link (Can add)').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await close();

    const guest = await makeMember(site);
    const other = await arrive('phone');
    await logInBrowser(site, other.context, guest);
    await other.page.goto(new URL(address).pathname);
    await other.page.getByText(`${owner.username} invites you to put titles`).waitFor();
    expect(await seriousFaults(other.page)).toEqual([]);
    await other.page.getByRole('button', { name: 'Join' }).tap();
    await other.page.waitForURL(new RegExp(`/library/playlists/${slug}`));
    await other.page.getByRole('button', { name: 'Leave the playlist' }).waitFor();
    await (await callAs(site, guest)).call('PUT', `/api/own-playlists/${slug}/items`, { comic: 'boats' });
    await other.page.reload();
    await other.page.getByText(`Added by ${guest.username}`).waitFor();
    expect(await other.page.getByRole('button', { name: /^Remove: / }).count()).toBe(1);
    expect(await sidewaysOverflow(other.page)).toBe(0);
    await other.close();

    const reader = await arrive('phone');
    await reader.page.goto(`/en/playlists/playlist/${slug}`);
    await reader.page.getByRole('button', { name: 'Report' }).tap();
    const dialog = reader.page.getByRole('dialog', { name: 'Report “Together”' });
    await dialog.getByLabel('Advertising or spam').check();
    await dialog.getByRole('button', { name: 'Send the report' }).tap();
    await reader.page.getByText('Thank you. Our moderators will look at it.').waitFor();
    await reader.close();

    const staff = await arrive('desktop');
    await logInBrowser(site, staff.context, await makeMember(site, { role: 'moderator' }));
    await staff.page.goto('/en/moderation?kind=playlist');
    await staff.page.getByRole('button', { name: /Together/ }).click();
    await staff.page.getByRole('button', { name: /^Hide/ }).click();
    const status = async () => (await site.fetch(`/api/playlists/${slug}`)).status;
    await expect.poll(status).toBe(404);
    const back = staff.page.getByRole('button', { name: 'Show again: Together' });
    await staff.page.goto(`/en/playlists/playlist/${slug}`);
    await staff.page.getByText(`Staff have hidden this playlist by ${owner.username}.`).waitFor();
    await staff.page.getByRole('button', { name: 'Show again' }).click();
    await staff.page.getByRole('heading', { level: 1, name: 'Together' }).waitFor();
    await staff.page.getByRole('button', { name: 'Hide from readers' }).click();
    await staff.page.getByText('Only its owner sees it now.').waitFor();
    await staff.page.goto('/en/moderation?kind=playlist');
    await back.click();
    await expect.poll(() => back.count()).toBe(0);
    expect(await status()).toBe(200);
    await staff.close();
  });

  it('are handed over by their owner to one who works on them, who is asked', async () => {
    const [owner, heir] = [await makeMember(site), await makeMember(site)];
    const asker = await callAs(site, owner);
    const list = { id: crypto.randomUUID(), title: 'Heirloom', visibility: 'public', comic: 'kites' };
    const slug = String((await asker.call('POST', '/api/own-playlists', list)).body['slug']);
    const invites = `/api/own-playlists/${slug}/invites`;
    const { token } = (await asker.call('POST', invites, { role: 'edit' })).body;
    await (await callAs(site, heir)).call('POST', `/api/playlist-invites/${String(token)}`);

    const { page, context, close } = await arrive('phone');
    await logInBrowser(site, context, owner);
    await page.goto(`/en/library/playlists/${slug}`);
    await page.getByRole('switch', { name: 'Hand it over when my account ends' }).tap();
    await page.getByRole('button', { name: `Hand over to ${heir.username}` }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).tap();
    await page.getByText('Asked to take it over').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await close();

    const other = await arrive('phone');
    await logInBrowser(site, other.context, heir);
    await other.page.goto(`/zh/library/playlists/${slug}`);
    await other.page.getByText(`${owner.username} 想`).waitFor();
    expect(await seriousFaults(other.page)).toEqual([]);
    await other.page.getByRole('button', { name: '接手' }).tap();
    await other.page.getByRole('button', { name: '生成链接' }).waitFor();
    expect((await asker.call('GET', `/api/own-playlists/${slug}`)).body).toMatchObject({ role: 'edit' });
    await other.close();
  });
});
