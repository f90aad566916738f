import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeMember } from '../support/makeMember.ts';
import { makePicture } from '../support/makePictures.ts';
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
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
  };
  const manifest = async (slug: string) =>
    (await (await site.fetch(`/api/comics/${slug}/chapters/1`)).json()) as {
      chapter: { title: string | null };
      pages: { id: string; picture: { id: string; width: number; height: number } }[];
    };

  it('replaces a picture, turns it, and takes an older order back from the versions', async () => {
    const { slug } = await makeComic(site.services, { title: 'Replaced', chapters: [{ pages: 2 }] });
    const before = await manifest(slug);
    const { page, close } = await enter();
    await open(page, slug);
    await tile(page, 1).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Replace the picture' }).click();
    const buffer = await makePicture({ number: 501 });
    await (await chooser).setFiles({ name: 'better.png', mimeType: 'image/png', buffer });
    await page.getByText('The picture was replaced.').waitFor();
    await page.getByRole('button', { name: 'Turn right' }).click();
    await page.getByText('1 page was turned.').waitFor();
    await save(page);
    const [shown] = (await manifest(slug)).pages;
    expect(shown).toMatchObject({ id: before.pages[0]?.id, picture: { width: 90, height: 60 } });
    await page.getByRole('button', { name: /^Version 2/ }).click();
    await page.getByRole('button', { name: 'Put back what was before' }).click();
    await save(page);
    expect((await manifest(slug)).pages[0]?.picture.id).toBe(before.pages[0]?.picture.id);
    await close();
  });

  it('keeps what was arranged over a reload, and writes alternative texts one after the other', async () => {
    const { slug } = await makeComic(site.services, { title: 'Described', chapters: [{ pages: 3 }] });
    const { page, close } = await enter();
    await open(page, slug);
    await page.getByLabel('Write alternative texts in a list').check();
    await page.getByRole('textbox', { name: 'Alternative text of page 1' }).focus();
    await page.keyboard.type('A harbour.\nRain.\nA letter.');
    await page.getByText('Kept, not saved').waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Take them' }).click();
    await save(page);
    const { pages } = (await (await site.fetch(`/api/comics/${slug}/chapters/1`)).json()) as {
      pages: { description: string }[];
    };
    expect(pages.map(({ description }) => description)).toEqual(['A harbour.', 'Rain.', 'A letter.']);
    await close();
  });

  it('draws a thousand pages with few nodes, and keeps the focus on a page that is far away', async () => {
    const { slug } = await makeComic(site.services, { title: 'Long', chapters: [{ pages: 1_000 }] });
    const { page, close } = await enter();
    await open(page, slug);
    const count = () => page.locator('.page-frame *').count();
    await tile(page, 1).waitFor();
    expect(await count()).toBeLessThanOrEqual(400);
    await tile(page, 1).focus();
    await page.keyboard.press('End');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-posinset')))
      .toBe('1000');
    expect(await count()).toBeLessThanOrEqual(400);
    await close();
  });

  it('plans when the chapter goes live, in the zone of the site', async () => {
    const { slug } = await makeComic(site.services, {
      title: 'Planned',
      chapters: [{ publishedAt: null }],
    });
    const { page, close } = await enter();
    await open(page, slug);
    await page.getByLabel('Goes live').fill('2060-07-27T18:00');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await page.getByText('Jul 27, 2060, 6:00 PM (Europe/Paris)').waitFor();
    const row = await site.services.database.write
      .selectFrom('chapters')
      .innerJoin('comics', 'comics.id', 'chapters.comic_id')
      .select('chapters.scheduled_at')
      .where('comics.slug', '=', slug)
      .executeTakeFirstOrThrow();
    expect(new Date(row.scheduled_at ?? '').toISOString()).toBe('2060-07-27T16:00:00.000Z');
    await page.getByRole('button', { name: 'Drop the schedule' }).click();
    await page.getByText('Draft', { exact: true }).waitFor();
    await close();
  });

  it('moves a chapter to another comic and takes it back; a merge shows clashing numbers first', async () => {
    const from = await makeComic(site.services, { title: 'Wandering Tide', chapters: [{}, {}] });
    const to = await makeComic(site.services, { title: 'Settled Shore', chapters: [{ number: '2' }] });
    const { page, close } = await enter();
    await open(page, from.slug);
    await page.getByRole('button', { name: 'Move to another comic' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'To this comic' }).fill('Settled');
    await page.getByRole('option', { name: 'Settled Shore' }).click();
    await dialog.getByText('1 chapter moves.').waitFor();
    await dialog.getByRole('button', { name: 'Move the chapter' }).click();
    await page.getByRole('heading', { name: 'Settled Shore: Chapter 1' }).waitFor();
    const old = await site.fetch(`/en/post/${from.slug}/1/reader`);
    expect(old.headers.get('location')).toBe(`/en/post/${to.slug}/1/reader`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'Chapters of Wandering Tide' }).waitFor();
    await page.goto(`/en/admin/comics/${to.slug}/chapters`);
    await page.getByRole('button', { name: 'Merge another comic into this one' }).click();
    await dialog.getByRole('combobox', { name: 'The other comic' }).fill('Wandering');
    await page.getByRole('option', { name: 'Wandering Tide' }).click();
    await dialog.getByText('1 number is there already').waitFor();
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    const chapters = page.locator('.chapter-list > li');
    await expect.poll(() => chapters.count()).toBe(3);
    const earlier = page.getByRole('region', { name: 'Earlier moves' });
    await earlier.getByText('Wandering Tide was merged into this comic, with 2 chapters').waitFor();
    // The move of one chapter, which was taken back.
    await earlier.getByText('taken back').waitFor();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/moves-${colorScheme}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 390, height: 800 });
    await earlier.getByRole('button', { name: /^Take back: Wandering Tide was merged/ }).press('Enter');
    await dialog.getByText('Wandering Tide becomes a comic of its own again').waitFor();
    await dialog.getByRole('button', { name: 'Take back' }).press('Enter');
    await page.getByText('2 chapters went back.').waitFor();
    await expect.poll(() => chapters.count()).toBe(1);
    await expect.poll(() => earlier.getByRole('button').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Earlier moves');
    await close();
  });

  it.each<[Profile, 'light' | 'dark', string]>([
    ['phone', 'light', 'zh'],
    ['phone', 'dark', 'en'],
    ['desktop', 'light', 'en'],
    ['desktop', 'dark', 'fr'],
  ])('has no serious fault on a %s in %s, in %s', async (profile, colorScheme, language) => {
    const { slug } = await makeComic(site.services, {
      title: `Seen ${profile} ${colorScheme}`,
      chapters: [{ pages: 5 }],
    });
    const { page, close } = await enter(profile);
    await page.emulateMedia({ colorScheme });
    await open(page, slug, language);
    await page.getByRole('option').first().click();
    await close();
  });

  it.each<Profile>(['desktop', 'phone'])(
    'plans chosen chapters as a weekly series over a change of the clocks, on a %s',
    async (profile) => {
      const chapters = [{}, { publishedAt: null }, { publishedAt: null }, { publishedAt: null }];
      const { slug } = await makeComic(site.services, { title: `Weekly ${profile}`, chapters });
      const { page, close } = await enter(profile);
      await page.goto(`/en/admin/comics/${slug}/chapters`);
      await page.getByRole('checkbox', { name: 'All chapters that are not live' }).check();
      await page.getByText('3 chosen').waitFor();
      await page.getByRole('checkbox', { name: 'Choose Chapter 4' }).uncheck();
      await page.getByRole('button', { name: 'Publish as a series' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('The first one').fill('2089-10-28T18:00');
      // The clocks of Paris are put back on the 30th.
      const times = dialog.getByRole('list', { name: 'Times of the chapters' }).getByRole('listitem');
      expect(await times.allInnerTexts()).toEqual([
        expect.stringMatching(/Chapter 2: Oct 28, 2089, 6:00/),
        expect.stringMatching(/Chapter 3: Nov 4, 2089, 6:00/),
      ]);
      await dialog.getByRole('button', { name: 'Plan 2 chapters' }).click();
      await page.getByText('2 chapters are planned.').first().waitFor();
      const planned = () =>
        site.services.database.write
          .selectFrom('chapters')
          .innerJoin('comics', 'comics.id', 'chapters.comic_id')
          .select(['chapters.state', 'chapters.scheduled_at'])
          .where('comics.slug', '=', slug)
          .where('chapters.scheduled_at', 'is not', null)
          .orderBy('chapters.scheduled_at')
          .execute();
      expect((await planned()).map(({ scheduled_at: at }) => new Date(at ?? '').toISOString())).toEqual([
        '2089-10-28T16:00:00.000Z',
        '2089-11-04T17:00:00.000Z',
      ]);
      await page.getByText('Nov 4, 2089, 6:00').waitFor();
      await page.getByRole('button', { name: 'Undo' }).first().click();
      await expect.poll(planned).toEqual([]);
      await close();
    },
  );
});
