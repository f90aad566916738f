import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitAsAdmin } from '../support/comicEditorVisits.ts';
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
