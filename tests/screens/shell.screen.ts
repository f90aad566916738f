import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { isHydrated } from '../support/isHydrated.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

describeInBrowser('the shell', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({
      SITE_FEATURES: 'tags,artists,collections,dmca,ratings',
      SITE_SOCIAL_LINKS: 'https://social.example/@inkpot,https://chat.example/inkpot',
    });
    browser = await openBrowser();
    await importArchives(site, [
      {
        name: 'boats',
        pages: [{ width: 400, height: 600 }],
        comicInfo: { Series: 'Paper Boats', Number: '1', Tags: 'Sea, Night', Penciller: 'Mina Doré' },
      },
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const arrive = (profile: Profile, options: { javaScriptEnabled?: boolean } = {}): Promise<Visit> =>
    visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce', ...options });
  const isTakenOver = (page: Page) =>
    page.waitForFunction(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
    );
  const browse = (page: Page) => page.locator('summary').filter({ hasText: 'Browse' });
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

  it('is walked by keyboard alone: skip link, logo, places, and everything to browse by', async () => {
    const { page, complaints, layoutShift, close } = await arrive('desktop');
    await page.goto('/en/latest');
    await isTakenOver(page);
    const seen: (string | undefined)[] = [];
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      seen.push(await focused(page));
    }
    expect(seen).toEqual(['Skip to content', 'LLongstrip', 'Latest', 'Playlists', 'Library', 'Browse']);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Mina Doré' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Tags');
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('Browse');
    expect(await page.getByRole('link', { name: 'Mina Doré' }).isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    const inMenu: (string | undefined)[] = [];
    while (inMenu.at(-1) !== 'Mina Doré' && inMenu.length < 12) {
      await page.keyboard.press('Tab');
      inMenu.push(await focused(page));
    }
    expect(inMenu.slice(-2)).toEqual(['Artists', 'Mina Doré']);
    expect(await layoutShift()).toBe(0);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/artists/artist/mina-dor%C3%A9');
    expect(await page.locator('.mega-menu').isVisible()).toBe(false);
    expect(complaints).toEqual([]);
    await close();
  });

  it('lists in its menu what is on and nothing that is off, asks for the terms once, and closes by a press outside', async () => {
    const { page, close } = await arrive('desktop');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/taxonomies')) calls.push(request.url());
    });
    await page.goto('/en/latest');
    await isTakenOver(page);
    expect(calls).toEqual([]);
    await browse(page).click();
    await page.locator('.mega-menu').getByRole('link', { name: 'Sea' }).waitFor();
    const kinds = await page.locator('.mega-kind').allInnerTexts();
    expect(kinds).toEqual(expect.arrayContaining(['Artists', 'Tags', 'Genres', 'Publishers', 'Platforms']));
    for (const off of ['Parodies', 'Characters', 'Groups', 'Metas']) expect(kinds).not.toContain(off);
    await page.mouse.click(700, 880);
    await expect.poll(() => page.locator('.mega-menu').isVisible()).toBe(false);
    await browse(page).click();
    expect(calls).toHaveLength(1);
    await close();
  });

  it.each<Profile>(['phone', 'desktop'])(
    'marks on a %s the place that is open as active',
    async (profile) => {
      const { page, close } = await arrive(profile);
      for (const [path, name] of [
        ['/en/latest?sort=title', 'Latest'],
        ['/en/library/history', 'Library'],
      ] as const) {
        await page.goto(path);
        const active = page.getByRole('navigation', { name: 'Main' }).locator('a.active');
        expect((await active.allInnerTexts()).map((text) => text.trim())).toEqual([name]);
      }
      await close();
    },
  );

  it('has on phones a sheet with all the rest, worked by keyboard, that gives the focus back', async () => {
    const { page, complaints, close } = await arrive('phone');
    await page.goto('/en/latest');
    await isTakenOver(page);
    const more = page.getByRole('button', { name: 'More', exact: true });
    await more.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'More' });
    await sheet.getByRole('link', { name: 'Tags' }).waitFor();
    expect(await sheet.getByRole('link', { name: 'Parodies' }).count()).toBe(0);
    await sheet.getByRole('radio', { name: 'Paper' }).focus();
    await page.keyboard.press('Space');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('paper');
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.isVisible()).toBe(false);
    expect(await focused(page)).toBe('More');
    await more.click();
    await sheet.getByRole('link', { name: '中文' }).click();
    await page.waitForURL('**/zh/latest');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('leads a reader of French pages to a French one where the address has no language, until another is chosen', async () => {
    const { page, close } = await arrive('desktop');
    await page.goto('/fr/latest');
    await isHydrated(page);
    await page.goto('/latest');
    expect(page.url()).toBe(`${site.url}/fr/latest`);
    await isHydrated(page);
    await page.locator('summary').filter({ hasText: 'Langue' }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL('**/en/latest');
    await page.goto('/fr/latest');
    await isHydrated(page);
    await page.goto('/latest');
    expect(page.url()).toBe(`${site.url}/en/latest`);
    await close();
  });

  it('leaves open the menu that was opened while the next page was on its way', async () => {
    const { page, close } = await arrive('desktop');
    await page.goto('/en/latest');
    await isTakenOver(page);
    const asked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      asked.resolve();
      await released.promise;
      await route.continue();
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Playlists' }).first().click();
    await asked.promise;
    await browse(page).click();
    released.resolve();
    await page.getByRole('heading', { level: 1, name: 'Playlists' }).waitFor();
    await page.getByRole('link', { name: 'Mina Doré' }).waitFor();
    await expect.poll(() => page.locator('details[open]').count()).toBe(1);
    await page.unrouteAll();
    await close();
  });

  it('has at its foot the site, its lists, its pages of text and its two social links', async () => {
    const { page, close } = await arrive('desktop', { javaScriptEnabled: false });
    await page.goto('/en/latest');
    const footer = page.getByRole('contentinfo');
    for (const [name, href] of [
      ['Home', '/en'],
      ['Latest', '/en/latest'],
      ['Playlists', '/en/playlists'],
      ['Tags', '/en/tags'],
      ['social.example', 'https://social.example/@inkpot'],
      ['chat.example', 'https://chat.example/inkpot'],
    ] as const)
      expect(await footer.getByRole('link', { name, exact: true }).getAttribute('href'), name).toBe(href);
    const legal = await footer.locator('a[href="/en/dmca"], a[href="/en/USC2257"]').count();
    expect(legal).toBe(2);
    await close();
  });

  it('opens its menus without scripts, as links that work', async () => {
    const { page, close } = await arrive('desktop', { javaScriptEnabled: false });
    await page.goto('/en/latest');
    await browse(page).click();
    await page.locator('.mega-menu').getByRole('link', { name: 'Tags' }).click();
    expect(new URL(page.url()).pathname).toBe('/en/tags');
    expect(await page.locator('summary').filter({ hasText: 'Theme' }).isVisible()).toBe(false);
    await close();
  });

  it.each(['en', 'fr', 'id', 'zh'])('fits 320 pixels in %s, as at 400 %% zoom', async (language) => {
    const { page, close } = await arrive('phone');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/${language}/latest`);
    await isTakenOver(page);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await page.locator('.tab-bar button').click();
    await page.locator('dialog[open]').waitFor();
    expect(
      await page.evaluate(() => {
        const content = document.querySelector('.dialog-content');
        return content === null ? Infinity : content.scrollWidth - content.clientWidth;
      }),
    ).toBeLessThanOrEqual(0);
    for (const box of await page
      .locator('.tab-bar > *')
      .evaluateAll((tabs) => tabs.map((tab) => tab.scrollWidth - tab.clientWidth)))
      expect(box).toBeLessThanOrEqual(0);
    await close();
  });

  it('shows in forced colours what is chosen, and where the focus is', async () => {
    const { page, close } = await arrive('desktop');
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/en/latest');
    await isTakenOver(page);
    await page.locator('summary').filter({ hasText: 'Theme' }).click();
    const outline = await page
      .locator('.segment', { has: page.locator(':checked') })
      .evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(outline).toBe('solid');
    expect(
      await page.locator('.site-letter').evaluate((element) => getComputedStyle(element).borderStyle),
    ).toBe('solid');
    await close();
  });
});
