import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { isHydrated } from '../support/isHydrated.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';
import { seriousFaults } from '../support/seriousFaults.ts';

const PAGES = [{ width: 800, height: 1200 }];

describeInBrowser('the search', () => {
  let site: TestSite;
  let browser: Browser;
  let visitor: Visit;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importArchives(site, [
      {
        name: 'one',
        pages: PAGES,
        comicInfo: { Series: 'The Lighthouse', Tags: 'Storms', LanguageISO: 'en' },
      },
      {
        name: 'two',
        pages: PAGES,
        comicInfo: { Series: 'Lights out', Tags: 'Night lights', LanguageISO: 'en' },
      },
      { name: 'three', pages: PAGES, comicInfo: { Series: '深夜食堂', LanguageISO: 'zh' } },
    ]);
  });
  afterEach(() => visitor.close());
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function open(path: string, profile: Profile = 'desktop'): Promise<Page> {
    visitor = await visit(browser, { baseURL: site.url, profile });
    await visitor.page.goto(path);
    await isHydrated(visitor.page);
    return visitor.page;
  }

  const field = (page: Page) => page.getByRole('combobox');
  const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
  const pathOf = (page: Page) => new URL(page.url()).pathname;

  it('walks from the first option to the last, which has all results', async () => {
    const page = await open('/en');
    await page.keyboard.press('/');
    await field(page).fill('light');
    await option(page, /The Lighthouse/).waitFor();
    await page.keyboard.press('ArrowUp');
    expect(await option(page, /All results/).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/latest?q=light');
    await page.getByRole('heading', { level: 1, name: 'Results for “light”' }).waitFor();
  });

  it('closes by Escape, and gives the focus back to where it was', async () => {
    const page = await open('/en');
    const button = page.locator('header').getByRole('link', { name: 'Search' });
    await button.focus();
    await page.keyboard.press('Enter');
    await field(page).waitFor();
    await page.keyboard.type('light');
    await option(page, /The Lighthouse/).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(pathOf(page)).toBe('/en');
  });

  it.each<Profile>(['phone', 'desktop'])('has nothing that axe finds serious, on a %s', async (profile) => {
    const page = await open('/en', profile);
    const serious = () => seriousFaults(page);
    await page.keyboard.press('/');
    await field(page).waitFor();
    expect(await serious()).toEqual([]);
    await field(page).fill('light');
    await option(page, /The Lighthouse/).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await serious()).toEqual([]);
  });

  it('leaves a slash that is typed into a field where it is', async () => {
    const page = await open('/en/latest');
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('a/b');
    expect(await page.getByRole('searchbox').inputValue()).toBe('a/b');
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });

  it('asks nothing while Chinese is being composed, and then for what came of it', async () => {
    const page = await open('/zh');
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/search') asked.push(url.searchParams.get('q'));
    });
    await page.clock.install();
    await page.keyboard.press('/');
    await field(page).waitFor();
    const keyboard = await visitor.context.newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: 'shen', selectionStart: 4, selectionEnd: 4 });
    await page.clock.runFor(1_000);
    expect(await field(page).inputValue()).toBe('shen');
    await keyboard.send('Input.insertText', { text: '深夜' });
    await page.clock.runFor(1_000);
    await option(page, /深夜食堂/).waitFor();
    expect(asked).toEqual(['深夜']);
  });

  it('remembers on this device what was searched for, until it is told to forget', async () => {
    const page = await open('/en');
    for (const text of ['light', 'storms']) {
      await page.keyboard.press('/');
      await field(page).fill(text);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/en/latest?q=${text}`);
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    }
    await page.reload();
    await isHydrated(page);
    await page.keyboard.press('/');
    const recent = page.locator('dialog li');
    await expect.poll(() => recent.allInnerTexts()).toEqual(['storms', 'light']);
    await page.getByRole('button', { name: 'Forget “storms”' }).click();
    await expect.poll(() => recent.allInnerTexts()).toEqual(['light']);
    await page.getByRole('button', { name: 'light', exact: true }).click();
    await option(page, /The Lighthouse/).waitFor();
    await field(page).fill('');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => recent.count()).toBe(0);
  });

  it('says when it could not ask, and asks again', async () => {
    const page = await open('/en');
    await page.route('**/api/search?*', (route) => route.abort());
    await page.keyboard.press('/');
    await field(page).fill('light');
    await page.getByText('Something went wrong').waitFor();
    await page.unroute('**/api/search?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => option(page, /The Lighthouse/).count()).toBe(1);
  });

  it('stays open when its text is selected with a pointer that ends outside', async () => {
    const page = await open('/en');
    await page.keyboard.press('/');
    await field(page).fill('zebra');
    const { x = 0, y = 0 } = (await field(page).boundingBox()) ?? {};
    await page.mouse.move(x + 40, y + 20);
    await page.mouse.down();
    await page.mouse.move(20, y + 20, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(1);
    await page.mouse.click(20, y + 20);
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  });

  it('finds numbers as they are written', async () => {
    const page = await open('/en/latest');
    await page.getByRole('searchbox').fill('007');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/latest?q=007');
    await expect.poll(() => page.locator('h1').innerText()).toBe('Results for “007”');
  });
});
