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

  it('goes on after a reload with the same files, and says which others are wrong', async () => {
    const { slug } = await makeComic(site.services, { title: 'Cut off' });
    const { page, close } = await enter('desktop');
    await page.goto(`/en/admin/comics/${slug}/upload`);
    // The network goes before anything has arrived.
    await page.route('**/api/admin/uploads/*/files/**', (route) => route.abort());
    const file = await archive('Tide c001.cbz');
    await choose(page, file);
    await page.getByText('No connection.').waitFor();
    await page.unroute('**/api/admin/uploads/*/files/**');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('An upload is not finished').waitFor();
    await choose(page, await archive('Other.cbz'));
    await page.getByText('These are other files.').waitFor();
    expect(
      (await page.getByText('has arrived').count()) + (await page.getByText('have arrived').count()),
    ).toBe(1);
    await choose(page, file);
    await page.getByRole('group', { name: 'Tide c001.cbz' }).getByText('with other pictures').waitFor();
    await page.getByRole('button', { name: 'Drop the upload' }).click();
    await page.getByText('Choose files').waitFor();
    await close();
  });

  it('makes a comic of pictures that are put right in the plan, and a visitor reads it', async () => {
    const { page, close } = await enter('desktop');
    await page.goto('/en/admin/upload');
    await page.getByLabel('Title of the comic').fill('Loose Leaves');
    const picture = async (name: string) => ({
      name,
      mimeType: 'image/png',
      buffer: await makePicture({ number: (made += 1) }),
    });
    await choose(page, await picture('10.png'), await picture('2.png'), await picture('1.png'));
    const plan = page.getByRole('group').filter({ hasText: '3 pages, New chapter' });
    await plan.getByLabel('Number').fill('4');
    await plan.getByLabel('Groups').fill('Early Birds');
    expect(await page.getByLabel('Title of the comic').inputValue()).toBe('Loose Leaves');
    await page.getByRole('button', { name: 'Enter 1 chapter' }).click();
    await page.getByRole('link', { name: 'To the chapters' }).click();
    await page.getByRole('heading', { name: 'Chapters of Loose Leaves' }).waitFor();
    await close();
    const visitor = await visit(browser, { baseURL: site.url, profile: 'phone', reducedMotion: 'reduce' });
    await visitor.page.goto('/en/post/loose-leaves');
    await visitor.page.getByRole('link', { name: /read/i }).first().click();
    await visitor.page.waitForURL(/\/en\/post\/loose-leaves\/4\/reader/);
    await visitor.page.locator('img').first().waitFor();
    await visitor.close();
  });

  it('lists when each chapter goes live before anything is entered, in zh', async () => {
    const { slug } = await makeComic(site.services, { title: 'Weekly' });
    const { page, close } = await enter('phone');
    await page.goto(`/zh/admin/comics/${slug}/upload`);
    await page.getByText('选择文件').first().waitFor();
    // Chapter 1 is here already: it takes no place in the series.
    const files = [
      await archive('Weekly c001.cbz'),
      await archive('Weekly c013.cbz'),
      await archive('Weekly c014.cbz'),
    ];
    await page.locator('input[type=file]').setInputFiles(files);
    await page.getByLabel('指定时间').check();
    await page.getByLabel('第一章').fill('2060-10-29T18:00');
    await page.getByLabel('后续章节').selectOption('7');
    await page.getByText('2060年11月5日 18:00（UTC）').waitFor();
    await page.getByRole('button', { name: /导入 3/ }).click();
    await page.getByRole('link', { name: '查看章节' }).click();
    await page.getByText('已定时').nth(1).waitFor();
    const rows = await site.services.database.write
      .selectFrom('chapters')
      .innerJoin('comics', 'comics.id', 'chapters.comic_id')
      .select(['chapters.number', 'chapters.scheduled_at'])
      .where('comics.slug', '=', slug)
      .where('chapters.state', '=', 'scheduled')
      .orderBy('chapters.sort_key')
      .execute();
    expect(rows.map(({ number, scheduled_at: at }) => [number, new Date(at ?? '').toISOString()])).toEqual([
      ['13', '2060-10-29T18:00:00.000Z'],
      ['14', '2060-11-05T18:00:00.000Z'],
    ]);
    await close();
  });

  it.each<['light' | 'dark']>([['light'], ['dark']])(
    'has no serious fault in the %s theme',
    async (colorScheme) => {
      const { slug } = await makeComic(site.services, { title: `Seen in ${colorScheme}` });
      const { page, close } = await enter('desktop');
      await page.emulateMedia({ colorScheme });
      await page.goto(`/en/admin/comics/${slug}/chapters`);
      await page.getByRole('button', { name: 'Unpublish: Chapter 1' }).waitFor();
      await page.goto(`/en/admin/comics/${slug}/upload`);
      await page.getByText('Choose files').waitFor();
      await choose(page, await archive('Tide c001.cbz'));
      await page.getByRole('button', { name: 'Enter 1 chapter' }).waitFor();
      await page.getByRole('button', { name: 'Drop the upload' }).click();
      await close();
    },
  );
});
