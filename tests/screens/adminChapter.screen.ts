import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsInBothThemes } from '../support/faultsInBothThemes.ts';
import { makeComic } from '../support/makeComic.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';
import { openChapterEditor, readManifest, tile, visitWithPictures } from '../support/chapterEditorVisits.ts';

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

  const enter = () => visitWithPictures({ site, browser });
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
  };

  it('replaces a picture, turns it, takes alternative texts as a list, and takes an older order back from the versions', async () => {
    const { slug } = await makeComic(site.services, { title: 'Replaced', chapters: [{ pages: 3 }] });
    const before = await readManifest(site, slug);
    const { page, close } = await enter();
    await openChapterEditor(page, slug);
    await tile(page, 1).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    const buffer = await makePicture({ number: 501 });
    await (await chooser).setFiles({ name: 'better.png', mimeType: 'image/png', buffer });
    await page.getByText('The picture was replaced.').waitFor();
    await page.getByRole('button', { name: 'Turn right' }).click();
    await page.getByText('1 page was turned.').waitFor();
    await page.getByLabel('Write alternative texts in a list').check();
    await page.getByRole('textbox', { name: 'Alternative text of page 1' }).focus();
    await page.keyboard.type('A harbour.\nRain.\nA letter.');
    await save(page);
    const { pages } = await readManifest(site, slug);
    expect(pages.map(({ description }) => description)).toEqual(['A harbour.', 'Rain.', 'A letter.']);
    expect(pages[0]).toMatchObject({ id: before.pages[0]?.id, picture: { width: 90, height: 60 } });
    await page.getByRole('button', { name: /^Version 2/ }).click();
    await page.getByRole('button', { name: 'Put back what was before' }).click();
    await save(page);
    expect((await readManifest(site, slug)).pages[0]?.picture.id).toBe(before.pages[0]?.picture.id);
    await close();
  });

  it('draws a thousand pages with few nodes, and keeps the focus on a page that is far away', async () => {
    const { slug } = await makeComic(site.services, { title: 'Long', chapters: [{ pages: 1_000 }] });
    const { page, close } = await enter();
    await openChapterEditor(page, slug);
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

  it('moves a chapter to another comic and takes it back; a merge shows clashing numbers first', async () => {
    const from = await makeComic(site.services, { title: 'Wandering Tide', chapters: [{}, {}] });
    const to = await makeComic(site.services, { title: 'Settled Shore', chapters: [{ number: '2' }] });
    const { page, close } = await enter();
    await openChapterEditor(page, from.slug);
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
    const chapters = page.getByRole('rowheader');
    await expect.poll(() => chapters.count()).toBe(3);
    const earlier = page.getByRole('region', { name: 'Earlier moves' });
    await earlier.getByText('Wandering Tide was merged into this comic, with 2 chapters').waitFor();
    // The move of one chapter, which was taken back.
    await earlier.getByText('taken back').waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await earlier.getByRole('button', { name: /^Take back: Wandering Tide was merged/ }).press('Enter');
    await dialog.getByText('Wandering Tide becomes a comic of its own again').waitFor();
    await dialog.getByRole('button', { name: 'Take back' }).press('Enter');
    await page.getByText('2 chapters went back.').waitFor();
    await expect.poll(() => chapters.count()).toBe(1);
    await expect.poll(() => earlier.getByRole('button', { name: /^Take back/ }).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Earlier moves');
    await close();
  });

  it('plans chosen chapters as a weekly series over a change of the clocks', async () => {
    const chapters = [{}, { publishedAt: null }, { publishedAt: null }, { publishedAt: null }];
    const { slug } = await makeComic(site.services, { title: 'Weekly', chapters });
    const { page, close } = await enter();
    await page.goto(`/en/admin/comics/${slug}/chapters`);
    await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
    await page.getByText('4 selected').waitFor();
    await page.getByRole('checkbox', { name: 'Select Chapter 4' }).click();
    await page.getByRole('button', { name: 'Plan a series' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('The first one').fill('2089-10-28T18:00');
    // The clocks of Paris are put back on the 30th.
    const times = dialog.getByRole('list', { name: 'Times of the chapters' }).getByRole('listitem');
    await expect
      .poll(() => times.allInnerTexts())
      .toEqual([
        expect.stringMatching(/Chapter 2: Oct 28, 2089, 6:00/),
        expect.stringMatching(/Chapter 3: Nov 4, 2089, 6:00/),
      ]);
    expect(await faultsInBothThemes(page)).toEqual([]);
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
  });
});
