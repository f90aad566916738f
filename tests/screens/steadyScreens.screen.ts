import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeComment } from '../support/makeComment.ts';
import { makeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';

/** Their buttons come once their data is there. */
const WITH_BUTTONS = [
  '/en/admin/comics/night-post',
  '/en/admin/comics/night-post/chapters',
  '/en/admin/comics/night-post/chapters/1',
  '/en/admin/home',
  '/en/admin/site',
];

describeInBrowser('screens of staff', () => {
  let site: TestSite;
  let browser: Browser;
  let admin: Member;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    admin = await makeMember(site, { role: 'admin' });
    const chapters = [{}, { title: 'The lamps go out in the whole town' }];
    await makeComic(site.services, { title: 'Night Post', chapters });
    await makeComment(site.services, { author: admin, target: 'night-post', text: 'Kites' });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it.each(['phone', 'desktop'] as const)('keep the room of what is yet to come (%s)', async (profile) => {
    const { page, context, layoutShift, close } = await visit(browser, {
      baseURL: site.url,
      profile,
      reducedMotion: 'reduce',
    });
    await logInBrowser(site, context, admin);
    for (const path of WITH_BUTTONS) {
      await page.goto(path);
      await page
        .locator('.admin-head-actions')
        .getByRole('button')
        .or(page.locator('.chapters'))
        .first()
        .waitFor();
      await arrived(page);
      expect([path, await layoutShift()]).toEqual([path, 0]);
    }
    await page.goto('/en/post/night-post/comments');
    await page.getByRole('button', { name: 'Who may write here' }).waitFor();
    await arrived(page);
    expect(await layoutShift()).toBe(0);
    await close();
  });

  it('have the number of a chapter and its pen in the line of its state, on phones', async () => {
    const { page, context, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await logInBrowser(site, context, admin);
    await page.goto('/en/admin/chapters?q=night');
    const card = page.locator('.entity-card', { hasText: 'The lamps go out' });
    const pen = card.getByRole('button', { name: /^Edit: Number of/ });
    const [state, number] = [
      await card.getByText('Published', { exact: true }).boundingBox(),
      await pen.boundingBox(),
    ];
    const middle = (box: typeof state) => (box ? box.y + box.height / 2 : NaN);
    expect(Math.abs(middle(state) - middle(number))).toBeLessThan(8);
    await close();
  });

  it('and of readers show where a row of tabs goes on, and nothing where it does not', async () => {
    for (const [profile, fades] of [
      ['phone', true],
      ['desktop', false],
    ] as const) {
      const { page, context, close } = await visit(browser, { baseURL: site.url, profile });
      await logInBrowser(site, context, admin);
      await page.goto('/en/post/night-post/comments');
      await page.getByRole('button', { name: 'Who may write here' }).waitFor();
      const mask = await page.locator('.comment-sorts').evaluate((row) => getComputedStyle(row).maskImage);
      expect([profile, mask !== 'none']).toEqual([profile, fades]);
      await close();
    }
  });
});
