import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs, makeMember, type Member } from '../support/makeMember.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeComment } from '../support/makeComment.ts';
import { isHydrated } from '../support/isHydrated.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';
import { reportThing } from '../support/reportThing.ts';
import { seriousFaults } from '../support/seriousFaults.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

describeInBrowser('comments in the hands of staff', () => {
  let site: TestSite;
  let browser: Browser;
  let ada: Member;
  let mona: Member;
  let mick: Member;

  beforeAll(async () => {
    site = await makeTestSite({}, { crowd: 'none' });
    browser = await openBrowser();
    ada = await makeMember(site, { username: 'ada' });
    mona = await makeMember(site, { username: 'mona', role: 'moderator' });
    mick = await makeMember(site, { username: 'mick', role: 'moderator' });
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
  async function reported(text: string): Promise<string> {
    const { id } = await makeComment(site.services, { author: ada, text });
    const reader = await callAs(site, await makeMember(site));
    const report = { kind: 'comment', target: id, reason: 'abuse' } as const;
    expect((await reportThing(reader, report)).status).toBe(200);
    return id;
  }
  const stateOf = async (id: string) =>
    (
      await site.services.database.write
        .selectFrom('comments')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state;
  const item = (page: Page) => page.locator('.moderation-item');
  const text = (page: Page, words: string) => item(page).getByText(words).first();

  it('are decided from the keyboard, by one of two moderators, and an appeal by the other', async () => {
    const [first, second] = [await reported('First quarrel'), await reported('Second quarrel')];
    const one = await enter('desktop', mona);
    const two = await enter('desktop', mick);
    for (const { page } of [one, two]) {
      await page.goto('/en/moderation?kind=comment');
      await isHydrated(page);
      await text(page, 'First quarrel').waitFor();
    }
    expect(await seriousFaults(one.page)).toEqual([]);
    // A spoiler, and away with it.
    await one.page.keyboard.press('4');
    await one.page.keyboard.press('r');
    await text(one.page, 'Second quarrel').waitFor();
    await expect.poll(() => stateOf(first)).toBe('removed');
    // The other sees who was faster, and nothing is overwritten.
    await two.page.keyboard.press('d');
    await two.page.getByText('mona was faster: Remove.').waitFor();
    expect(await stateOf(first)).toBe('removed');
    await one.page.keyboard.press('u');
    await text(one.page, 'First quarrel').waitFor();
    await expect.poll(() => stateOf(first)).toBe('shown');
    await one.page.keyboard.press('r');
    await expect.poll(() => stateOf(first)).toBe('removed');

    const author = await callAs(site, ada);
    const appeal = { text: 'It was a joke' };
    expect((await author.call('POST', `/api/comments/${first}/appeal`, appeal)).status).toBe(200);
    for (const { page } of [one, two]) {
      await page.goto('/en/moderation?kind=comment');
      await text(page, 'It was a joke').waitFor();
    }
    // Appeals come first. The one who removed the comment has nothing to press.
    await one.page.keyboard.press('s');
    expect(await item(one.page).getByRole('button', { name: 'Show again' }).count()).toBe(0);
    await two.page.keyboard.press('s');
    await expect.poll(() => stateOf(first)).toBe('shown');
    await text(two.page, 'Second quarrel').waitFor();
    await two.page.keyboard.press('l');
    await two.page.getByRole('dialog', { name: 'Lock comments' }).getByRole('radio').first().focus();
    await two.page.keyboard.press('Enter');
    await two.page.getByText('Nothing waits', { exact: true }).first().waitFor();
    expect(await stateOf(second)).toBe('shown');
    expect(one.complaints).toEqual([]);
    // The refusal above.
    expect(two.complaints).toEqual([expect.stringContaining('409')]);
    await one.close();
    await two.close();
  });

  it('are removed from the queue on a phone', async () => {
    const id = await reported('On the phone');
    const { page, complaints, close } = await enter('phone', mona);
    await page.goto('/en/moderation?kind=comment');
    await isHydrated(page);
    await page
      .getByRole('button', { name: /ada · Known/ })
      .last()
      .click();
    await text(page, 'On the phone').waitFor();
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await item(page).getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(() => stateOf(id)).toBe('removed');
    expect(complaints).toEqual([]);
    await close();
  });

  it('are switched off for one comic and on again, and kept for older accounts', async () => {
    await makeComic(site.services, { title: 'Quiet' });
    const { page, complaints, close } = await enter('phone', mona);
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
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await set('Open', '');
    await page.getByText('No comments, yet.').first().waitFor();
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('are acted upon in their thread, where authors read why, and members block each other', async () => {
    const ben = await makeMember(site, { username: 'ben' });
    await makeComic(site.services, { title: 'Talked' });
    const target = 'talked';
    const { id } = await makeComment(site.services, { author: ada, target, text: 'She is the thief' });
    await makeComment(site.services, { author: ben, target, text: 'Quarrelsome' });
    const path = '/en/post/talked/comments';
    const staff = await enter('desktop', mona);
    const comment = (page: Page, words: string) =>
      page.getByRole('article').filter({ has: page.getByText(words, { exact: true }) });
    const choose = async (page: Page, words: string, name: string) => {
      await comment(page, words).getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await staff.page.goto(path);
    // The menu of staff comes after the session.
    await staff.page.waitForLoadState('networkidle');
    await choose(staff.page, 'She is the thief', 'Pin');
    await comment(staff.page, 'She is the thief').getByText('Pinned').waitFor();
    await choose(staff.page, 'She is the thief', 'Remove…');
    const dialog = staff.page.getByRole('dialog', { name: 'Remove 1 comment' });
    expect(await seriousFaults(staff.page)).toEqual([]);
    await dialog.getByLabel('Reason').selectOption('spoiler');
    await dialog.getByRole('textbox').fill('Hide the end');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await comment(staff.page, '[removed]').waitFor();
    expect(await stateOf(id)).toBe('removed');
    await choose(staff.page, '[removed]', 'Record of the member');
    await staff.page.getByRole('dialog', { name: /ada/ }).getByRole('button', { name: 'Close' }).click();
    expect(staff.complaints).toEqual([]);

    const author = await enter('phone', ada);
    await author.page.goto(path);
    await author.page.getByText('A moderator removed this: spoiler. Only you still see it.').waitFor();
    await author.page.getByText('Hide the end').waitFor();
    expect(await seriousFaults(author.page)).toEqual([]);
    await choose(author.page, 'Quarrelsome', 'Block ben');
    const ask = author.page.getByRole('dialog', { name: 'Block ben?' });
    await ask.getByRole('button', { name: 'Block', exact: true }).click();
    const folded = comment(author.page, 'From somebody you blocked.');
    await folded.waitFor();
    expect(await author.page.getByText('Quarrelsome').count()).toBe(0);
    expect(await sidewaysOverflow(author.page)).toBeLessThanOrEqual(0);
    await folded.getByRole('button', { name: 'Show' }).click();
    await author.page.getByText('Quarrelsome').waitFor();
    await author.page.getByRole('link', { name: 'Why, and how to appeal' }).click();
    await author.page.getByRole('button', { name: 'Appeal' }).waitFor();
    expect(author.complaints).toEqual([]);
    await author.close();

    await choose(staff.page, '[removed]', 'Show again');
    await comment(staff.page, 'She is the thief').waitFor();
    expect(await stateOf(id)).toBe('shown');
    await staff.close();
  });

  it('are found, removed together, and brought back in the table of admins, beside the rules of words', async () => {
    const ids = [
      await makeComment(site.services, { author: ada, text: 'Umbrella one' }),
      await makeComment(site.services, { author: ada, text: 'Umbrella two' }),
    ].map((comment) => comment.id);
    const { page, complaints, close } = await enter('desktop', await makeMember(site, { role: 'admin' }));
    await page.goto('/en/admin/comments?q=umbrella');
    await isHydrated(page);
    await page.getByRole('link', { name: 'Umbrella two' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
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
    expect(await seriousFaults(page)).toEqual([]);
    await all.getByRole('button', { name: 'Remove 2 comments' }).click();
    await page.getByText('All that matched “umbrella”').waitFor();
    expect(await Promise.all(ids.map(stateOf))).toEqual(['removed', 'removed']);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);

    await page.getByRole('link', { name: 'Rules of words' }).click();
    await page.getByRole('textbox', { name: 'Words' }).fill('umbrella');
    await page.getByRole('button', { name: 'Add the rule' }).click();
    await page.getByText('“umbrella” was added.').waitFor();
    await page.getByRole('textbox', { name: 'Text' }).fill('An UMBRELLA');
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByText('It would wait for staff:').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
