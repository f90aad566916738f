import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureTerms } from '../../src/features/taxonomy/server/ensureTerms.ts';
import { callAs, makeMember } from '../support/makeMember.ts';
import type { Caller } from '../support/makeCaller.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { visitAsAdmin } from '../support/comicEditorVisits.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';

describeInBrowser('the chapters of all comics', () => {
  let site: TestSite;
  let browser: Browser;
  let admin: Caller;

  beforeAll(async () => {
    site = await makeTestSite();
    admin = await callAs(site, await makeMember(site, { role: 'admin' }));
    browser = await openBrowser();
    // From here on, the queue works through new jobs by itself.
    await site.finishJobs();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const statesOf = async (slug: string) => {
    const { body } = await admin.call('GET', `/api/admin/comics/${slug}/chapters`);
    return (body['data'] as { state: string }[]).map(({ state }) => state);
  };

  it('are found, given a title, taken out of the public by a key, given a language and a group all together by a job, and put back', async () => {
    const { id, slug } = await makeComic(site.services, { title: 'Heath Courier', chapters: [{}, {}, {}] });
    const { page, close } = await visitAsAdmin({ site, browser });
    await page.goto(`${site.url}/en/admin/chapters?q=heath&sort=time&order=asc`);
    await page.locator('[data-at="0:1"]').waitFor();
    await page.locator('[data-at="0:3"]').focus();
    await page.keyboard.press('F2');
    await page.keyboard.type('Ling');
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell', { name: 'Ling' }).waitFor();
    await page.locator('[data-at="0:1"]').focus();
    for (const key of ['Space', 'ArrowDown', 'Space', 'u']) await page.keyboard.press(key);
    await page.getByText('2 chapters are no longer public.').waitFor();
    expect((await statesOf(slug)).filter((state) => state === 'unpublished')).toHaveLength(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => statesOf(slug)).toEqual(['published', 'published', 'published']);

    await ensureTerms(site.services.database.write, 'groups', ['Crew of the Heath']);
    const fields = async () => {
      const { rows } = await sql`
        select language, (select count(*)::int from chapter_groups where chapter_id = chapters.id) as groups
        from chapters where comic_id = ${id}`.execute(site.services.database.write);
      return rows;
    };
    await page.locator('[data-at="0:1"]').focus();
    for (const key of ['Control+a', 'Control+a', 'e']) await page.keyboard.press(key);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Edit the selected chapters' }).waitFor();
    await dialog.getByLabel('Field', { exact: true }).selectOption('language');
    await dialog.getByText('Now: empty in all of them').waitFor();
    await dialog.getByLabel('New value').fill('fr');
    await dialog.getByRole('button', { name: 'Something else to do' }).click();
    await page.getByRole('menuitem', { name: 'Add groups' }).click();
    await dialog.getByRole('combobox', { name: 'Groups' }).fill('crew');
    await page.getByRole('option', { name: 'Crew of the Heath' }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('3 of 3 chapters change').waitFor();
    await dialog.getByText('Add to Groups: Crew of the Heath. Language: French.').waitFor();
    await dialog.getByRole('button', { name: 'Change 3 chapters' }).click();
    await page.getByText('3 chapters were changed.').waitFor();
    expect(await fields()).toEqual(Array.from({ length: 3 }, () => ({ language: 'fr', groups: 1 })));
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo 3 chapters' }).click();
    await page.getByText('3 chapters are as before.').waitFor();
    expect(await fields()).toEqual(Array.from({ length: 3 }, () => ({ language: null, groups: 0 })));
    await close();
  });

  it('stand in the calendar with when they go live, and move by a day', async () => {
    const { slug } = await makeComic(site.services, {
      title: 'Moor Courier',
      chapters: [{}, { publishedAt: null }],
    });
    const path = `/api/admin/comics/${slug}/chapters/2`;
    const month = '2171-05';
    await admin.call('POST', `${path}/schedule`, { at: `${month}-10T18:00:00Z` });
    const { page, close } = await visitAsAdmin({ site, browser });
    await page.goto(`${site.url}/en/admin/calendar?month=${month}`);
    const plan = page.getByRole('link', { name: 'Chapter 2' });
    await plan.focus();
    await page.keyboard.press('Alt+ArrowDown');
    const scheduled = async () => (await admin.call('GET', path)).body['scheduled_at'] as string;
    await expect.poll(scheduled).toContain(`${month}-11T18:00`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(scheduled).toContain(`${month}-10T18:00`);
    await plan.dragTo(page.getByRole('cell').filter({ has: page.locator(`time[datetime="${month}-14"]`) }));
    await expect.poll(scheduled).toContain(`${month}-14T18:00`);
    await close();
  });
});
