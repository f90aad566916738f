import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { isHydrated } from '../support/isHydrated.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

const PAGE = { width: 400, height: 600 };
const TITLE = 'The Extraordinarily Well-Travelled Constellation Club';
const PATH = '/en/post/the-extraordinarily-well-travelled-constellation-club';

describeInBrowser('the page of a comic', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importArchives(
      site,
      ['1', '2', '3'].map((number) => ({
        name: `Club ${number}`,
        pages: [PAGE, PAGE, PAGE],
        comicInfo: {
          Series: TITLE,
          Number: number,
          LanguageISO: 'en',
          Writer: 'Ilse Varga',
          Penciller: 'Tomo Ashby',
          Tags: 'night',
        },
      })),
    );
    await makeComic(site.services, {
      title: 'Twice told',
      chapters: [
        { number: '1', groups: ['Inkwell'] },
        { number: '1', groups: ['Afterglow'] },
        { number: '2', groups: ['Inkwell'] },
      ],
    });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const open = async (profile: Profile, path = PATH) => {
    const visitor = await visit(browser, { baseURL: site.url, profile });
    await visitor.page.goto(path);
    await isHydrated(visitor.page);
    return visitor;
  };

  it.each<Profile>(['phone', 'desktop'])(
    'on a %s marks what this device has read, and moves nothing',
    async (profile) => {
      const { page, layoutShift, complaints, close } = await open(profile);
      await page.goto(`${PATH}/1/reader`);
      await isTakenOver(page);
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('PageDown');
      await page.getByRole('region', { name: /Chapter 2/ }).waitFor();
      await page.keyboard.press('PageDown');
      await page.waitForURL('**/2/reader/2');
      await page.goto(PATH);
      await isHydrated(page);
      const row = (name: string) => page.getByRole('row', { name });
      await expect.poll(() => row('Ch. 1').getByText('Read', { exact: true }).count()).toBe(1);
      await expect.poll(() => row('Ch. 2').getByText('Read to page 2').count()).toBe(1);
      expect(await row('Ch. 3').getByText(/Read/).count()).toBe(0);
      expect(await layoutShift()).toBe(0);
      await page.getByRole('button', { name: 'Oldest first' }).click();
      await expect.poll(() => page.locator('tbody tr').first().innerText()).toContain('Ch. 3');
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('goes on with no other chapter while the last page of one is read', async () => {
    const { page, close } = await open('phone');
    await page.goto(`${PATH}/1/reader/3`);
    await isTakenOver(page);
    const noteOf = (chapter: string) =>
      page.evaluate(
        (key) => localStorage.getItem(key),
        `longstrip_read:${PATH.split('/').at(-1)}/${chapter}`,
      );
    await expect.poll(() => noteOf('1')).toContain('"is_completed":true');
    expect(await noteOf('2')).toBeNull();
    await close();
  });

  it('takes nothing along to another comic that was found from here', async () => {
    const { page, close } = await open('desktop', '/en/post/twice-told');
    await page.getByRole('button', { name: '2 versions' }).click();
    await page.getByRole('radio', { name: 'Afterglow' }).check({ force: true });
    await page.getByRole('button', { name: 'Oldest first' }).click();
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('constellation');
    await page.getByRole('option', { name: TITLE }).click();
    await page.waitForURL(`**${PATH}`);
    await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
    expect(await page.locator('tbody tr').first().innerText()).toContain('Ch. 1');
    await close();
  });

  it('copies its address where the device has no sharing of its own, and says so', async () => {
    const { page, context, close } = await open('desktop');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + PATH);
    await close();
  });

  it('gives a long title its own line where letters are twice as large', async () => {
    const { page, close } = await open('phone');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const width = await page.locator('h1').evaluate((title) => title.getBoundingClientRect().width);
    expect(width).toBeGreaterThan(300);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await close();
  });
});
