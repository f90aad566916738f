import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallTargets } from '../support/controlsInView.ts';
import { faultsInBothThemes } from '../support/faultsInBothThemes.ts';
import type { TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, PROFILES, type Profile } from '../support/openBrowser.ts';
import {
  activeOption,
  focusedWords,
  makeAdminSite,
  openPalette,
  palette,
  paletteBox,
  visitAdminArea,
} from '../support/adminAreas.ts';

describeInBrowser('the admin area', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeAdminSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const enter = (profile: Profile = 'desktop') => visitAdminArea({ site, browser }, { profile });
  const rail = (page: Page) => page.getByRole('navigation', { name: 'Admin area' });

  it('lists its places in a rail, of icons alone on narrow screens and in a sheet on phones, marks the open one, gives the heading the focus, and leads past itself', async () => {
    const { page, close } = await enter('phone');
    // A tablet, then narrower.
    await page.setViewportSize(PROFILES.desktop.viewport);
    expect(await page.title()).toBe('Overview | Longstrip');
    expect(await page.getByRole('banner').count()).toBe(1);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    const names = await rail(page).getByRole('link').allInnerTexts();
    expect(names).toEqual(expect.arrayContaining(['Overview', 'Members']));
    expect(names).not.toContain('Playlists');
    await rail(page).getByRole('link', { name: 'Members' }).click();
    await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
    await expect.poll(() => focusedWords(page)).toBe('Members');
    expect(await rail(page).locator('a.active').allInnerTexts()).toEqual(['Members']);
    const crumbs = page.getByRole('navigation', { name: 'Where you are' }).getByRole('listitem');
    expect((await crumbs.allInnerTexts()).map((text) => text.trim())).toEqual(['Overview', 'Members']);
    await page.goto('/en/admin/nothing/of/that/kind');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expect(await rail(page).getByRole('link', { name: 'Members' }).count()).toBe(1);
    await page.keyboard.press('Tab');
    expect(await focusedWords(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.setViewportSize({ width: 1000, height: 800 });
    const link = rail(page).getByRole('link', { name: 'Members' });
    await expect.poll(async () => (await link.boundingBox())?.width).toBeLessThan(60);
    await page.setViewportSize(PROFILES.phone.viewport);
    expect(await rail(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Admin area' }).click();
    const sheet = page.getByRole('dialog', { name: 'Admin area' });
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await sheet.getByRole('link', { name: 'Members' }).click();
    await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    await page.setViewportSize(PROFILES.desktop.viewport);
    await page.getByRole('link', { name: 'Back to the site' }).click();
    await page.getByRole('contentinfo').waitFor();
    await close();
  });

  it('has a palette that finds comics, chapters, terms and members, closes by one Escape, and has those opened last at hand, which can be forgotten and taken back', async () => {
    const { page, close } = await enter();
    const again = page.getByRole('button', { name: 'Count again' });
    await again.focus();
    await openPalette(page);
    await paletteBox(page).fill('zebra crossing');
    await palette(page).getByText('Nothing is called like this.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => palette(page).isVisible()).toBe(false);
    expect(await focusedWords(page)).toBe('Count again');
    await openPalette(page);
    expect(await paletteBox(page).inputValue()).toBe('');
    expect(await faultsInBothThemes(page)).toEqual([]);
    await paletteBox(page).fill('night');
    const option = (name: string) => palette(page).getByRole('option', { name });
    await option('Night Ferry').waitFor();
    await option('night-owl').waitFor();
    await paletteBox(page).fill('letters');
    await option('Letters').waitFor();
    await paletteBox(page).fill('night post 7');
    await option('Night Post · Ch. 7').waitFor();
    await paletteBox(page).fill(`${site.url}/fr/post/night-post`);
    await option('Night Post').waitFor();
    await expect.poll(() => activeOption(page)).toBe('Night Post');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/admin/comics/night-post');
    await page.goBack();
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await openPalette(page);
    expect(await activeOption(page)).toBe('Night Post');
    await paletteBox(page).fill('forget');
    await page.keyboard.press('Enter');
    const told = page.locator('.alert').filter({ has: page.getByRole('button', { name: 'Undo' }) });
    await told.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('Alt+Shift+U');
    const list = page.getByRole('dialog', { name: 'What can be undone' });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await list.getByRole('button', { name: 'Undo:' }).click();
    await list.getByText('Nothing to undo.').waitFor();
    await page.keyboard.press('Escape');
    await openPalette(page);
    expect(await activeOption(page)).toBe('Night Post');
    await close();
  });

  it('has keys that are listed, lead to screens, are dead where somebody types, and can be turned off but for those with Ctrl', async () => {
    const { page, close } = await enter();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keys' });
    await list.getByText('Count again').waitFor();
    await list.getByText('Go to: Members').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => list.isVisible()).toBe(false);
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await page.waitForURL('**/en/admin/users');
    const search = page.getByRole('main').getByRole('searchbox');
    await search.focus();
    await page.keyboard.type('gu?');
    expect(await search.inputValue()).toBe('gu?');
    expect(await list.isVisible()).toBe(false);
    await openPalette(page);
    await paletteBox(page).fill('keys');
    await page.keyboard.press('Enter');
    await list.getByRole('switch', { name: 'Keys of a single letter' }).uncheck();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => list.isVisible()).toBe(false);
    for (const key of ['?', 'g', 'c']) await page.keyboard.press(key);
    await openPalette(page);
    expect(await list.isVisible()).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/en/admin/users');
    await close();
  });
});
