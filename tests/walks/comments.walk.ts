import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alertWith, logInAt, openAccountMenu } from '../support/accountForms.ts';
import { arrived } from '../support/arrived.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { PASSWORD, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';
import { makeCommentThreads } from '../support/commentThreads.ts';

const PATH = '/en/post/known/comments';
const QUIET = '/en/post/quiet/comments';

describeInBrowser('comments', () => {
  let site: TestSite;
  let browser: Browser;
  let ada: Member;

  beforeAll(async () => {
    site = await makeTestSite({}, { crowd: 'none' });
    browser = await openBrowser();
    ({ ada } = await makeCommentThreads(site));
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

  /** Shared pages may be a second older than what was just written. */
  async function reloadUntil(page: Page, wanted: Locator): Promise<void> {
    await expect
      .poll(async () => {
        await page.reload();
        await arrived(page);
        return wanted.count();
      })
      .toBe(1);
  }

  const box = (page: Page) => page.getByRole('textbox', { name: 'Write a comment' });
  const comment = (page: Page, text: string) =>
    page.getByRole('article').filter({ has: page.getByText(text, { exact: true }) });

  it('keep what a visitor typed while they log in, and stand before the same box', async () => {
    const visitor = await open(`${PATH}?sort=old`);
    const { page } = visitor;
    await expect
      .poll(() => page.getByText('You must be logged in in order to post a comment on this comic.').count())
      .toBe(1);
    await box(page).fill('Typed before the login');
    await page.reload();
    await arrived(page);
    await expect.poll(() => box(page).inputValue()).toBe('Typed before the login');
    await page.locator('.composer').getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Username or e-mail address').fill('ben');
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`**${PATH}?sort=old`);
    await expect.poll(() => box(page).inputValue()).toBe('Typed before the login');
    await expect.poll(() => box(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => comment(page, 'Typed before the login').count()).toBe(1);
    await expect.poll(() => box(page).inputValue()).toBe('');
    await visitor.close();
  });

  it('keep the words of two tabs apart, and those of a member from whoever comes next', async () => {
    const { page, context, close } = await open(QUIET, ada);
    await box(page).fill('In the first tab');
    const other = await context.newPage();
    await other.goto(QUIET);
    await arrived(other);
    await box(other).fill('In the second tab');
    expect(await box(page).inputValue()).toBe('In the first tab');
    await other.keyboard.press('Control+Enter');
    await expect.poll(() => comment(other, 'In the second tab').count()).toBe(1);
    expect(await box(page).inputValue()).toBe('In the first tab');

    // A reply that was begun is open again after a reload, with what can be done with it.
    await comment(other, 'In the second tab').getByRole('button', { name: 'Reply' }).click();
    const reply = other.getByRole('textbox', { name: 'Write a reply' });
    await reply.fill('Half a reply');
    await reloadUntil(other, comment(other, 'In the second tab'));
    await expect.poll(() => reply.inputValue()).toBe('Half a reply');
    // It can be thrown away, and had back.
    await other.getByRole('button', { name: 'Discard' }).press('Enter');
    await expect.poll(() => reply.count()).toBe(0);
    expect(await other.evaluate(() => document.activeElement?.id.split('-')[0])).toBe('comment');
    await other.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => reply.inputValue()).toBe('Half a reply');
    await page.reload();
    await arrived(page);
    await expect.poll(() => box(page).inputValue()).toBe('In the first tab');
    await page.getByRole('button', { name: 'Post', exact: true }).waitFor();

    await openAccountMenu(other);
    await other.getByRole('button', { name: 'Log out' }).click();
    await alertWith(other, 'Successfully logged out');
    await expect.poll(() => box(page).inputValue()).toBe('');
    await logInAt(other, 'ben');
    for (const tab of [page, other]) {
      await tab.goto(QUIET);
      await arrived(tab);
      expect(await box(tab).inputValue()).toBe('');
      expect(await tab.getByText('Half a reply').count()).toBe(0);
    }
    await openAccountMenu(other);
    await other.getByRole('button', { name: 'Log out' }).click();
    await alertWith(other, 'Successfully logged out');
    await logInAt(other, ada.username);
    // The tab that still shows the thread has it again.
    await expect.poll(() => box(page).inputValue()).toBe('In the first tab');
    await close();
  });

  it('are hidden in a page that the browser has kept while its member logged out', async () => {
    const { page, close } = await open(QUIET, ada);
    await box(page).fill('For nobody else');
    const turn = (type: string) =>
      page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
    await turn('pagehide');
    await page.waitForLoadState('networkidle');
    // Its own document hears no event of this, as a page that is kept hears none of other tabs.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((one) => /_(?:token|user)$/.test(one)))
        localStorage.removeItem(key);
    });
    await turn('pageshow');
    await expect.poll(() => box(page).inputValue()).toBe('');
    await page.locator('.composer').getByRole('link', { name: 'Log in' }).waitFor();
    await close();
  });

  it('are written, answered, changed, voted on and deleted by keyboard', async () => {
    const { page, close } = await open(`${PATH}?sort=new`, ada);
    await box(page).focus();
    await page.keyboard.type('Seen by @be');
    await expect.poll(() => page.getByRole('option', { name: '@ben' }).count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('twice');
    await expect.poll(() => box(page).inputValue()).toBe('Seen by @ben **twice**');
    await page.keyboard.press('Control+Enter');
    const own = page.getByRole('article').filter({ has: page.getByText('twice', { exact: true }) });
    await expect.poll(() => own.evaluate((one) => one === document.activeElement)).toBe(true);

    // The menu edits it in place; the text that is refused stays in the box.
    await own.getByRole('button', { name: 'More' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
    const edit = page.getByRole('textbox', { name: 'Edit your comment' });
    await edit.fill('x'.repeat(10_001));
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => edit.getAttribute('aria-invalid')).toBe('true');
    expect((await edit.inputValue()).length).toBe(10_001);
    await edit.fill('Changed');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => comment(page, 'Changed').count()).toBe(1);

    const other = comment(page, 'Root 25');
    await other.getByRole('button', { name: 'Vote up' }).press('Enter');
    await expect.poll(() => page.getByText('Vote processed').count()).toBe(1);
    expect(await other.getByRole('button', { name: 'Vote up' }).getAttribute('aria-pressed')).toBe('true');
    await reloadUntil(page, comment(page, 'Changed'));
    await expect
      .poll(() => other.getByRole('button', { name: 'Vote up' }).getAttribute('aria-pressed'))
      .toBe('true');

    await comment(page, 'Changed').getByRole('button', { name: 'More' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await page.getByRole('button', { name: 'Delete comment' }).press('Enter');
    await expect.poll(() => page.getByText('Deletion processed').count()).toBe(1);
    await expect.poll(() => comment(page, 'Changed').count()).toBe(0);
    await close();
  });

  it('wait for a network on the device, and are sent once', async () => {
    const { page, context, close } = await open(QUIET, ada);
    await context.setOffline(true);
    await box(page).fill('From the tunnel');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => page.getByText('Not posted yet').count()).toBe(1);
    expect(await box(page).inputValue()).toBe('');
    await context.setOffline(false);
    await expect.poll(() => page.getByText('Not posted yet').count()).toBe(0);
    await expect.poll(() => comment(page, 'From the tunnel').count()).toBe(1);
    await reloadUntil(page, comment(page, 'From the tunnel'));
    expect(await page.getByText('From the tunnel').count()).toBe(1);
    await close();
  });
});
