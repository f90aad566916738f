import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeComment } from '../support/makeComment.ts';
import { makeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import {
  describeInBrowser,
  openBrowser,
  PROFILES,
  visit,
  type Profile,
  type Visit,
} from '../support/openBrowser.ts';
import { makeCommentThreads } from '../support/commentThreads.ts';

const PATH = '/en/post/known/comments';

describeInBrowser('comments', () => {
  let site: TestSite;
  let browser: Browser;
  let ada: Member;
  let ben: Member;

  beforeAll(async () => {
    site = await makeTestSite({}, { crowd: 'none' });
    browser = await openBrowser();
    ({ ada, ben } = await makeCommentThreads(site));
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

  const comment = (page: Page, text: string) =>
    page.getByRole('article').filter({ has: page.getByText(text, { exact: true }) });

  it('fold, load more in place, lead on from five levels on phones, and open alone with what stands above', async () => {
    const { page, close } = await open(`${PATH}?sort=old`);
    const first = page.getByRole('article').first();
    await first.getByRole('button', { name: 'Comment by ada and its replies' }).press('Enter');
    await expect.poll(() => page.getByText('[9 hidden]').count()).toBe(1);
    expect(await page.getByText('Depth 1', { exact: true }).count()).toBe(0);
    await first.getByRole('button', { name: 'Comment by ada and its replies' }).press('Enter');
    await first.getByRole('button', { name: 'Spoiler' }).press('Enter');
    await expect.poll(() => first.getByText('perishes').count()).toBe(1);

    await page.getByRole('link', { name: /^Show \d+ more comments$/ }).press('Enter');
    await expect
      .poll(() => comment(page, 'Root 20').evaluate((one) => one === document.activeElement))
      .toBe(true);
    expect(new URL(page.url()).search).toBe('?sort=old');

    await page.getByText('Depth 5', { exact: true }).waitFor();
    await page.setViewportSize(PROFILES.phone.viewport);
    await page.getByText('Depth 5', { exact: true }).waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Continue this thread' }).first().click();
    await expect.poll(() => page.getByText('Depth 10', { exact: true }).count()).toBe(1);
    expect(
      await page.getByRole('region', { name: 'What this replies to' }).getByRole('article').count(),
    ).toBe(3);
    await page.reload();
    await arrived(page);
    await expect
      .poll(() => page.locator('.comment-focus').evaluate((one) => one === document.activeElement))
      .toBe(true);
    await page.getByRole('link', { name: /^View all/ }).click();
    await page.waitForURL(`**${PATH}`);
    await close();
  });

  it('on a chapter open above the page that is read, also by the key C, and name its pages', async () => {
    await makeComment(site.services, {
      author: ben,
      kind: 'chapter',
      target: 'known/1',
      text: 'Look at p. 2!',
    });
    const { page, close } = await open('/en/post/known/1/reader', ada);
    await page.keyboard.press('c');
    const sheet = page.getByRole('dialog', { name: 'Comments' });
    await sheet.getByRole('link', { name: 'p. 2' }).click();
    await page.waitForURL('**/post/known/1/reader/2');
    await expect.poll(() => sheet.count()).toBe(0);
    await close();
  });

  it('come in the order that a member wants, and fold from the score that they say', async () => {
    const { slug } = await makeComic(site.services, { title: 'Ordered' });
    const { id } = await makeComment(site.services, { author: ben, target: slug, text: 'Disliked' });
    const newer = await makeComment(site.services, { author: ben, target: slug, text: 'Newer' });
    const counted = (of: string, counts: object) =>
      site.services.database.write.updateTable('comments').set(counts).where('id', '=', of).execute();
    await counted(id, { down_count: 5 });
    await counted(newer.id, { up_count: 1 });
    const path = `/en/post/${slug}/comments`;
    const usual = await open(path, ben);
    await comment(usual.page, 'Newer').waitFor();
    await usual.page.getByText('Disliked').waitFor({ state: 'hidden' });
    await usual.close();
    const settings = { comment_sort: 'old', comment_threshold: null } as const;
    const inOrder = await makeMember(site, { settings });
    // Before any script of the page runs, the usual order is not shown to them.
    const early = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await logInBrowser(site, early.context, inOrder);
    await early.page.route('**/scripts/*.js', (route) => route.abort());
    await early.page.goto(path);
    expect(await early.page.locator('article', { hasText: 'Newer' }).count()).toBe(1);
    expect(await comment(early.page, 'Newer').isVisible()).toBe(false);
    await early.close();
    const { page, close } = await open(path, inOrder);
    await page.waitForURL('**/comments?sort=old');
    await page.getByText('Disliked').waitFor();
    const first = page.getByRole('article').first();
    expect(await first.textContent()).toContain('Disliked');
    // The default sort can be chosen against the member's preference, and stays.
    await page.getByRole('link', { name: 'Best', exact: true }).click();
    await page.waitForURL('**/comments?sort=best');
    await expect.poll(() => first.textContent()).toContain('Newer');
    await close();
  });
});
