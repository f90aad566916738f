import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { savingState, visitAsAdmin } from '../support/comicEditorVisits.ts';
import { smallTargets } from '../support/controlsInView.ts';
import { makeComic } from '../support/makeComic.ts';
import { makePicture } from '../support/makePictures.ts';
import { makePlaylist } from '../support/makePlaylist.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, type Profile } from '../support/openBrowser.ts';
import { seriousFaults } from '../support/seriousFaults.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

describeInBrowser('the playlists of staff', () => {
  let site: TestSite;
  let browser: Browser;
  let comicId: string;

  beforeAll(async () => {
    site = await makeTestSite({}, { crowd: 'none' });
    browser = await openBrowser();
    comicId = (await makeComic(site.services, { title: 'Night Post' })).id;
    await makeComic(site.services, { title: 'Tin Rabbit' });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  /** The comics of the tests have covers without files. */
  async function showCovers(page: Page): Promise<void> {
    const body = Buffer.from(await makePicture({ number: 53, width: 40, height: 60, format: 'png' }));
    await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/png', body }));
  }

  it('are made, filled, put in order by keyboard, and shown to readers with their notes', async () => {
    const { page, complaints, close } = await visitAsAdmin({ site, browser });
    await showCovers(page);
    await page.goto('/en/admin/playlist');
    await page.getByRole('button', { name: 'New playlist' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Start here');
    await dialog.getByRole('button', { name: 'Make the playlist' }).click();
    await page.waitForURL('**/en/admin/playlist/start-here');
    for (const title of ['Night Post', 'Tin Rabbit']) {
      await page.getByRole('combobox', { name: 'Add comics and chapters' }).fill(title);
      await page.getByRole('option', { name: title, exact: true }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: title }).waitFor();
    }
    await page.getByRole('link', { name: 'Tin Rabbit' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByRole('textbox', { name: 'Note' }).first().fill('A good beginning.');
    await page.getByRole('combobox', { name: 'Who sees it' }).selectOption('public');
    await page.keyboard.press('Control+s');
    await savingState(page, 'Saved');
    await page.goto('/en/playlists/playlist/start-here');
    await page.getByText('A good beginning.').waitFor();
    const titles = await page.locator('.cover-grid .comic-title').allInnerTexts();
    expect(titles).toEqual(['Tin Rabbit', 'Night Post']);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each<Profile>(['phone', 'desktop'])(
    'have on a %s nothing that axe calls serious, nothing too wide, and are removed after a question',
    async (profile) => {
      const slug = `gone-${profile}`;
      await makePlaylist(site.services, {
        slug,
        title: `Gone ${profile}`,
        items: [{ comicId, note: 'Why.' }],
      });
      const { page, complaints, close } = await visitAsAdmin({ site, browser }, { profile });
      await showCovers(page);
      for (const path of ['/en/admin/playlist', `/fr/admin/playlist/${slug}`, `/zh/admin/playlist/${slug}`]) {
        await page.goto(path);
        await page.locator('[data-at="0:1"], .entity-cards .entity-card, .playlist-item').first().waitFor();
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          expect([path, await seriousFaults(page)]).toEqual([path, []]);
        }
        expect(await sidewaysOverflow(page)).toBe(0);
        if (profile === 'phone') expect([path, await smallTargets(page)]).toEqual([path, []]);
      }
      await page.goto(`/en/admin/playlist/${slug}`);
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await page.waitForURL('**/en/admin/playlist');
      expect((await site.fetch(`/api/playlists/${slug}`)).status).toBe(404);
      expect(complaints).toEqual([]);
      await close();
    },
  );
});
