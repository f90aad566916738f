import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs, makeMember, PASSWORD } from '../support/makeMember.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';

describeInBrowser('following', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await makeComic(site.services, { title: 'Kites', artists: ['Mei Tran'] });
    await makeComic(site.services, { title: 'Boats', artists: ['Mei Tran'] });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const publish = (title: string, number: string) =>
    makeComic(site.services, { title, artists: ['Mei Tran'], chapters: [{ number }] });

  it('is one tap after the login, and what comes out stands on the homepage and in the library', async () => {
    const member = await makeMember(site);
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await page.goto('/en/post/kites');
    await page.getByRole('link', { name: 'Follow', exact: true }).tap();
    await page.getByLabel('Username or e-mail address').fill(member.username);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).tap();
    await page.waitForURL('**/en/post/kites');
    const follow = page.getByRole('button', { name: 'Follow Kites' });
    await follow.tap();
    await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true');
    // Text that does not fit is cut off at the head's edge, and would be no overflow of the page.
    const ends = await page
      .locator('.comic-marks')
      .evaluate((marks) => marks.lastElementChild?.getBoundingClientRect().right);
    expect(ends).toBeLessThanOrEqual(390);
    const asker = await callAs(site, member);
    const followed = async () =>
      ((await asker.call('GET', '/api/follows')).body as { data: { slug: string }[] }).data.map(
        ({ slug }) => slug,
      );
    await expect.poll(followed).toEqual(['kites']);
    await publish('Kites', '2');
    await publish('Kites', '3');
    await page.goto('/en/post/kites');
    await page.getByRole('button', { name: /^Favorite \d/ }).tap();
    await page.goto('/en/library/favorites');
    await page.getByText('3 unread').waitFor({ state: 'attached' });
    await page.goto('/en');
    const row = page.getByRole('region', { name: 'New for you' });
    await row.getByRole('link', { name: /Kites.*Ch. 2 – Ch. 3.*2 unread/ }).waitFor();
    await expect.poll(() => page.locator('.notice-bell').textContent()).toContain('2');
    await row.getByRole('link', { name: /See all/ }).tap();
    await page.getByText('2 new entries are unread.').waitFor();
    await page.getByRole('button', { name: 'Read', exact: true }).tap();
    await page.getByText('You have read none of what is new, yet.').waitFor();
    await page.getByRole('button', { name: 'Unread' }).tap();
    await page.getByRole('link', { name: /Kites/ }).tap();
    await page.waitForURL(/\/en\/post\/kites\/[^/]+\/reader/);
    await close();
  });
});
