import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureTerms } from '../../src/features/taxonomy/server/ensureTerms.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

const COMICS = 54;

describeInBrowser('bulk edits', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    const names = Array.from({ length: COMICS }, (_, index) => `Heron ${String(index + 1).padStart(2, '0')}`);
    for (const title of names)
      await makeComic(site.services, { title, status: 'ongoing', tags: ['Marsh'], chapters: [{ pages: 1 }] });
    await ensureTerms(site.services.database.write, 'tags', ['Foggy morning']);
    browser = await openBrowser();
    // From now on jobs are worked through as they come.
    await site.finishJobs();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function enter(profile: Profile = 'desktop'): Promise<Visit> {
    const visitor = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
    await logInBrowser(site, visitor.context, await makeMember(site, { role: 'admin' }));
    return visitor;
  }
  const open = async (page: Page, q: string, language = 'en') => {
    await page.goto(`/${language}/admin/comics?q=${encodeURIComponent(q)}&sort=title&order=asc`);
    await page.locator('[data-at="0:1"], .entity-card').first().waitFor();
  };
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim();
    });
  /** Walks with Tab until the control of this name has the focus. */
  const tabTo = async (page: Page, name: string, key = 'Tab') => {
    for (let step = 0; step < 80; step += 1) {
      if ((await focused(page)) === name) return;
      await page.keyboard.press(key);
    }
    throw new Error(`Tab does not lead to ${name}, but to ${await focused(page)}`);
  };
  const inputName = (page: Page) =>
    page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent.trim());
  const tabToInput = async (page: Page, name: string) => {
    const isThere = async () => (await inputName(page)) === name;
    for (let step = 0; step < 80 && !(await isThere()); step += 1) await page.keyboard.press('Tab');
    expect(await isThere()).toBe(true);
  };
  const dialogText = (page: Page) => page.locator('dialog[open]').innerText();
  /** All that a bulk edit of these comics may change. */
  const rows = async () => {
    const { rows: found } = await sql<object>`
      select slug, status, state, locked_fields,
        (select jsonb_agg(jsonb_build_array(term_id, origin, position) order by term_id)
          from comic_terms where comic_id = comics.id) as terms
      from comics where title like 'Heron %' order by slug`.execute(site.services.database.read);
    return found as { slug: string; status: string; state: string; terms: unknown[] }[];
  };

  it('are made by keyboard: all that match get a tag and a status, and go back as they were', async () => {
    const { page, close } = await enter();
    const before = await rows();
    await open(page, 'heron');
    await page.locator('[data-at="0:1"]').focus();
    await press(page, 'Control+a', 'Control+a');
    await page.locator('.entity-bar').getByText(`${COMICS} selected`).waitFor();
    await tabTo(page, 'Edit', 'Shift+Tab');
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit the selected comics' });
    await dialog.waitFor();
    // What is not chosen yet is named, and nothing is asked of the server.
    await tabTo(page, 'Preview');
    await press(page, 'Enter');
    await dialog.getByText('Choose something here.').waitFor();
    await press(page, 'Shift+Tab', 'Shift+Tab', 'Shift+Tab');
    await tabToInput(page, 'Tags');
    // Enter waits for the options of what was typed.
    await page.keyboard.type('foggy');
    await press(page, 'Enter');
    // The list of options stays open, and Escape is for it.
    await dialog.locator('.chip', { hasText: 'Foggy morning' }).waitFor();
    await page.getByRole('listbox').waitFor();
    await press(page, 'Escape');
    await tabTo(page, 'Something else to do');
    await press(page, 'Enter');
    await page.getByRole('menuitem', { name: 'Set a field' }).waitFor();
    await page.keyboard.type('set');
    await press(page, 'Enter');
    await dialog.getByRole('group', { name: 'Set a field' }).waitFor();
    // The first input of what was added has the focus.
    await expect.poll(() => inputName(page)).toBe('Field');
    await tabToInput(page, 'New value');
    // The browser's own list: headless ones do not open it by keys.
    await page.locator('select:focus').selectOption('complete');
    await press(page, 'Control+Enter');
    await page.getByText(`${COMICS} of ${COMICS} comics change`).waitFor();
    expect(await dialogText(page)).toContain('Add to Tags: Foggy morning. Status: Complete.');
    // A second press of the key that asked for the preview begins nothing.
    await press(page, 'Enter');
    await tabTo(page, `Change ${COMICS} comics`);
    expect(await rows()).toEqual(before);
    await press(page, 'Enter');

    await page.getByText(`${COMICS} comics were changed.`).waitFor();
    await expect.poll(() => page.locator('[data-index="0"]').innerText()).toContain('Complete');
    const after = await rows();
    expect(after.filter(({ status, terms }) => status === 'complete' && terms.length === 2)).toHaveLength(
      COMICS,
    );
    await tabTo(page, 'Undo', 'Shift+Tab');
    await press(page, 'Enter');
    await page.getByText(`${COMICS} comics are as before.`).waitFor();
    await expect.poll(() => page.locator('[data-index="0"]').innerText()).toContain('Ongoing');
    expect(await rows()).toEqual(before);
    await close();
  });
});
