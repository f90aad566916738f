import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsInBothThemes } from '../support/faultsInBothThemes.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { chooseFiles, chooseFolder, openArchiveFolder } from '../support/chosenArchives.ts';
import { visitAsAdmin } from '../support/comicEditorVisits.ts';

describeInBrowser('adding chapters from a browser', () => {
  let site: TestSite;
  let browser: Browser;
  let archives: Awaited<ReturnType<typeof openArchiveFolder>>;

  beforeAll(async () => {
    site = await makeTestSite();
    archives = await openArchiveFolder();
    browser = await openBrowser();
    // From now on jobs are worked through as they come.
    await site.finishJobs();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
    await archives.remove();
  });

  it('goes on after a reload with the same files, and says which others are wrong', async () => {
    const { slug } = await makeComic(site.services, { title: 'Cut off' });
    const { page, close } = await visitAsAdmin({ site, browser });
    await page.goto(`/en/admin/comics/${slug}/upload`);
    // The network goes before anything has arrived.
    await page.route('**/api/admin/uploads/*/files/**', (route) => route.abort());
    const file = await archives.archive('Tide c001.cbz');
    await chooseFiles(page, file);
    await page.getByText('No connection.').waitFor();
    await page.unroute('**/api/admin/uploads/*/files/**');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('An upload is not finished').waitFor();
    await chooseFiles(page, await archives.archive('Other.cbz'));
    await page.getByText('These are other files.').waitFor();
    expect(
      (await page.getByText('has arrived').count()) + (await page.getByText('have arrived').count()),
    ).toBe(1);
    await chooseFiles(page, file);
    await page.getByRole('group', { name: 'Tide c001.cbz' }).getByText('with other pictures').waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Discard the upload' }).click();
    const question = page.getByRole('dialog', { name: 'Discard this upload?' });
    await question.getByRole('button', { name: 'Discard the upload' }).click();
    await page.getByText('Choose files').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await close();
  });

  it('makes comics of a folder, one of them of pictures that are put right, and a visitor reads it', async () => {
    const { page, close } = await visitAsAdmin({ site, browser });
    await page.goto('/en/admin/upload');
    const files = [
      'Pier/c01.cbz',
      'Pier/c02.cbz',
      'Sand Bank 7.cbz',
      'x/10.png',
      'x/2.png',
      'x/1.png',
      '._x',
    ];
    await chooseFolder(page, await archives.folder('Brought', files));
    await page.getByText('To enter: 3 comics, 4 chapters').waitFor();
    const leaves = page.getByRole('region', { name: 'x', exact: true });
    await leaves.getByText('3 pages, New chapter').waitFor();
    await leaves.getByLabel('Title of the comic').fill('Loose Leaves');
    const renamed = page.getByRole('region', { name: 'Loose Leaves' });
    await renamed.getByLabel('Number').fill('4');
    await renamed.getByLabel('Groups').fill('Early Birds');
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enter 4 chapters' }).click();
    await page.getByRole('link', { name: 'To the comics' }).waitFor();
    await page.getByText('Brought/Pier/c02.cbz: Entered').waitFor();
    await page.getByRole('link', { name: 'Loose Leaves' }).click();
    await page.getByRole('heading', { name: 'Loose Leaves' }).waitFor();
    await close();
    const visitor = await visit(browser, { baseURL: site.url, profile: 'phone', reducedMotion: 'reduce' });
    await visitor.page.goto('/en/post/loose-leaves');
    await visitor.page.getByRole('link', { name: /read/i }).first().click();
    await visitor.page.waitForURL(/\/en\/post\/loose-leaves\/4\/reader/);
    await visitor.page.locator('img').first().waitFor();
    await visitor.close();
  });
});
