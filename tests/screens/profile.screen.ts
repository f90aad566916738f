import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { smallTargets } from '../support/controlsInView.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { callAs, makeMember, type Member } from '../support/makeMember.ts';
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

  it('are rendered by the server and kept by no cache; who is not there has the status 404', async () => {
    const there = await site.fetch('/en/profile/mira');
    expect(there.status).toBe(200);
    expect(there.headers.get('cache-control')).toBe('private, no-store');
    expect(await there.text()).toContain('Reads on &lt;b&gt;trams&lt;/b&gt;.');
    expect((await site.fetch('/en/profile/nobody')).status).toBe(404);
  });

  it.each<Profile>(['phone', 'desktop'])(
    'on a %s say who somebody is, in both themes, without a complaint or a shift',
    async (profile) => {
      await makeMember(site, { username: `keeper-${profile}`, role: 'moderator' });
      const visitor = await open(`/en/profile/keeper-${profile}`, undefined, profile);
      const { page } = visitor;
      expect(await page.title()).toBe(`keeper-${profile} | Longstrip`);
      await expect.poll(() => page.getByText('Moderator', { exact: true }).count()).toBe(1);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 320, height: 640 });
      await visitor.close();
    },
  );

  it('lead their own members to the settings, without a shift', async () => {
    const visitor = await open('/en/profile/Mira', mira);
    await visitor.page.getByRole('link', { name: 'Edit your profile' }).waitFor();
    await visitor.page.getByRole('link', { name: 'Edit your profile' }).click();
    await visitor.page.waitForURL('**/en/settings/account');
    await visitor.close();
  });

  it('show what their members have just said of themselves', async () => {
    const ines = await makeMember(site, { username: 'Ines' });
    const { page, ...visitor } = await open('/en/profile/Ines', ines);
    await page.getByRole('link', { name: 'Edit your profile' }).click();
    const form = page.locator('form', { has: page.getByLabel('A few words') });
    await form.getByLabel('A few words').fill('Reads on boats.');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.goBack();
    await page.getByText('Reads on boats.').waitFor();
    await visitor.close();
  });

  it('that are for members only are not there for visitors, and are for members', async () => {
    await makeMember(site, { username: 'Shy', settings: { profile: 'members' } });
    expect((await site.fetch('/en/profile/Shy')).status).toBe(404);
    const visitor = await open('/en/profile/Shy', mira);
    await visitor.page.getByRole('heading', { level: 1, name: 'Shy' }).waitFor();
    await visitor.close();
  });

  it('let staff ban a member for some days, and lift that again', async () => {
    const rowdy = await makeMember(site, { username: 'Rowdy' });
    const session = await callAs(site, rowdy);
    const moderator = await makeMember(site, { role: 'moderator' });
    const visitor = await open('/en/profile/Rowdy', moderator);
    const { page } = visitor;
    await page.getByRole('button', { name: 'Ban…' }).click();
    await page.getByLabel('Days').fill('3');
    await page.getByRole('button', { name: 'Ban the member' }).click();
    await page.getByRole('dialog').locator('.field-error').waitFor();
    await page.getByLabel('Reason').fill('Shouting in the reading room.');
    await page.getByRole('button', { name: 'Ban the member' }).click();
    await page.getByText('Banned', { exact: true }).waitFor();
    expect((await session.call('GET', '/api/account')).status).toBe(401);
    await page.reload();
    await page.getByRole('button', { name: 'Lift the ban' }).click();
    await page.getByText('Rowdy may log in again.').waitFor();
    expect(await page.getByText('Banned', { exact: true }).count()).toBe(0);
    expect((await (await callAs(site, rowdy)).call('GET', '/api/account')).status).toBe(200);
    await visitor.close();
  });

  it('offer no ban of equals to a moderator, and none at all to members', async () => {
    await makeMember(site, { username: 'Equal', role: 'moderator' });
    const moderator = await makeMember(site, { role: 'moderator' });
    for (const asker of [moderator, mira]) {
      const visitor = await open('/en/profile/Equal', asker);
      expect(await visitor.page.getByRole('button', { name: 'Ban…' }).count()).toBe(0);
      await visitor.close();
    }
  });
});
