import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';
import { chooseFiles, openArchiveFolder } from '../support/chosenArchives.ts';
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

  it('sends an archive, shows the plan, enters it as corrected, and lists the chapter', async () => {
    const { slug } = await makeComic(site.services, { title: 'Sent on' });
    const { page, close } = await visitAsAdmin({ site, browser }, { profile: 'phone' });
    await page.goto(`/en/admin/comics/${slug}/chapters`);
    await page.getByRole('link', { name: 'Add chapters' }).click();
    await chooseFiles(page, await archives.archive('Tide c007.cbz'));
    const plan = page.getByRole('group', { name: 'Tide c007.cbz' });
    await plan.getByText('2 pages, New chapter').waitFor();
    await plan.getByLabel('Number').fill('8');
    await plan.getByLabel('Title').fill('High Water');
    await page.getByRole('button', { name: 'Enter 1 chapter' }).click();
    await page.getByText('Tide c007.cbz: Entered').waitFor();
    await page.getByRole('link', { name: 'To the chapters' }).click();
    const line = page.getByRole('listitem').filter({ hasText: 'High Water' });
    await line.getByText('Published', { exact: true }).waitFor();
    await line.getByRole('button', { name: 'Unpublish' }).click();
    await line.getByText('Unpublished', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await line.getByText('Published', { exact: true }).waitFor();
    expect(await line.getByText('Unpublished', { exact: true }).count()).toBe(0);
    await close();
  });
});
