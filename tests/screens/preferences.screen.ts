import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addReads } from '../../src/features/popularity/server/addReads.ts';
import type { Settings } from '../../src/features/users/Settings.ts';
import { arrived } from '../support/arrived.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeMember, PASSWORD, type Member } from '../support/makeMember.ts';
import { makePlaylist } from '../support/makePlaylist.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

/** Notes each frame in which something of the comic `gory` could be seen. */
const WATCH_GORY = `
  window.glimpses = 0;
  const look = () => {
    for (const link of document.querySelectorAll('a[href*="/post/gory"]')) {
      if (link.checkVisibility({ visibilityProperty: true })) window.glimpses += 1;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

const WHERE_GORY_STANDS = [
  '/en',
  '/en/latest',
  '/en/latest?q=go',
  '/en/playlists/playlist/all-of-them',
  '/en/tags/tag/gore',
];

const BLOCKED = { blocked_terms: ['tags/gore'] };

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

  it('change the language of the site at once, and that of addresses without one in another browser', async () => {
    const { page, close, member } = await enter();
    await page.goto('/en/settings/display');
    await saved(page, () => page.locator('select[name="locale"]').selectOption('fr'));
    await page.waitForURL('**/fr/settings/display');
    await page.getByRole('heading', { name: 'Affichage' }).waitFor();
    await page.goto('/');
    expect(new URL(page.url()).pathname).toBe('/fr');
    const other = await logInElsewhere(member);
    await other.page.goto('/');
    expect(new URL(other.page.url()).pathname).toBe('/fr');
    await other.close();
    await close();
  });

  it('open chapters as the member wishes, but a comic as they chose for it', async () => {
    const { page, close } = await enter();
    await page.goto('/en/settings/reader');
    await saved(page, () => page.getByRole('radio', { name: 'Strip, top to bottom' }).check());
    await page.goto('/en/post/carte/1/reader');
    const choice = async (name: string) => {
      const sheet = page.getByRole('dialog');
      if (!(await sheet.isVisible())) await page.getByRole('button', { name: 'Reading settings' }).click();
      return sheet.getByRole('radio', { name, exact: true });
    };
    const strip = await choice('Strip');
    await expect.poll(() => strip.isChecked()).toBe(true);
    await page.getByRole('dialog').getByText('Pages', { exact: true }).click();
    await page.reload();
    await expect.poll(async () => (await choice('Pages')).isChecked()).toBe(true);
    await page.goto('/en/post/plain-1/1/reader');
    await expect.poll(async () => (await choice('Strip')).isChecked()).toBe(true);
    await close();
  });

  const whoSees = (page: Page, name: string) =>
    page.getByRole('group', { name: 'Who can see your profile' }).getByRole('radio', { name });

  it('leave switched on or off what the member switched, and who may see their profile', async () => {
    const { page, close } = await enter();
    await page.goto('/en/settings/notices');
    const notice = page.getByRole('switch', { name: 'When somebody logs in' });
    await notice.waitFor();
    await expect.poll(() => notice.isChecked()).toBe(true);
    await saved(page, () => notice.uncheck());
    await page.goto('/en/settings/privacy');
    await saved(page, () => whoSees(page, 'Nobody').check());
    await page.reload();
    await expect.poll(() => whoSees(page, 'Nobody').isChecked()).toBe(true);
    await page.goto('/en/settings/notices');
    await notice.waitFor();
    expect(await notice.isChecked()).toBe(false);
    await close();
  });

  it('are as before, with a word, where a change could not be saved', async () => {
    const { page, close } = await enter();
    await page.goto('/en/settings/privacy');
    await whoSees(page, 'Everyone').waitFor();
    await page.route('**/api/account/settings*', (route) => route.abort());
    await whoSees(page, 'Members').click();
    await page.locator('.alert-danger').waitFor();
    await expect.poll(() => whoSees(page, 'Everyone').isChecked()).toBe(true);
    await close();
  });

  it('show comics in the chosen languages alone', async () => {
    const { page, close } = await enter();
    await page.goto('/en/settings/content');
    await page.getByRole('combobox', { name: 'Languages of comics' }).click();
    await saved(page, () => page.getByRole('option', { name: 'French' }).click());
    await page.goto('/en/latest');
    await isReady(page);
    expect(await titlesOf(page)).toEqual(['Carte']);
    await page.getByRole('link', { name: '11 comics are hidden by your settings' }).click();
    await page.waitForURL('**/en/settings/content');
    await close();
  });

  describe.each<Profile>(['phone', 'desktop'])('a blocked comic on a %s', (profile) => {
    it('is not seen for a single frame, and nothing shifts', async () => {
      const { page, close } = await enter({ profile, settings: BLOCKED });
      await page.addInitScript({ content: WATCH_GORY });
      for (const path of WHERE_GORY_STANDS) {
        await page.goto(path);
        await arrived(page);
        await isReady(page);
        await page.getByRole('link', { name: 'hidden by your settings' }).first().waitFor();
        expect(await page.locator('main a[href*="/post/gory"]').count(), path).toBe(0);
        expect(await page.evaluate('window.glimpses'), path).toBe(0);
      }
      await close();
    });

    it('is not seen on the way from screen to screen either', async () => {
      const { page, close } = await enter({ profile, settings: BLOCKED });
      await page.addInitScript({ content: WATCH_GORY });
      await page.goto('/en/page/none');
      await arrived(page);
      await page.getByRole('link', { name: 'Latest' }).first().click();
      await page.waitForURL('**/en/latest');
      await isReady(page);
      await page.goBack();
      await page.goForward();
      await isReady(page);
      expect(await page.evaluate('window.glimpses')).toBe(0);
      await close();
    });
  });

  it('a comic that is blocked is no suggestion of the search box', async () => {
    const { page, close } = await enter({ settings: BLOCKED });
    await page.goto('/en');
    await arrived(page);
    await page.keyboard.press('/');
    await page.addScriptTag({ content: WATCH_GORY }).catch(() => {});
    await page.getByRole('combobox').fill('gor');
    await page.getByRole('option', { name: 'Gore' }).first().waitFor();
    await page.locator('dialog .comic-items:not([data-unsifted])').waitFor({ state: 'attached' });
    expect(await page.locator('dialog a[href*="/post/gory"]').count()).toBe(0);
    await close();
  });

  it('lists stay unseen where the answer does not come, and come with a second try', async () => {
    const { page, close } = await enter({ settings: BLOCKED });
    await page.addInitScript({ content: WATCH_GORY });
    await page.route('**/api/hidden-comics*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/en/latest');
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    expect(await titlesOf(page)).toEqual([]);
    await page.unrouteAll();
    await retry.click();
    await isReady(page);
    expect(await titlesOf(page)).toContain('Plain 1');
    expect(await page.evaluate('window.glimpses')).toBe(0);
    await close();
  });

  it('who logs out sees everything at once', async () => {
    const { page, close } = await enter({ settings: BLOCKED });
    await page.goto('/en/latest');
    await isReady(page);
    await page.evaluate(async (id) => {
      localStorage.removeItem(`${id}_token`);
      localStorage.removeItem(`${id}_user`);
      dispatchEvent(new StorageEvent('storage', { key: `${id}_user` }));
    }, site.services.config.site.id);
    await expect.poll(() => titlesOf(page)).toContain('Gory');
    await close();
  });

  it('visitors and members who leave nothing out ask nothing, and see everything', async () => {
    const visitors = [
      await visit(browser, { baseURL: site.url, profile: 'desktop' }),
      await enter({ settings: { nsfw: 'blurred' } }),
    ];
    for (const { page, close } of visitors) {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.addInitScript({ content: WATCH_GORY });
      await page.goto('/en/latest');
      await arrived(page);
      expect(await titlesOf(page)).toHaveLength(12);
      expect(await page.evaluate('window.glimpses')).toBeGreaterThan(0);
      expect(asked.filter((url) => /hidden-comics|HiddenComics/.test(url))).toEqual([]);
      await close();
    }
  });

  it('blur adult covers until they are pointed at, have the focus, or are tapped', async () => {
    const { page, close } = await enter({ settings: { nsfw: 'blurred' } });
    await page.goto('/en/latest');
    await arrived(page);
    const card = page.locator('main a[href$="/post/grown-up"]').first();
    const filter = () => card.locator('img').evaluate((image) => getComputedStyle(image).filter);
    await expect.poll(filter).toMatch(/^blur/);
    await expect.poll(() => card.locator('.adult-mark').isVisible()).toBe(true);
    const plain = page.locator('main a[href$="/post/plain-1"] img');
    await expect.poll(() => plain.evaluate((image) => getComputedStyle(image).filter)).toBe('none');
    await card.hover();
    await expect.poll(filter).toBe('none');
    await page.mouse.move(0, 0);
    await expect.poll(filter).toMatch(/^blur/);
    await page.keyboard.press('Tab');
    await card.focus();
    await expect.poll(filter).toBe('none');
    await close();

    const touch = await enter({ profile: 'phone', settings: { nsfw: 'blurred' } });
    await touch.page.goto('/en/latest');
    await arrived(touch.page);
    const tapped = touch.page.locator('main a[href$="/post/grown-up"]').first();
    await tapped.tap();
    expect(new URL(touch.page.url()).pathname).toBe('/en/latest');
    await expect.poll(() => tapped.locator('[data-shown]').count()).toBe(1);
    await tapped.tap();
    await touch.page.waitForURL('**/en/post/grown-up');
    await touch.close();
  });

  it('leave adult comics out for who wants none', async () => {
    const { page, close } = await enter();
    await page.goto('/en/settings/content');
    await saved(page, () => page.getByRole('radio', { name: 'Left out' }).check());
    await page.goto('/en/latest');
    await isReady(page);
    expect(await titlesOf(page)).not.toContain('Grown up');
    await close();
  });
});
