import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BY_COMMAND, recordAct } from '../../src/features/audit/server/recordAct.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeMember, type MakeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';
import { savedDownload } from '../support/savedDownload.ts';

describeInBrowser('the screen of the audit log', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    const warden = await makeMember(site, { role: 'moderator', username: 'warden' });
    await site.services.database.write.transaction().execute(async (transaction) => {
      for (let number = 1; number <= 55; number += 1)
        await recordAct(transaction, {
          ...BY_COMMAND,
          act: 'comic.publish',
          target: { kind: 'comic', id: `c${number}`, label: `Comic ${number}` },
          before: { state: 'draft' },
          after: { state: 'published' },
        });
      await recordAct(transaction, {
        viewer: { id: warden.id, role: 'moderator' },
        client: { address: '198.51.100.7' },
        act: 'user.ban',
        target: { kind: 'user', id: 'u1', label: 'spammer' },
        before: { banned_until: null },
        after: { banned_until: '2026-12-24T18:00:00Z', ban_reason: 'Spam' },
        reason: 'Spam',
      });
    });
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

  it('is filtered by keyboard, leads to an act with before and after, saves what matches, and says at the form what is wrong with a filter', async () => {
    const { page, close } = await enter('desktop');
    await page.goto('/en/admin/audit');
    await page.getByText('56 acts').waitFor();
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.waitForURL('**/admin/audit?page=2');
    await page.getByLabel('By', { exact: true }).fill('Warden');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/audit?q=actor%3AWarden');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await page.getByLabel('From').fill('2020-01-01');
    await page.getByLabel('Act', { exact: true }).selectOption('user.ban');
    await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
    await page.waitForURL('**from%3A2020-01-01**');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).press('Enter');
    const lines = (await readFile(await savedDownload(await download), 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { act: string }).act)).toEqual(['user.ban']);

    await page.getByRole('link', { name: 'Member banned' }).press('Enter');
    const row = page.getByRole('row', { name: /banned_until/ });
    await row.getByRole('cell', { name: 'Dec 24, 2026' }).waitFor();
    await page.getByText('198.51.100.7').waitFor();
    await page.goBack();
    await page.waitForURL('**from%3A2020-01-01**');
    await page.getByRole('link', { name: 'Clear the filter' }).click();
    await page.getByText('57 acts').waitFor();

    await page.goto('/en/admin/audit?q=colour:red');
    await page.getByText('unknown filter: colour').waitFor();
    expect(await page.getByLabel('About', { exact: true }).inputValue()).toBe('colour:red');
    await page.goto('/en/admin/audit?q=nowhere');
    await page.getByText('No act matches this filter.').waitFor();
    await page.goto('/en/admin/audit/00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { name: 'This act is not in the log' }).waitFor();
    await close();
  });
});
