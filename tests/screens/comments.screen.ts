import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tellCommentCounts } from '../../src/features/comments/server/tellCommentCounts.ts';
import { arrived } from '../support/arrived.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeComment } from '../support/makeComment.ts';
import { makeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

const PATH = '/en/post/known/comments';

describeInBrowser('comments', () => {
  let site: TestSite;
  let browser: Browser;
  let ada: Member;
  let ben: Member;

  beforeAll(async () => {
    site = await makeTestSite({}, { crowd: 'none' });
    browser = await openBrowser();
    await makeComic(site.services, { title: 'Known', chapters: [{ pages: 3 }] });
    await makeComic(site.services, { title: 'Quiet' });
    ada = await makeMember(site, { username: 'ada' });
    ben = await makeMember(site, { username: 'ben' });
    const { id } = await makeComment(site.services, {
      author: ada,
      text: 'He >!perishes!< at the end, @ben',
    });
    let parentId: string = id;
    for (let depth = 1; depth <= 10; depth += 1) {
      parentId = (await makeComment(site.services, { author: ben, parentId, text: `Depth ${depth}` })).id;
    }
    for (let number = 1; number <= 25; number += 1)
      await makeComment(site.services, { author: ben, text: `Root ${number}` });
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

  const box = (page: Page) => page.getByRole('textbox', { name: 'Write a comment' });
  const comment = (page: Page, text: string) =>
    page.getByRole('article').filter({ has: page.getByText(text, { exact: true }) });

  it('are in the page for everybody, with their spoilers closed', async () => {
    const html = await (await site.fetch(`${PATH}?sort=old`)).text();
    expect(html).toContain('at the end');
    expect(html).toContain('Depth 7');
    // In the data that the app starts from, and nowhere in the page.
    expect(html.split('<script type="application/json"')[0]).not.toContain('perishes');
    const quiet = await (await site.fetch('/en/post/quiet/comments')).text();
    expect(quiet).toContain('No comments, yet.');
    expect((await site.fetch(`${PATH}/nothing`)).status).toBe(404);
  });

  it.each<Profile>(['phone', 'desktop'])(
    'on a %s have no serious fault in either theme, and nothing moves when the own parts come',
    async (profile) => {
      const visitor = await open(`${PATH}?sort=old`, ada, profile);
      const { page } = visitor;
      await expect.poll(() => page.getByText('Hide spoilers with').count()).toBe(1);
      await page.emulateMedia({ colorScheme: 'light' });
      await box(page).focus();
      // Phones show five levels, and lead on.
      const isPhone = profile === 'phone';
      await expect.poll(() => page.getByText('Depth 5', { exact: true }).isVisible()).toBe(!isPhone);
      expect(await page.getByRole('link', { name: 'Continue this thread' }).first().isVisible()).toBe(true);
      await page.setViewportSize({ width: 320, height: 640 });
      await visitor.close();
    },
  );

  it('are counted on cards and in the list of chapters, where there are any', async () => {
    await makeComic(site.services, { title: 'Counted', chapters: [{ number: '1' }, { number: '2' }] });
    await makeComment(site.services, { author: ben, target: 'counted' });
    await makeComment(site.services, { author: ben, target: 'counted' });
    await makeComment(site.services, { author: ben, kind: 'chapter', target: 'counted/2' });
    const stopping = { signal: new AbortController().signal } as never;
    await tellCommentCounts.run({}, site.services, stopping);
    const visitor = await open('/en/latest', undefined, 'phone');
    const { page } = visitor;
    const card = (name: string) => page.getByRole('link', { name });
    expect(await card('Counted').getByText('2 comments').count()).toBe(1);
    expect(await card('Quiet').getByText('comment').count()).toBe(0);
    await page.goto('/en/post/counted');
    const lines = page.getByRole('row').filter({ has: page.getByRole('link') });
    expect(await lines.getByText('1 comment').count()).toBe(1);
    expect(
      await lines
        .filter({ has: page.locator('[href*="/2/reader"]') })
        .getByText('1 comment')
        .count(),
    ).toBe(1);
    await visitor.close();
  });

  it('fold, load more in place, and open alone with what stands above', async () => {
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
