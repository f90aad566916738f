import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChapterRow } from '../../src/features/chapters/chaptersApi.ts';
import { importVersions } from '../support/importVersions.ts';
import { isHydrated } from '../support/isHydrated.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { openReader } from '../support/readingOn.ts';

const COMIC = '/en/post/told-twice';

describeInBrowser('versions of chapters', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importVersions(site);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function slugOf(name: string): Promise<string> {
    const { data } = (await (await site.fetch('/api/comics/told-twice/chapters')).json()) as {
      data: ChapterRow[];
    };
    const named = ({ number, language, groups }: ChapterRow) => `${number} ${language} ${groups[0]?.name}`;
    return data.find((row) => named(row) === name)?.slug ?? '';
  }

  const shown = (page: Page) => page.locator('tbody tr:not([data-closed], .chapter-tools-row)');
  const texts = async (page: Page) =>
    (await shown(page).allInnerTexts()).map((text) =>
      /(\d).*?(Hill|Dale|Mill|Lune)/s.exec(text)?.slice(1).join(' '),
    );

  it('are one line, follow what is preferred, and can be hidden, on a phone', async () => {
    const { page, context, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await logInBrowser(site, context, await makeMember(site));
    await page.goto(COMIC);
    await isHydrated(page);
    await expect.poll(() => texts(page)).toEqual(['1 Hill', '2 Hill', '3 Mill', '4 Lune']);
    await page.getByRole('button', { name: 'Groups and languages' }).waitFor();
    const more = page.getByRole('button', { name: /^3 versions/ });
    expect((await more.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await more.click();
    await expect
      .poll(() => texts(page))
      .toEqual(['1 Hill', '2 Hill', '2 Dale', '2 Lune', '3 Mill', '4 Lune']);
    await page.getByRole('group', { name: 'Prefer this group for this comic' }).getByText('Dale').click();
    await expect
      .poll(() => texts(page))
      .toEqual(['1 Dale', '2 Dale', '2 Hill', '2 Lune', '3 Mill', '4 Lune']);

    // The reader goes on in the preferred group, from whatever version, and asks before another
    // language.
    const next = page.locator('.end-card-ways .button-primary').first();
    const [hill, dale] = [await slugOf('1 en Hill'), await slugOf('2 en Dale')];
    await page.goto(`${COMIC}/${hill}/reader`);
    await expect
      .poll(() => page.getByRole('link', { name: 'Next chapter', includeHidden: true }).getAttribute('href'))
      .toContain(`/${dale}/reader`);
    await page.keyboard.press(']');
    await page.waitForURL(`**/${dale}/reader`);
    await page.goto(`${COMIC}/${hill}/reader/8`);
    await page.keyboard.press('PageDown');
    await expect.poll(() => next.getAttribute('href')).toContain(`/${dale}/reader`);
    await foldedSheet(page);
    const last = await slugOf('3 en Mill');
    await page.goto(`${COMIC}/${last}/reader/2`);
    await page.keyboard.press('PageDown');
    await page.getByText('In another language').first().waitFor();
    await page.keyboard.press('PageDown');
    expect(new URL(page.url()).pathname).toContain(`/${last}/reader`);
    await page.goto(COMIC);
    await isHydrated(page);
    await page.getByRole('button', { name: /^3 versions/ }).click();
    await page.getByRole('group', { name: 'Hide a group' }).getByRole('button', { name: 'Dale' }).click();
    await expect.poll(() => texts(page)).toEqual(['1 Hill', '2 Hill', '2 Lune', '3 Mill', '4 Lune']);
    const hidden = page.getByRole('button', { name: '2 versions hidden' });
    // The button that was pressed is gone.
    await expect.poll(() => hidden.evaluate((button) => button === document.activeElement)).toBe(true);
    await hidden.click();
    await expect.poll(() => texts(page)).toContain('2 Dale');

    await page.goto('/en/settings/content');
    await page.getByRole('button', { name: 'Show again: Dale' }).click();
    await page.getByText('No group is hidden.').waitFor();
    await close();
    await turnsBackIntoWhatWasRead();
  });

  /**
   * A visitor, by pages and in a strip; going back leads everybody else from Mill's chapter to
   * Hill's.
   */
  async function turnsBackIntoWhatWasRead(): Promise<void> {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    const lists: string[] = [];
    page.on('request', (request) => {
      if (/\/chapters(\?|$)/.test(request.url())) lists.push(request.url());
    });
    const [dale, mill] = [await slugOf('2 en Dale'), await slugOf('3 en Mill')];
    await openReader(page, `${COMIC}/${dale}/reader`);
    await page.keyboard.press(']');
    await page.waitForURL(`**/${mill}/reader`);
    await expect
      .poll(() =>
        page.getByRole('link', { name: 'Previous chapter', includeHidden: true }).getAttribute('href'),
      )
      .toContain(`/${dale}/reader`);
    await page.keyboard.press('PageUp');
    await page.waitForURL(`**/${dale}/reader/2`);

    await page.keyboard.press('v');
    const scrollInto = async (slug: string, by: 1 | -1) => {
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, by * 500);
          return page.url();
        })
        .toContain(`/${slug}/reader`);
    };
    await page.mouse.move(700, 450);
    await scrollInto(mill, 1);
    await scrollInto(dale, -1);
    expect(lists).toEqual([]);
    await close();
  }

  /** The list over the reader, of which the first chapter is open in Hill's version. */
  async function foldedSheet(page: Page): Promise<void> {
    await page.keyboard.press('l');
    const sheet = page.getByRole('dialog', { name: 'Chapters' });
    const rows = async () =>
      (await sheet.getByRole('listitem').getByRole('link').allInnerTexts()).map((text) =>
        /Chapter (\d)[^]*?(Hill|Dale|Mill|Lune)/.exec(text)?.slice(1).join(' '),
      );
    // Other versions of the open chapter are shown without being asked for.
    await expect.poll(rows).toEqual(['1 Hill', '1 Dale', '2 Dale', '3 Mill', '4 Lune']);
    const more = sheet.getByRole('button', { name: '3 versions Chapter 2' });
    expect((await more.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await more.click();
    const all = ['1 Hill', '1 Dale', '2 Dale', '2 Hill', '2 Lune', '3 Mill', '4 Lune'];
    await expect.poll(rows).toEqual(all);
    await page.keyboard.press('Escape');
  }
});
