import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallTargets } from '../support/controlsInView.ts';
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
  const rail = (page: Page) => page.getByRole('navigation', { name: 'Admin area' });
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

  describe('the shell', () => {
    it('lists in its rail the places that there are, marks the open one, and gives the heading the focus', async () => {
      const { page, close } = await enter('desktop');
      expect(await page.title()).toBe('Overview | Longstrip');
      expect(await page.getByRole('banner').count()).toBe(1);
      expect(await page.getByRole('contentinfo').count()).toBe(0);
      const names = await rail(page).getByRole('link').allInnerTexts();
      expect(names).toEqual(expect.arrayContaining(['Overview', 'Members']));
      for (const missing of ['Playlists']) expect(names).not.toContain(missing);
      await rail(page).getByRole('link', { name: 'Members' }).click();
      await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
      await expect.poll(() => focused(page)).toBe('Members');
      expect(await rail(page).locator('a.active').allInnerTexts()).toEqual(['Members']);
      const crumbs = page.getByRole('navigation', { name: 'Where you are' }).getByRole('listitem');
      expect((await crumbs.allInnerTexts()).map((text) => text.trim())).toEqual(['Overview', 'Members']);
      await page.getByRole('link', { name: 'Back to the site' }).click();
      await page.getByRole('contentinfo').waitFor();
      await close();
    });

    it('leads past itself, shows icons alone on narrow screens, and keeps their names', async () => {
      const { page, close } = await enter('desktop');
      await page.setViewportSize({ width: 1000, height: 800 });
      const link = rail(page).getByRole('link', { name: 'Members' });
      await expect.poll(async () => (await link.boundingBox())?.width).toBeLessThan(60);
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Skip to content');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
      await close();
    });

    it('has its places in a sheet on phones, which closes behind whoever goes to one', async () => {
      const { page, close } = await enter('phone');
      expect(await rail(page).isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Admin area' }).click();
      const sheet = page.getByRole('dialog', { name: 'Admin area' });
      await sheet.getByRole('link', { name: 'Members' }).click();
      await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
      await close();
    });

    it('says of an address without a screen that nothing is there, and keeps its places', async () => {
      const { page, close } = await enter('desktop', '/en/admin/nothing/of/that/kind');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Page not found');
      expect(await rail(page).getByRole('link', { name: 'Members' }).count()).toBe(1);
      await close();
    });
  });

  describe('the palette', () => {
    it('finds comics, chapters, terms and members, and has those opened last at hand', async () => {
      const { page, close } = await enter('desktop');
      await openPalette(page);
      await box(page).fill('night');
      const option = (name: string) => palette(page).getByRole('option', { name });
      await option('Night Ferry').waitFor();
      await option('night-owl').waitFor();
      await box(page).fill('letters');
      await option('Letters').waitFor();
      await box(page).fill('night post 7');
      await option('Night Post · Ch. 7').waitFor();
      await box(page).fill(`${site.url}/fr/post/night-post`);
      await option('Night Post').waitFor();
      await expect.poll(() => active(page)).toBe('Night Post');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/en/admin/comics/night-post');
      await page.goBack();
      await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
      await openPalette(page);
      expect(await active(page)).toBe('Night Post');
      await close();
    });

    it('closes by one Escape, whatever is typed, and gives the focus back', async () => {
      const { page, close } = await enter('desktop');
      const again = page.getByRole('button', { name: 'Count again' });
      await again.focus();
      await openPalette(page);
      await box(page).fill('zebra crossing');
      await palette(page).getByText('Nothing is called like this.').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => palette(page).isVisible()).toBe(false);
      expect(await focused(page)).toBe('Count again');
      await openPalette(page);
      expect(await box(page).inputValue()).toBe('');
      await close();
    });

    it('has its screens and actions also when the server does not answer, and asks again', async () => {
      const { page, close } = await enter('desktop');
      await page.route('**/api/admin/palette?*', (route) => route.fulfill({ status: 404, body: '{}' }));
      await openPalette(page);
      await box(page).fill('me');
      await palette(page).getByText('The search did not answer.').waitFor();
      expect(await active(page)).toBe('Members');
      await page.unrouteAll();
      await palette(page).getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => palette(page).getByText('The search did not answer.').count()).toBe(0);
      await close();
    });
  });

  describe('keys', () => {
    it('are listed, lead to screens, and are dead where somebody types', async () => {
      const { page, close } = await enter('desktop');
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
      await close();
    });

    it('of a single letter can be turned off, and those with Ctrl go on', async () => {
      const { page, close } = await enter('desktop');
      await openPalette(page);
      await box(page).fill('keys');
      await page.keyboard.press('Enter');
      const list = page.getByRole('dialog', { name: 'Keys' });
      await list.getByRole('switch', { name: 'Keys of a single letter' }).uncheck();
      await page.keyboard.press('Escape');
      await expect.poll(() => list.isVisible()).toBe(false);
      await page.keyboard.press('?');
      await page.keyboard.press('g');
      await page.keyboard.press('u');
      await openPalette(page);
      expect(await list.isVisible()).toBe(false);
      expect(new URL(page.url()).pathname).toBe('/en/admin');
      await close();
    });
  });

  it('takes back what was done, from the message or from the list of Alt Shift U', async () => {
    const { page, close } = await enter('desktop');
    const forget = async () => {
      await openPalette(page);
      await box(page).fill('forget');
      await page.keyboard.press('Enter');
      const undo = page.getByRole('button', { name: 'Undo', exact: true });
      return page.locator('.alert').filter({ has: undo });
    };
    await openPalette(page);
    await box(page).fill('ferry');
    await palette(page).getByRole('option', { name: 'Night Ferry' }).click();
    await page.waitForURL('**/night-ferry');
    await page.goBack();
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await (await forget()).getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone:').waitFor();
    const told = await forget();
    await told.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('Alt+Shift+U');
    const list = page.getByRole('dialog', { name: 'What can be undone' });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await list.getByRole('button', { name: 'Undo:' }).click();
    await list.getByText('Nothing to undo.').waitFor();
    await expect.poll(() => focused(page)).toBe('');
    await page.keyboard.press('Escape');
    await openPalette(page);
    expect(await active(page)).toBe('Night Ferry');
    await close();
  });

  describe('the front page', () => {
    const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

    it('counts what needs somebody, each line by itself, and leads to where it can be done', async () => {
      const { page, close } = await enter('desktop');
      await expect.poll(() => line(page, 'Comics without a language').innerText()).toMatch(/\d/);
      await line(page, 'Comics without a language').getByRole('link').click();
      await page.waitForURL('**/en/admin/comics?q=missing%3Alanguage');
      await page.goBack();
      await line(page, 'Members who wait').getByRole('link').click();
      await page.waitForURL('**/en/admin/users?q=is%3Awaiting');
      await close();
    });

    it('says of a line that could not be counted that it could not, and counts it again', async () => {
      const { page, close } = await enter('desktop', '/en/admin/users');
      const call = '**/api/admin/overview/missing_cover?*';
      await page.route(call, (route) => route.fulfill({ status: 404, body: '{}' }));
      await rail(page).getByRole('link', { name: 'Overview' }).click();
      const broken = page.getByRole('alert').filter({ hasText: 'Comics without a cover' });
      await broken.getByText('This could not be counted.').waitFor();
      await expect.poll(() => line(page, 'Members who wait').innerText()).toMatch(/\d/);
      await page.unroute(call);
      await broken.getByRole('button', { name: 'Try again: Comics without a cover' }).click();
      await expect.poll(() => broken.count()).toBe(0);
      await close();
    });

    it('is glad when there is nothing to do', async () => {
      const { page, close } = await enter('desktop', '/en/admin/users');
      await page.route('**/api/admin/overview/*', (route) =>
        route.fulfill({ json: { count: 0, is_exact: true } }),
      );
      await rail(page).getByRole('link', { name: 'Overview' }).click();
      await page.getByRole('heading', { name: 'All clear' }).waitFor();
      expect(await page.getByText('Comics without a cover').isVisible()).toBe(false);
      await close();
    });
  });

  it.each<Profile>(['phone', 'desktop'])(
    'has on a %s nothing that axe calls serious in either theme, nothing too wide or small, and shifts nothing',
    async (profile) => {
      const { page, close } = await enter(profile);
      const openings = {
        palette: () => page.getByRole('button', { name: 'Find or do' }).click(),
        keys: () => page.keyboard.press('?'),
        sheet: () => page.getByRole('button', { name: 'Admin area' }).click(),
      };
      await expect.poll(() => page.getByText('Counting…').count()).toBe(0);
      for (const [name, open] of [['page', () => {}] as const, ...Object.entries(openings)]) {
        if (name === 'sheet' && profile === 'desktop') continue;
        await open();
        if (name !== 'page') await page.locator('dialog[open]').waitFor();
        if (name !== 'page') await page.keyboard.press('Escape');
        await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await close();
    },
  );
});
