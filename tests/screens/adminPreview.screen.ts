import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openComicEditor, visitAsAdmin } from '../support/comicEditorVisits.ts';
import { faultsInBothThemes } from '../support/faultsInBothThemes.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';

describeInBrowser('the preview of a comic', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('shows a live comic as it will be, to visitors, in another language and as wide as a phone by choice, while readers see it as it is', async () => {
    const { id, slug } = await makeComic(site.services, {
      title: 'Seen Post',
      language: 'en',
    });
    const { write } = site.services.database;
    await write.updateTable('chapters').set({ premium: true }).where('comic_id', '=', id).execute();
    const { page, context, close } = await visitAsAdmin({ site, browser });
    await openComicEditor(page, slug);
    await page.locator('[name="title"]').fill('Seen Post, mended');
    const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Alt+Shift+P')]);
    await tab.getByRole('heading', { level: 1, name: 'Seen Post, mended' }).waitFor();
    expect(await (await fetch(`${site.url}/en/post/${slug}`)).text()).not.toContain('mended');
    const banner = tab.getByRole('complementary', { name: 'Preview' });
    await banner.getByText('Preview as a member').waitFor();
    await tab
      .getByRole('button', { name: 'Account' })
      .or(tab.getByText('Account', { exact: true }))
      .first()
      .waitFor();
    const choose = async () => {
      await banner.getByText('Show as…').focus();
      await tab.keyboard.press('Enter');
    };
    await choose();
    expect(await faultsInBothThemes(tab)).toEqual([]);
    await Promise.all([tab.waitForEvent('load'), banner.getByLabel('A visitor').click()]);
    await banner.getByText('Preview as a visitor').waitFor();
    await tab.getByRole('link', { name: 'Log in' }).first().waitFor();
    await tab.goto(`${site.url}/en/post/${slug}/1/reader`);
    await tab.getByRole('heading', { name: 'You must be logged in to read this premium comic.' }).waitFor();

    await choose();
    await banner.getByRole('link', { name: 'Français' }).click();
    const bannerInFrench = tab.getByRole('complementary', { name: 'Aperçu' });
    await bannerInFrench.getByText('Aperçu en tant que visiteur').waitFor();
    await bannerInFrench.getByText('Afficher comme…').click();
    const [phone] = await Promise.all([
      context.waitForEvent('page'),
      bannerInFrench.getByRole('button', { name: 'Téléphone, 390 px' }).click(),
    ]);
    await phone
      .getByRole('complementary', { name: 'Aperçu' })
      .getByText('Aperçu en tant que visiteur')
      .waitFor();
    // The member's session is untouched.
    await page.reload();
    await page.locator('[name="title"]').waitFor();
    await close();
  });
});
