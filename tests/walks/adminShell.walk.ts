import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

describeInBrowser('the admin area', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({ SITE_FEATURES: 'tags,artists,ratings' });
    await makeComic(site.services, { title: 'Night Post', tags: ['Letters'], chapters: [{ number: '7' }] });
    await makeComic(site.services, { title: 'Night Ferry' });
    await makeMember(site, { username: 'night-owl', isApproved: false });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function enter(profile: Profile, path = '/en/admin'): Promise<Visit> {
    const visitor = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
    await logInBrowser(site, visitor.context, await makeMember(site, { role: 'admin' }));
    await visitor.page.goto(path);
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    return visitor;
  }
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
  const palette = (page: Page) => page.getByRole('dialog', { name: 'Find or do something' });
  const box = (page: Page) => page.getByRole('combobox', { name: 'Find or do something' });
  /** The name of the option that Enter would choose. */
  const active = (page: Page) =>
    box(page).evaluate((input) => {
      const option = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
      return option?.querySelector('.palette-name')?.textContent ?? null;
    });
  const openPalette = async (page: Page) => {
    await page.keyboard.press('Control+K');
    await box(page).waitFor();
  };

  it('keeps the focus in its box, goes to a screen by keyboard, and says how much it found', async () => {
    const { page, close } = await enter('desktop', '/en/admin/users');
    await openPalette(page);
    const first = await active(page);
    await page.keyboard.press('ArrowDown');
    expect(await active(page)).not.toBe(first);
    await box(page).pressSequentially('overv');
    await palette(page).getByRole('status').getByText('1 result').waitFor();
    expect(await active(page)).toBe('Overview');
    expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/admin');
    await expect.poll(() => focused(page)).toBe('Overview');
    await close();
  });
});
