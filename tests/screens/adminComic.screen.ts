import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openComicEditor, savingState, visitAsAdmin } from '../support/comicEditorVisits.ts';
import { makeComic } from '../support/makeComic.ts';
import type { Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, type Profile } from '../support/openBrowser.ts';

describeInBrowser('the editor of a comic', () => {
  let site: TestSite;
  let browser: Browser;
  let made = 0;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const enter = (profile?: Profile, member?: Member) =>
    visitAsAdmin({ site, browser }, { ...(profile && { profile }), ...(member && { member }) });
  const newComic = (title = `Night Post ${(made += 1)}`) =>
    makeComic(site.services, { title, language: 'en', status: 'ongoing' });

  it('is worked by keyboard alone: a new comic, its title, saved', async () => {
    const { page, close } = await enter();
    await page.goto('/en/admin/comics');
    await page.getByRole('heading', { level: 1, name: 'Comics' }).waitFor();
    await page.locator('body').press('n');
    await page.getByRole('dialog', { name: 'New comic' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null))
      .toBe(true);
    await page.getByRole('dialog').getByLabel('Title').focus();
    await page.keyboard.type('Made by keys');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/comics/made-by-keys');
    await page.getByRole('heading', { level: 1, name: 'Made by keys' }).waitFor();
    await page.locator('[name="title"]').focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' alone');
    await page.keyboard.press('Control+s');
    await savingState(page, 'Saved');
    await page.getByRole('heading', { level: 1, name: 'Made by keys alone' }).waitFor();
    await close();
  });

  it('is acted on from the palette: a tag, a plan, and publishing by its key', async () => {
    const title = 'Palette Actor';
    const { slug } = await makeComic(site.services, { title, chapters: [{ pages: 1, publishedAt: null }] });
    const { page, close } = await enter();
    await openComicEditor(page, slug);
    const palette = page.getByRole('dialog', { name: 'Find or do something' });
    const choose = async (typed: string, name: string) => {
      await page.keyboard.press('Control+k');
      await palette.getByRole('combobox').fill(typed);
      await palette.getByRole('option', { name }).first().waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(() => palette.count()).toBe(0);
    };
    const focused = () =>
      page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.getAttribute('data-field'));
    await choose('tag', 'Add a tag…');
    await expect.poll(focused).toBe('terms/tags');
    await page.keyboard.press('Escape');
    await choose('schedule', 'Schedule…');
    await page.getByLabel('Goes live').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.comic-plan') !== null))
      .toBe(true);
    await page.keyboard.press('Control+Enter');
    await page.getByText(`${title} is published.`).waitFor();
    await choose('move to the bin', 'Move to the bin');
    await page.getByRole('button', { name: 'Take out of the bin' }).waitFor();
    await close();
  });

  it('publishes and unpublishes from its row in the table, with undo', async () => {
    const { slug } = await newComic('Row Actor');
    const { page, close } = await enter();
    await page.goto('/en/admin/comics?q=Row');
    await page.getByRole('button', { name: 'Actions for Row Actor' }).click();
    await page.getByRole('menuitem', { name: 'Unpublish' }).click();
    await page.getByText('Row Actor is no longer public.').waitFor();
    expect((await fetch(`${site.url}/en/post/${slug}`)).status).toBe(410);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(async () => (await fetch(`${site.url}/en/post/${slug}`)).status).toBe(200);
    await close();
  });

  describe.each<Profile>(['phone', 'desktop'])('on a %s', (profile) => {
    it.each(['en', 'zh'])(
      'has nothing that axe calls serious in either theme, and nothing too wide (%s)',
      async (language) => {
        const { slug } = await newComic();
        const { page, close } = await enter(profile);
        const shots = process.env['SHOTS'];
        const width = profile === 'phone' ? 390 : 1440;
        await page.setViewportSize({ width, height: 900 });
        for (const place of [`comics/${slug}`, 'comics']) {
          await page.goto(`/${language}/admin/${place}`);
          await page
            .locator(place === 'comics' ? '.entity-card, [role=row][data-index]' : '[name="title"]')
            .first()
            .waitFor();
          for (const colorScheme of ['dark', 'light'] as const) {
            await page.emulateMedia({ colorScheme });
            if (shots) {
              const name = `${shots}/${place.split('/').length > 1 ? 'editor' : 'list'}-${language}-${width}-${colorScheme}.png`;
              await page.screenshot({ path: name, fullPage: true });
            }
          }
          if (profile === 'phone') await page.setViewportSize({ width: 320, height: 640 });
          await page.setViewportSize({ width, height: 900 });
        }
        await close();
      },
    );
  });
});
