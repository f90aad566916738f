import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { callAs, makeMember, type MakeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

describeInBrowser('the screen of members', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    await makeMember(site, { username: 'waiting-willow', isApproved: false, isVerified: false });
    await makeMember(site, { username: 'mod-maple', role: 'moderator' });
    for (let number = 1; number <= 25; number += 1) await makeMember(site, { username: `reader-${number}` });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function enter(profile: Profile, options: MakeMember = { role: 'admin' }): Promise<Visit> {
    const visitor = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
    await logInBrowser(site, visitor.context, await makeMember(site, options));
    return visitor;
  }

  const row = (page: Page, username: string) =>
    // A card on phones.
    page
      .getByRole('row')
      .or(page.getByRole('listitem'))
      .filter({ has: page.getByRole('link', { name: username, exact: true }) });
  const act = async (page: Page, username: string, name: string) => {
    await row(page, username)
      .getByRole('button', { name: `Actions for ${username}` })
      .click();
    await page.getByRole('menuitem', { name }).click();
  };

  it('approves who waits, gives and takes a role, bans and lifts', async () => {
    const username = 'newcomer';
    const member = await makeMember(site, { username, isApproved: false });
    const { page, close } = await enter('desktop');
    await page.goto(`/en/admin/users?q=${username}`);
    await row(page, username).getByRole('button', { name: 'Approve' }).click();
    await page.getByText(`${username} is approved`).waitFor();
    await expect.poll(() => row(page, username).getByText('Waiting').count()).toBe(0);

    await act(page, username, 'Make a moderator');
    await page.getByRole('dialog').getByRole('button', { name: 'Make a moderator' }).click();
    await row(page, username).getByText('Moderator', { exact: true }).waitFor();
    await act(page, username, 'Make a plain member');
    await page.getByRole('dialog').getByRole('button', { name: 'Make a plain member' }).click();
    await row(page, username).getByText('Member', { exact: true }).waitFor();

    const theirs = await callAs(site, member);
    expect((await theirs.call('GET', '/api/account')).status).toBe(200);
    await act(page, username, 'Ban…');
    const dialog = page.getByRole('dialog', { name: `Ban ${username}` });
    await dialog.getByRole('radio', { name: '3 days' }).check();
    await dialog.getByLabel('What the member reads').fill('Shouted in every thread.');
    await dialog.getByRole('button', { name: 'Ban' }).click();
    await row(page, username).getByText('Banned until').waitFor();
    await row(page, username).getByText('Shouted in every thread.').waitFor();
    expect((await theirs.call('GET', '/api/account')).status).toBe(401);
    await page.reload();
    await act(page, username, 'Lift the ban');
    await page.getByText(`${username} may log in again.`).waitFor();
    await expect.poll(() => row(page, username).getByText('Banned until').count()).toBe(0);
    await close();
  });

  it('keeps a note, warns the member, who sees that until it is confirmed, and logs them out', async () => {
    const member = await makeMember(site, { username: 'warned-walnut' });
    const { page, close } = await enter('desktop');
    await page.goto('/en/admin/users?q=warned-walnut');
    await act(page, 'warned-walnut', 'Record…');
    const record = page.getByRole('dialog', { name: 'Record of warned-walnut' });
    await record.getByRole('textbox', { name: 'Note' }).fill('Knows every heron.');
    await record.getByRole('button', { name: 'Keep the note' }).click();
    await record.getByText('Knows every heron.').waitFor();
    await record.getByRole('radio', { name: 'A warning that the member reads' }).check();
    await record.getByRole('textbox', { name: 'Warning' }).fill('No shouting, please.');
    await record.getByRole('button', { name: 'Warn the member' }).click();
    await record.getByText('Not read yet').waitFor();

    const theirs = await visit(browser, { baseURL: site.url, profile: 'phone', reducedMotion: 'reduce' });
    await logInBrowser(site, theirs.context, member);
    await theirs.page.goto('/en');
    const warning = theirs.page.getByRole('dialog', { name: 'A word from the team' });
    await warning.getByText('No shouting, please.').waitFor();
    await warning.getByRole('button', { name: 'I have read this' }).click();
    await expect.poll(() => warning.count()).toBe(0);
    await theirs.page.reload();
    await arrived(theirs.page);
    expect(await warning.count()).toBe(0);

    await record.getByRole('button', { name: 'Log out everywhere' }).click();
    const question = page.getByRole('dialog', { name: 'Log warned-walnut out everywhere?' });
    await question.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.getByText('warned-walnut is logged out everywhere.').waitFor();
    await record.getByText('Read by the member').waitFor();
    await theirs.close();
    await close();
  });
});
