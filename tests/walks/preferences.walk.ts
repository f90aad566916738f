import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addReads } from '../../src/features/popularity/server/addReads.ts';
import type { Settings } from '../../src/features/users/Settings.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeMember, PASSWORD, type Member } from '../support/makeMember.ts';
import { makePlaylist } from '../support/makePlaylist.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

describeInBrowser('preferences', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({ SITE_NSFW: 'on', AGE_GATE: 'off' });
    const { services } = site;
    const day = new Date().toISOString().slice(0, 10);
    const comics = [
      await makeComic(services, { title: 'Gory', language: 'en', tags: ['Gore'] }),
      ...(await makePlain()),
      await makeComic(services, { title: 'Carte', language: 'fr' }),
      await makeComic(services, { title: 'Grown up', language: 'en', isNsfw: true }),
    ];
    for (const { id } of comics) await addReads(services.database.write, { comicId: id, day, readers: 3 });
    await makePlaylist(services, {
      slug: 'all-of-them',
      title: 'All of them',
      items: comics.map(({ id }) => ({ comicId: id })),
    });
    browser = await openBrowser();

    async function makePlain() {
      const made = [];
      for (let number = 1; number <= 9; number += 1)
        made.push(await makeComic(services, { title: `Plain ${number}`, language: 'en', tags: ['Calm'] }));
      return made;
    }
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  type Options = { profile?: Profile; settings?: Partial<Settings>; member?: Member };

  /** A member's browser; nothing is open in it yet. */
  async function enter({ profile = 'desktop', settings = {}, member }: Options = {}): Promise<
    Visit & { member: Member }
  > {
    const whose = member ?? (await makeMember(site, { settings }));
    const visitor = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
    await logInBrowser(site, visitor.context, whose);
    return { ...visitor, member: whose };
  }

  /** In another browser, through the form. */
  async function logInElsewhere({ username }: Member): Promise<Visit> {
    const visitor = await visit(browser, { baseURL: site.url, profile: 'desktop', reducedMotion: 'reduce' });
    const { page } = visitor;
    await page.goto('/en/login');
    await page.locator('input[autocomplete~="username"]').fill(username);
    await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForFunction(
      (key) => localStorage.getItem(key) !== null,
      `${site.services.config.site.id}_token`,
    );
    return visitor;
  }

  /** Resolves once the server has what was changed. */
  async function saved(page: Page, act: () => Promise<unknown>): Promise<void> {
    const answer = page.waitForResponse(
      (response) =>
        response.url().includes('/api/account/settings') && response.request().method() === 'PATCH',
    );
    await act();
    expect((await answer).status()).toBe(200);
  }

  const titlesOf = (page: Page) =>
    page
      .locator('main .comic-items .comic-title')
      .evaluateAll((titles) =>
        titles
          .filter((title) => title.checkVisibility({ visibilityProperty: true }))
          .map((title) => title.textContent),
      );
  const isReady = (page: Page) => page.locator('.comic-items:not([data-unsifted]):visible').first().waitFor();
  const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);

  it('change the theme at once, after a reload, and in another browser from the login on', async () => {
    const { page, close, member } = await enter();
    await page.goto('/en/settings/display');
    await saved(page, () => page.getByRole('main').getByRole('radio', { name: 'Paper' }).check());
    expect(await themeOf(page)).toBe('paper');
    await page.reload();
    expect(await themeOf(page)).toBe('paper');
    await expect
      .poll(() => page.getByRole('main').getByRole('radio', { name: 'Paper' }).isChecked())
      .toBe(true);
    const other = await logInElsewhere(member);
    await expect.poll(() => themeOf(other.page)).toBe('paper');
    await other.close();
    await close();
  });

  it('block a term that was searched for, and give it back when its chip is pressed', async () => {
    const { page, close, member } = await enter();
    await page.goto('/en/settings/content');
    const box = page.getByRole('combobox', { name: 'Blocked terms' });
    await box.fill('gor');
    await saved(page, () => page.getByRole('option', { name: 'Gore (Tags)' }).click());
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove Gore (Tags)' }).waitFor();
    await page.goto('/en/latest');
    await isReady(page);
    expect(await titlesOf(page)).not.toContain('Gory');
    const other = await logInElsewhere(member);
    await other.page.goto('/en/latest');
    await isReady(other.page);
    expect(await titlesOf(other.page)).not.toContain('Gory');
    await other.close();
    await page.goto('/en/settings/content');
    await saved(page, () => page.getByRole('button', { name: 'Remove Gore (Tags)' }).click());
    await page.goto('/en/latest');
    await expect.poll(() => titlesOf(page)).toContain('Gory');
    await close();
  });
});
