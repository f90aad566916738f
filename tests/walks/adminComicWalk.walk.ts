import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openComicEditor, savingState, visitAsAdmin } from '../support/comicEditorVisits.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';

describeInBrowser('an editor at work on a comic', () => {
  let site: TestSite;
  let browser: Browser;
  let made = 0;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await makeComic(site.services, { title: 'Tag Keeper', tags: ['forest', 'rain'] });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const enter = () => visitAsAdmin({ site, browser });
  const newComic = () =>
    makeComic(site.services, { title: `Evening Post ${(made += 1)}`, language: 'en', status: 'ongoing' });

  it('mends a title in another language, and adds a tag; readers see both', async () => {
    const { slug } = await newComic();
    const { page, close } = await enter();
    await openComicEditor(page, slug);
    const languages = page.getByRole('group', { name: 'Languages of Title' });
    await languages.getByRole('button', { name: /Chinese/ }).click();
    await page.locator('[name="title/zh"]').fill('夜间邮局');
    await page.getByRole('combobox', { name: 'Tags', exact: true }).fill('forest');
    await page.getByRole('option', { name: /^forest/ }).click();
    // The list of tags is still open: a press on Save must not only close it.
    await page.locator('.admin-head-actions').getByText('Save', { exact: true }).click();
    await savingState(page, 'Saved');
    await page.goto(`/zh/post/${slug}`);
    await page.getByRole('heading', { level: 1, name: '夜间邮局' }).waitFor();
    expect(await page.locator('#facts').getByRole('link', { name: 'forest' }).count()).toBe(1);
    await close();
  });

  it('plans a draft with its chapters in the zone of the site, publishes it now, and takes that back whole', async () => {
    const chapters = [{ publishedAt: null }, { publishedAt: null }];
    const { id, slug } = await makeComic(site.services, { title: 'Planned Post', language: 'en', chapters });
    const { page, close } = await enter();
    const statesOf = async () => {
      const { write } = site.services.database;
      const rows = await write.selectFrom('chapters').select('state').where('comic_id', '=', id).execute();
      return rows.map(({ state }) => state);
    };
    await openComicEditor(page, slug);
    await page.getByText('Rating: missing').waitFor();
    await page.getByRole('button', { name: 'Rating: missing' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-field')))
      .toBe('terms/ratings');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Schedule…' }).click();
    await page.locator('[name="at"]').fill('2090-01-01T18:00');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await page.getByText(/^goes live/).waitFor();
    expect(await statesOf()).toEqual(['scheduled', 'scheduled']);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Planned Post is published.').waitFor();
    expect(await statesOf()).toEqual(['published', 'published']);
    expect((await fetch(`${site.url}/en/post/${slug}`)).status).toBe(200);
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await page.getByText(/^goes live/).waitFor();
    expect(await statesOf()).toEqual(['scheduled', 'scheduled']);
    await close();
  });
});
