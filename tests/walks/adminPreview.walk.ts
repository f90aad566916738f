import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openComicEditor, savingState, visitAsAdmin } from '../support/comicEditorVisits.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';

describeInBrowser('the preview of a comic', () => {
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

  const newDraft = () =>
    makeComic(site.services, {
      title: `Unseen Post ${(made += 1)}`,
      language: 'en',
      chapters: [{ publishedAt: null }, { publishedAt: null }],
    });

  it('opens by its key with what is typed, leads into the reader, and ends where readers stand', async () => {
    const { slug } = await newDraft();
    const { page, context, close } = await visitAsAdmin({ site, browser });
    await openComicEditor(page, slug);
    await page.locator('[name="title"]').fill('Typed for the preview');
    const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Alt+Shift+P')]);
    await tab.getByRole('heading', { level: 1, name: 'Typed for the preview' }).waitFor();
    const banner = tab.getByRole('complementary', { name: 'Preview' });
    await banner.waitFor();
    await savingState(page, 'Kept, not saved');
    await tab.getByRole('link', { name: 'Read', exact: true }).click();
    await tab.waitForURL(`**/post/${slug}/1/reader**`);
    await tab.getByRole('region', { name: /Typed for the preview/ }).waitFor();
    await tab.reload();
    await tab.getByRole('region', { name: /Typed for the preview/ }).waitFor();
    // The palette remembers that the editor was open; reading must leave nothing.
    expect(await notesAbout(tab, slug)).toEqual(['longstrip_recent-objects']);

    const visitor = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await visitor.page.goto(`/en/post/${slug}#preview`);
    await visitor.page.getByText('404', { exact: true }).waitFor();
    expect(await visitor.page.getByRole('complementary', { name: 'Preview' }).count()).toBe(0);
    await visitor.close();

    await banner.getByRole('button', { name: 'End the preview' }).click();
    await tab.getByText('404', { exact: true }).waitFor();
    expect(await banner.count()).toBe(0);
    await close();
  });
});

/** Names of the notes on this device that tell of a comic. */
async function notesAbout(page: Page, slug: string): Promise<string[]> {
  const notes = await page.evaluate(() => Object.entries(localStorage));
  return notes.filter((note) => note.join(' ').includes(slug)).map(([name]) => name);
}
