import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BY_COMMAND, recordAct } from '../../src/features/audit/server/recordAct.ts';
import { faultsInBothThemes } from '../support/faultsInBothThemes.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeMember, type MakeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

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

  it('says at the form what is wrong with a filter, and that nothing matches', async () => {
    const { page, close } = await enter('desktop');
    await page.goto('/en/admin/audit?q=colour:red');
    await page.getByText('unknown filter: colour').waitFor();
    expect(await page.getByLabel('About', { exact: true }).inputValue()).toBe('colour:red');
    await page.goto('/en/admin/audit?q=nowhere');
    await page.getByText('No act matches this filter.').waitFor();
    await page.goto('/en/admin/audit/00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { name: 'This act is not in the log' }).waitFor();
    await close();
  });

  it('is nowhere for moderators', async () => {
    const { page, close } = await enter('desktop', { role: 'moderator' });
    await page.goto('/en/admin/audit');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await page.getByText('Audit log').count()).toBe(0);
    await close();
  });

  it.each<Profile>(['phone', 'desktop'])('has no fault of accessibility on a %s', async (profile) => {
    const { page, close } = await enter(profile, { role: 'admin' });
    await page.goto('/en/admin/audit');
    await page.getByRole('link', { name: 'Member banned' }).waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.getByRole('link', { name: 'Member banned' }).click();
    await page.getByText('198.51.100.7').waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await close();
  });
});
