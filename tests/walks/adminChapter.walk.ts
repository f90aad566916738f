import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

describeInBrowser('the editor of a chapter', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({ SITE_TIMEZONE: 'Europe/Paris' });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function enter(profile: Profile = 'desktop'): Promise<Visit> {
    const visitor = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
    // Pictures of these comics are rows without files.
    await visitor.page.route('**/media/**', (route) =>
      route.fulfill({
        status: 200,
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
    );
    await logInBrowser(site, visitor.context, await makeMember(site, { role: 'admin' }));
    return visitor;
  }
  async function open(page: Page, slug: string, language = 'en'): Promise<void> {
    await page.goto(`/${language}/admin/comics/${slug}/chapters/1`);
    await page.getByRole('listbox').waitFor();
  }
  const tile = (page: Page, number: number) =>
    page.getByRole('option', { name: new RegExp(`^Page ${number}\\b`) });
  const manifest = async (slug: string) =>
    (await (await site.fetch(`/api/comics/${slug}/chapters/1`)).json()) as {
      chapter: { title: string | null };
      pages: { id: string; picture: { id: string; width: number; height: number } }[];
    };

  it('arranges pages by keyboard alone, and saves them with the title as one version', async () => {
    const { slug } = await makeComic(site.services, { title: 'Arranged', chapters: [{ pages: 6 }] });
    const before = (await manifest(slug)).pages.map(({ id }) => id);
    const { page, close } = await enter();
    await open(page, slug);
    await tile(page, 1).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByText('Page 1 moved to 2 of 6').waitFor();
    expect(await tile(page, 2).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('m');
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await page.getByText('Page 2 moved to 4 of 6').waitFor();
    // Cut the last page, and put it before the first.
    await tile(page, 4).focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('End');
    await page.keyboard.press('Control+x');
    await page.keyboard.press('Home');
    await page.keyboard.press('Control+v');
    await page.getByText('Page 6 moved to 1 of 6').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Hide' }).press('Enter');
    await page.getByRole('textbox', { name: 'Title' }).fill('Put in Order');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    const after = await manifest(slug);
    const [a, b, , d, e, f] = before;
    expect(after.pages.map(({ id }) => id)).toEqual([f, b, d, a, e]);
    expect(after.chapter.title).toBe('Put in Order');
    await page.getByRole('button', { name: /^Version 2/ }).waitFor();
    await close();
  });
});
