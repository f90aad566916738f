import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsInBothThemes } from '../support/faultsInBothThemes.ts';
import { makeComic } from '../support/makeComic.ts';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { openAs } from '../support/openAs.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';

describeInBrowser('playlists of several members', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await makeComic(site.services, { title: 'Kites' });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('are worked on by members who join by a link and are taken off, handed over to one of them, reported by readers, and hidden by staff', async () => {
    const [owner, guest] = [await makeMember(site), await makeMember(site)];
    const asker = await callAs(site, owner);
    const list = { id: crypto.randomUUID(), title: 'Together', visibility: 'public', comic: 'kites' };
    const slug = String((await asker.call('POST', '/api/own-playlists', list)).body['slug']);
    const { page, close } = await openAs(site, { browser, profile: 'phone', member: owner });
    await page.goto(`/en/library/playlists/${slug}`);
    await page.getByLabel('Whoever opens the link').selectOption('edit');
    await page.getByRole('button', { name: 'Make a link' }).click();
    const address = await page.getByLabel('The link', { exact: true }).inputValue();
    await page.getByText('Link (Can edit)').waitFor();

    const other = await openAs(site, { browser, profile: 'phone', member: guest });
    await other.page.goto(new URL(address).pathname);
    await other.page.getByText(`${owner.username} invites you to edit`).waitFor();
    expect(await faultsInBothThemes(other.page)).toEqual([]);
    await other.page.getByRole('button', { name: 'Join' }).tap();
    await other.page.waitForURL(new RegExp(`/library/playlists/${slug}`));
    await other.page.getByRole('button', { name: 'Leave the playlist' }).waitFor();

    await page.reload();
    await page.getByRole('switch', { name: 'Hand it over when my account ends' }).tap();
    await page.getByRole('button', { name: `Hand over to ${guest.username}` }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).tap();
    await page.getByText('Asked to take it over').waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await other.page.goto(`/zh/library/playlists/${slug}`);
    await other.page.getByText(`${owner.username} 想`).waitFor();
    await other.page.getByRole('button', { name: '接手' }).tap();
    await other.page.getByRole('button', { name: '生成链接' }).waitFor();
    expect((await asker.call('GET', `/api/own-playlists/${slug}`)).body).toMatchObject({ role: 'edit' });

    await other.page.getByRole('button', { name: '生成链接' }).tap();
    const link = other.page.getByLabel('链接', { exact: true });
    const former = new URL(await link.inputValue()).pathname;
    await other.page.getByRole('button', { name: `从书单中移除：${owner.username}` }).tap();
    const question = other.page.getByRole('dialog');
    await question.getByText('目前有效的链接全部失效').waitFor();
    expect(await faultsInBothThemes(other.page)).toEqual([]);
    await question.getByRole('button', { name: '移除', exact: true }).tap();
    await expect.poll(() => other.page.evaluate(() => document.activeElement?.id)).toBe('people');
    await expect.poll(() => link.count()).toBe(0);
    await page.goto(former);
    await page.getByText('此链接已失效').waitFor();
    await Promise.all([close(), other.close()]);

    const reader = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await reader.page.goto(`/en/playlists/playlist/${slug}`);
    await reader.page.getByRole('button', { name: 'Report' }).tap();
    const dialog = reader.page.getByRole('dialog', { name: 'Report “Together”' });
    await dialog.getByLabel('Advertising or spam').check();
    await dialog.getByRole('button', { name: 'Send the report' }).tap();
    await reader.page.getByText('Thank you. Our moderators will look at it.').waitFor();
    await reader.close();

    const moderator = await makeMember(site, { role: 'moderator' });
    const staff = await openAs(site, { browser, profile: 'desktop', member: moderator });
    await staff.page.goto('/en/moderation?kind=playlist');
    await staff.page.getByRole('button', { name: /Together/ }).click();
    await staff.page.getByRole('button', { name: /^Hide/ }).click();
    const status = async () => (await site.fetch(`/api/playlists/${slug}`)).status;
    await expect.poll(status).toBe(404);
    await staff.page.goto(`/en/playlists/playlist/${slug}`);
    await staff.page.getByText(`Staff have hidden this playlist by ${guest.username}.`).waitFor();
    await staff.page.getByRole('button', { name: 'Show again' }).click();
    await staff.page.getByRole('heading', { level: 1, name: 'Together' }).waitFor();
    await expect.poll(status).toBe(200);
    await staff.close();
  });
});
