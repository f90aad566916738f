import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, type Member } from '../support/makeMember.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeComment } from '../support/makeComment.ts';
import { faultsInBothThemes } from '../support/faultsInBothThemes.ts';
import { isHydrated } from '../support/isHydrated.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';

describeInBrowser('comments in the hands of staff', () => {
  let site: TestSite;
  let browser: Browser;
  let ada: Member;
  let mona: Member;

  beforeAll(async () => {
    site = await makeTestSite({}, { crowd: 'none' });
    browser = await openBrowser();
    ada = await makeMember(site, { username: 'ada' });
    mona = await makeMember(site, { username: 'mona', role: 'moderator' });
    await makeComic(site.services, { title: 'Known' });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function enter(profile: Profile, member: Member) {
    const visitor = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
    await logInBrowser(site, visitor.context, member);
    return visitor;
  }
  const stateOf = async (id: string) =>
    (
      await site.services.database.write
        .selectFrom('comments')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state;

  it('are switched off for one comic and on again, and kept for older accounts', async () => {
    await makeComic(site.services, { title: 'Quiet' });
    const { page, close } = await enter('phone', mona);
    await page.goto('/en/post/quiet/comments');
    const dialog = page.getByRole('dialog', { name: 'Comments here' });
    const set = async (choice: string, days: string) => {
      await page.getByRole('button', { name: 'Who may write here' }).tap();
      await dialog.getByRole('radio', { name: choice }).check();
      await dialog.getByLabel('Age of accounts, in days').fill(days);
      await dialog.getByRole('button', { name: 'Save' }).tap();
      await dialog.waitFor({ state: 'hidden' });
    };
    await set('Switched off', '30');
    await page.getByText('Comments are switched off here.').waitFor();
    await page.getByRole('button', { name: 'Who may write here' }).tap();
    await expect.poll(() => dialog.getByLabel('Age of accounts, in days').inputValue()).toBe('30');
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await set('Open', '');
    await page.getByText('No comments, yet.').first().waitFor();
    await close();
  });

  it('are found, removed together, and brought back in the table of admins, beside the rules of words', async () => {
    const ids = [
      await makeComment(site.services, { author: ada, text: 'Umbrella one' }),
      await makeComment(site.services, { author: ada, text: 'Umbrella two' }),
    ].map((comment) => comment.id);
    const { page, close } = await enter('desktop', await makeMember(site, { role: 'admin' }));
    await page.goto('/en/admin/comments?q=umbrella');
    await isHydrated(page);
    await page.getByRole('link', { name: 'Umbrella two' }).waitFor();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove 2 comments' });
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('2 comments removed.').first().waitFor();
    expect(await Promise.all(ids.map(stateOf))).toEqual(['removed', 'removed']);
    await page.locator('.comments-batches').getByRole('button', { name: 'Undo' }).first().click();
    await page.getByText('Taken back.').first().waitFor();
    expect(await Promise.all(ids.map(stateOf))).toEqual(['shown', 'shown']);

    // All that match, without the one of a colleague.
    const colleague = await makeMember(site, { role: 'admin' });
    await makeComment(site.services, { author: colleague, text: 'Umbrella three' });
    await page.reload();
    await page.getByRole('link', { name: 'Umbrella three' }).waitFor();
    await page.getByRole('checkbox').nth(1).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+a');
    await page.getByText('3 selected').waitFor();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const all = page.getByRole('dialog', { name: 'Remove all that match' });
    await all.getByText('2 comments will change.').waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await all.getByRole('button', { name: 'Remove 2 comments' }).click();
    await page.getByText('All that matched “umbrella”').waitFor();
    expect(await Promise.all(ids.map(stateOf))).toEqual(['removed', 'removed']);

    await page.getByRole('link', { name: 'Rules of words' }).click();
    await page.getByRole('textbox', { name: 'Words' }).fill('umbrella');
    await page.getByRole('button', { name: 'Add the rule' }).click();
    await page.getByText('“umbrella” was added.').waitFor();
    await page.getByRole('textbox', { name: 'Text' }).fill('An UMBRELLA');
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByText('It would wait for staff:').waitFor();
    await close();
  });
});
