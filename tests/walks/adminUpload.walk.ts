import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeArchive } from '../support/makeArchive.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeMember } from '../support/makeMember.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

describeInBrowser('adding chapters from a browser', () => {
  let site: TestSite;
  let browser: Browser;
  let folder: string;
  let made = 0;

  beforeAll(async () => {
    site = await makeTestSite();
    folder = await mkdtemp(join(tmpdir(), 'longstrip-upload-'));
    browser = await openBrowser();
    // From now on jobs are worked through as they come.
    await site.finishJobs();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function enter(profile: Profile): Promise<Visit> {
    const visitor = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
    await logInBrowser(site, visitor.context, await makeMember(site, { role: 'admin' }));
    return visitor;
  }

  async function archive(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
    const pages = {
      '1.png': await makePicture({ number: (made += 1) }),
      '2.png': await makePicture({ number: (made += 1) }),
    };
    const path = await makeArchive(join(folder, `${(made += 1)}.cbz`), pages);
    return { name, mimeType: 'application/zip', buffer: await readFile(path) };
  }

  const choose = async (page: Page, ...files: Awaited<ReturnType<typeof archive>>[]) => {
    await page
      .getByRole('button', { name: 'Choose files' })
      .or(page.getByText('Choose files'))
      .first()
      .waitFor();
    await page.locator('input[type=file]').setInputFiles(files);
  };

  it('sends an archive, shows the plan, enters it as corrected, and lists the chapter', async () => {
    const { slug } = await makeComic(site.services, { title: 'Sent on' });
    const { page, close } = await enter('phone');
    await page.goto(`/en/admin/comics/${slug}/chapters`);
    await page.getByRole('link', { name: 'Add chapters' }).click();
    await choose(page, await archive('Tide c007.cbz'));
    const plan = page.getByRole('group', { name: 'Tide c007.cbz' });
    await plan.getByText('2 pages, New chapter').waitFor();
    await plan.getByLabel('Number').fill('8');
    await plan.getByLabel('Title').fill('High Water');
    await page.getByRole('button', { name: 'Enter 1 chapter' }).click();
    await page.getByText('Tide c007.cbz: Entered').waitFor();
    await page.getByRole('link', { name: 'To the chapters' }).click();
    const line = page.getByRole('listitem').filter({ hasText: 'High Water' });
    await line.getByText('Published', { exact: true }).waitFor();
    await line.getByRole('button', { name: 'Unpublish: Chapter 8' }).click();
    await line.getByText('Unpublished', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await line.getByText('Published', { exact: true }).waitFor();
    await close();
  });
});
