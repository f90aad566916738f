import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import type { TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, PROFILES } from '../support/openBrowser.ts';
import {
  enterWith,
  isSifted,
  logInElsewhere,
  makePreferenceSite,
  saved,
  titlesOf,
} from '../support/preferenceVisits.ts';

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
    site = await makePreferenceSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const enter = (options?: Parameters<typeof enterWith>[1]) => enterWith({ site, browser }, options);

  it('change the language of the site at once, and that of addresses without one in another browser', async () => {
    const { page, close, member } = await enter();
    await page.goto('/en/settings/display');
    await saved(page, () => page.locator('select[name="locale"]').selectOption('fr'));
    await page.waitForURL('**/fr/settings/display');
    await page.getByRole('heading', { name: 'Affichage' }).waitFor();
    await page.goto('/');
    expect(new URL(page.url()).pathname).toBe('/fr');
    const other = await logInElsewhere({ site, browser }, member);
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

  it('show comics in the chosen languages alone, and leave adult ones out', async () => {
    const { page, close } = await enter();
    await page.goto('/en/settings/content');
    await page.getByRole('combobox', { name: 'Languages of comics' }).click();
    await saved(page, () => page.getByRole('option', { name: 'French' }).click());
    await page.goto('/en/latest');
    await isSifted(page);
    expect(await titlesOf(page)).toEqual(['Carte']);
    await page.getByRole('link', { name: '11 comics are hidden by your settings' }).click();
    await page.waitForURL('**/en/settings/content');
    await page.getByRole('button', { name: 'Remove French' }).click();
    await saved(page, () => page.getByRole('radio', { name: 'Left out' }).check());
    await page.goto('/en/latest');
    await isSifted(page);
    expect(await titlesOf(page)).toContain('Gory');
    expect(await titlesOf(page)).not.toContain('Grown up');
    await close();
  });

  it('leave a blocked comic unseen for a single frame, on phones and desktops, from screen to screen and as a suggestion, without a shift', async () => {
    const { page, close, layoutShift } = await enter({ profile: 'phone', settings: BLOCKED });
    await page.addInitScript({ content: WATCH_GORY });
    for (const size of ['phone', 'desktop'] as const) {
      await page.setViewportSize(PROFILES[size].viewport);
      for (const path of WHERE_GORY_STANDS) {
        await page.goto(path);
        await arrived(page);
        await isSifted(page);
        await page.getByRole('link', { name: 'hidden by your settings' }).first().waitFor();
        expect(await page.locator('main a[href*="/post/gory"]').count(), path).toBe(0);
        expect(await page.evaluate('window.glimpses'), path).toBe(0);
        expect(await layoutShift(), path).toBe(0);
      }
    }
    await page.goto('/en/page/none');
    await arrived(page);
    await page.getByRole('link', { name: 'Latest' }).first().click();
    await page.waitForURL('**/en/latest');
    await isSifted(page);
    await page.goBack();
    await page.goForward();
    await isSifted(page);
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('gor');
    await page.getByRole('option', { name: 'Gore' }).first().waitFor();
    await page.locator('dialog .comic-items:not([data-unsifted])').waitFor({ state: 'attached' });
    expect(await page.locator('dialog a[href*="/post/gory"]').count()).toBe(0);
    expect(await page.evaluate('window.glimpses')).toBe(0);
    await close();
  });

  it('leave lists unseen where the answer does not come, show them at a second try, and everything after a logout', async () => {
    const { page, close } = await enter({ settings: BLOCKED });
    await page.addInitScript({ content: WATCH_GORY });
    await page.route('**/api/hidden-comics*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/en/latest');
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    expect(await titlesOf(page)).toEqual([]);
    await page.unrouteAll();
    await retry.click();
    await isSifted(page);
    expect(await titlesOf(page)).toContain('Plain 1');
    expect(await page.evaluate('window.glimpses')).toBe(0);
    await page.evaluate(async (id) => {
      localStorage.removeItem(`${id}_token`);
      localStorage.removeItem(`${id}_user`);
      dispatchEvent(new StorageEvent('storage', { key: `${id}_user` }));
    }, site.services.config.site.id);
    await expect.poll(() => titlesOf(page)).toContain('Gory');
    await close();
  });

  it('ask for nothing and show everything where nothing is left out; blur adult covers until they are pointed at, have the focus, or are tapped', async () => {
    const { page, close } = await enter({ settings: { nsfw: 'blurred' } });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.addInitScript({ content: WATCH_GORY });
    await page.goto('/en/latest');
    await arrived(page);
    expect(await titlesOf(page)).toHaveLength(12);
    expect(await page.evaluate('window.glimpses')).toBeGreaterThan(0);
    expect(asked.filter((url) => /hidden-comics|HiddenComics/.test(url))).toEqual([]);
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
});
