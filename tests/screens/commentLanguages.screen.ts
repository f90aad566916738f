import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writtenMessages } from '../support/writtenMessages.ts';
import { arrived } from '../support/arrived.ts';
import { englishOn } from '../support/englishOn.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeComment } from '../support/makeComment.ts';
import { makeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Visit } from '../support/openBrowser.ts';

/** Texts of members: a title, a comment that is removed, one that is posted, a reply. */
const SAID = ['苍鹭', '一句脏话', '画得真好', '同意'] as const;

describeInBrowser('comments in other languages', () => {
  let site: TestSite;
  let browser: Browser;
  let ada: Member;
  let ben: Member;
  let mona: Member;

  beforeAll(async () => {
    site = await makeTestSite({}, { crowd: 'none' });
    browser = await openBrowser();
    ada = await makeMember(site, { username: 'ada' });
    ben = await makeMember(site, { username: 'ben' });
    mona = await makeMember(site, { username: 'mona', role: 'moderator' });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function open(path: string, member?: Member): Promise<Visit> {
    const visitor = await visit(browser, { baseURL: site.url, profile: 'desktop', reducedMotion: 'reduce' });
    if (member) await logInBrowser(site, visitor.context, member);
    await visitor.page.goto(path);
    await arrived(visitor.page);
    return visitor;
  }
  const comment = (page: Page, text: string) =>
    page.getByRole('article').filter({ has: page.getByText(text, { exact: true }) });

  it('are posted, answered, reported and removed in Chinese without a word of English', async () => {
    const language = 'zh';
    const words = writtenMessages(language);
    const say = (key: string) => words.get(key) ?? key;
    const [title, insult, posted, answer] = SAID;
    const { slug } = await makeComic(site.services, { title, language });
    await makeComment(site.services, { author: ada, target: slug, text: insult });
    const path = `/${language}/post/${slug}/comments`;
    const own = ['ada', 'ben', 'mona', title];
    const expectNoEnglish = async (page: Page) => expect(await englishOn(page, language, own)).toEqual([]);

    const visitor = await open(`/en/post/${slug}/comments`);
    expect(await englishOn(visitor.page, language, own)).toContain('Log in');
    await visitor.page.goto(path);
    await arrived(visitor.page);
    await visitor.page.getByText(say('comments.compose.logIn')).first().waitFor();
    await expectNoEnglish(visitor.page);
    await visitor.close();

    const reader = await open(path, ben);
    const { page } = reader;
    await page.getByRole('textbox', { name: say('comments.compose.label') }).fill(posted);
    await expectNoEnglish(page);
    await page.getByRole('button', { name: say('comments.compose.post'), exact: true }).click();
    await comment(page, posted).waitFor();
    const reply = comment(page, insult).getByRole('button', {
      name: say('comments.item.reply'),
      exact: true,
    });
    await reply.click();
    await page.getByRole('textbox', { name: say('comments.compose.replyLabel') }).fill(answer);
    await page.keyboard.press('Control+Enter');
    await comment(page, answer).first().waitFor();
    await comment(page, posted)
      .getByRole('button', { name: say('comments.item.more') })
      .click();
    await page.getByRole('menuitem', { name: say('comments.item.delete') }).waitFor();
    await expectNoEnglish(page);
    await page.keyboard.press('Escape');
    await comment(page, insult)
      .first()
      .getByRole('button', { name: say('comments.item.report') })
      .first()
      .click();
    const form = page.getByRole('dialog');
    await form.getByRole('radio', { name: say('account.report.reasons.abuse.label') }).check();
    await expectNoEnglish(page);
    await form.getByRole('button', { name: say('account.report.send') }).click();
    await page.getByText(say('account.report.thanks')).waitFor();
    await expectNoEnglish(page);
    await reader.close();

    const staff = await open(path, mona);
    // The menu of staff is fetched late, and takes the place of the menu that readers have.
    await staff.page.getByRole('button', { name: say('admin.comments.settings.open') }).waitFor();
    const insulting = comment(staff.page, insult).first();
    await insulting
      .getByRole('button', { name: say('comments.item.more') })
      .first()
      .click();
    await staff.page.getByRole('menuitem', { name: say('admin.comments.thread.remove') }).waitFor();
    await expectNoEnglish(staff.page);
    await staff.page.getByRole('menuitem', { name: say('admin.comments.thread.remove') }).click();
    const dialog = staff.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: say('admin.moderation.reasons.abuse') }).check();
    await expectNoEnglish(staff.page);
    await dialog.getByRole('button', { name: say('admin.moderation.acts.remove'), exact: true }).click();
    await comment(staff.page, say('comments.item.removed')).first().waitFor();
    await expectNoEnglish(staff.page);
    await staff.close();

    const author = await open(path, ada);
    const appeal = author.page.getByRole('link', { name: say('comments.item.appeal') });
    await appeal.waitFor();
    await expectNoEnglish(author.page);
    await appeal.click();
    await arrived(author.page);
    await expectNoEnglish(author.page);
    await author.close();
  });
});
