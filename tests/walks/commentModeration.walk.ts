import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { callAs, makeMember, type Member } from '../support/makeMember.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeComment } from '../support/makeComment.ts';
import { isHydrated } from '../support/isHydrated.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';
import { reportThing } from '../support/reportThing.ts';

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
    await arrived(one.page);
    expect(await stateOf(first)).toBe('removed');
    await two.page.keyboard.press('s');
    await expect.poll(() => stateOf(first)).toBe('shown');
    await text(two.page, 'Second quarrel').waitFor();
    await two.page.keyboard.press('l');
    await two.page.getByRole('dialog', { name: 'Lock comments' }).getByRole('radio').first().focus();
    await two.page.keyboard.press('Enter');
    await two.page.getByText('Nothing waits', { exact: true }).first().waitFor();
    expect(await stateOf(second)).toBe('shown');
    await one.close();
    await two.close();
  });

  it('are acted upon in their thread, where authors read why, and members block each other', async () => {
    const ben = await makeMember(site, { username: 'ben' });
    await makeComic(site.services, { title: 'Talked' });
    const target = 'talked';
    const { id } = await makeComment(site.services, { author: ada, target, text: 'She is the thief' });
    const said = { author: ada, target, text: 'And he helped her' };
    const { id: other } = await makeComment(site.services, said);
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
    // Until they are here, staff have the menu of all members.
    await staff.page.getByRole('button', { name: 'Who may write here' }).waitFor();
    await choose(staff.page, 'She is the thief', 'Pin');
    await comment(staff.page, 'She is the thief').getByText('Pinned').waitFor();
    // The comment is removed, its author banned, and their others removed in one go, and back.
    await choose(staff.page, 'She is the thief', 'Remove…');
    const ban = staff.page.getByRole('dialog', { name: 'Ban ada' });
    await staff.page.getByRole('radio', { name: 'Remove and ban' }).check();
    await ban.getByRole('radio', { name: '1 month' }).check();
    await ban.getByLabel('Other comments of ada').selectOption('day');
    await ban.getByRole('button', { name: 'Remove and ban' }).click();
    await staff.page.getByText('ada was banned, and the comment removed.').first().waitFor();
    await expect.poll(() => comment(staff.page, '[removed]').count()).toBe(2);
    expect([await stateOf(id), await stateOf(other)]).toEqual(['removed', 'removed']);
    await staff.page.getByRole('button', { name: 'Undo' }).click();
    await comment(staff.page, 'And he helped her').waitFor();
    await expect.poll(async () => [await stateOf(id), await stateOf(other)]).toEqual(['shown', 'shown']);
    await choose(staff.page, 'She is the thief', 'Remove…');
    const dialog = staff.page.getByRole('dialog', { name: 'Remove the comment of ada' });
    await dialog.getByRole('radio', { name: 'Spoiler' }).check();
    await dialog.getByRole('textbox').fill('Hide the end');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await comment(staff.page, '[removed]').waitFor();
    expect(await stateOf(id)).toBe('removed');
    await choose(staff.page, '[removed]', 'Record of the member');
    await staff.page.getByRole('dialog', { name: /ada/ }).getByRole('button', { name: 'Close' }).click();

    const author = await enter('phone', ada);
    await author.page.goto(path);
    await author.page.getByText('A moderator removed this: spoiler. Only you still see it.').waitFor();
    await author.page.getByText('Hide the end').waitFor();
    await choose(author.page, 'Quarrelsome', 'Block ben');
    const ask = author.page.getByRole('dialog', { name: 'Block ben?' });
    await ask.getByRole('button', { name: 'Block', exact: true }).click();
    const folded = comment(author.page, 'From somebody you blocked.');
    await folded.waitFor();
    expect(await author.page.getByText('Quarrelsome').count()).toBe(0);
    await folded.getByRole('button', { name: 'Show' }).click();
    await author.page.getByText('Quarrelsome').waitFor();
    await author.page.getByRole('link', { name: 'Why, and how to appeal' }).click();
    await author.page.getByRole('button', { name: 'Appeal' }).waitFor();
    await author.close();

    await choose(staff.page, '[removed]', 'Show again');
    await comment(staff.page, 'She is the thief').waitFor();
    expect(await stateOf(id)).toBe('shown');
    await staff.close();
  });
});
