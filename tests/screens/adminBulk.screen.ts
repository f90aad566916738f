import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsInBothThemes } from '../support/faultsInBothThemes.ts';
import { makeComic } from '../support/makeComic.ts';
import type { TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, type Profile } from '../support/openBrowser.ts';
import { focusedLabel, heronRows, makeHeronSite, openComics } from '../support/herons.ts';
import { pressKeys } from '../support/memberTables.ts';
import { visitAsAdmin } from '../support/comicEditorVisits.ts';

describeInBrowser('bulk edits', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeHeronSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const enter = (profile: Profile = 'desktop') => visitAsAdmin({ site, browser }, { profile });
  const dialogText = (page: Page) => page.locator('dialog[open]').innerText();

  it('give links and texts of a language to many', async () => {
    const { page, close } = await enter();
    const word = 'Bittern';
    for (const index of [1, 2]) await makeComic(site.services, { title: `${word} ${index}` });
    const { write } = site.services.database;
    const links = JSON.stringify([{ label: 'Old', url: 'https://old.example/' }]);
    await sql`update comics set links = ${links}::jsonb where title = ${`${word} 1`}`.execute(write);
    await openComics(page, word);
    await page.locator('[data-at="0:1"]').focus();
    await pressKeys(page, 'Control+a');
    await page.locator('.entity-bar').getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    const add = async (name: string) => {
      await dialog.getByRole('button', { name: 'Something else to do' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
      return dialog.getByRole('group', { name, exact: true });
    };
    const added = await add('Add links');
    await dialog.getByRole('button', { name: 'Remove: Add terms' }).click();
    await added.getByText('Now: various').waitFor();
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await added.getByText('Give the link a name.').waitFor();
    await expect.poll(() => focusedLabel(page)).toBe('Name');
    await added.getByLabel('Name').fill('Shop');
    await added.getByLabel('Address').fill('https://shop.example/');
    const removed = await add('Remove links');
    await removed.getByLabel('Addresses of the links').fill('https://old.example/');
    const texts = await add('Set a field');
    await texts.getByText('Now in all of them: Ongoing').waitFor();
    await texts.getByLabel('Field', { exact: true }).selectOption('description/zh');
    await texts.getByText('Now: empty in all of them').waitFor();
    await texts.getByRole('textbox').click();
    await texts.locator('[contenteditable=true]:focus').waitFor();
    await page.keyboard.type('沼泽里的鸟');
    expect(await faultsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('2 of 2 comics change').waitFor();
    expect(await dialogText(page)).toContain('Add to Links: Shop. Remove from Links: https://old.example/.');
    await dialog.getByRole('button', { name: 'Change 2 comics' }).click();
    await page.getByText('2 comics were changed.').waitFor();
    const { rows: found } = await sql<{ links: unknown; text: string }>`
      select links, translations -> 'zh' ->> 'description' as text
      from comics where title like ${`${word} %`}`.execute(write);
    expect(found.map((row) => row.links)).toEqual(
      [1, 2].map(() => [{ label: 'Shop', url: 'https://shop.example/' }]),
    );
    expect(found.every(({ text }) => text.includes('沼泽里的鸟'))).toBe(true);
    await close();
  });

  it('are begun from the palette, which names the selection, and by the keys that it shows', async () => {
    const { page, close } = await enter();
    await openComics(page, 'heron 0');
    const palette = page.getByRole('dialog', { name: 'Find or do something' });
    const dialog = page.getByRole('dialog', { name: 'Edit the selected comics' });
    // Nothing is selected: nothing is offered, and the keys do nothing.
    await page.locator('[data-at="0:1"]').focus();
    await pressKeys(page, 'p', 'Control+k');
    await palette.getByRole('option', { name: /New comic/ }).waitFor();
    expect(await palette.getByRole('option', { name: /selected/ }).count()).toBe(0);
    await pressKeys(page, 'Escape');
    await pressKeys(page, 'Space', 'ArrowDown', 'Space', 'Control+k');
    await palette.waitFor();
    await page.keyboard.type('schedule');
    const option = palette.getByRole('option', { name: 'Schedule… (2 selected)' });
    await option.waitFor();
    expect(await option.locator('kbd').innerText()).toBe('S');
    await pressKeys(page, 'Enter');
    await dialog.getByRole('group', { name: 'Schedule' }).waitFor();
    await pressKeys(page, 'Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    const focusedTag = () =>
      page.evaluate(() => (document.activeElement?.cloneNode(false) as HTMLElement | null)?.outerHTML);
    await expect.poll(focusedTag).toContain('data-at="1:1"');
    for (const [key, name] of [
      ['t', 'Add terms'],
      ['b', 'Move to the bin'],
    ] as const) {
      // The table takes the next act once the one before has come to its end, a moment after its
      // dialog.
      const asks = async () => {
        if ((await dialog.count()) === 0) await pressKeys(page, key);
        return dialog.getByRole('group', { name }).count();
      };
      await expect.poll(asks, { interval: 1_000 }).toBe(1);
      await pressKeys(page, 'Escape');
      await expect.poll(() => dialog.count()).toBe(0);
      // The next key is for the row that has the focus again.
      await expect.poll(focusedTag).toContain('data-at="1:1"');
    }
    expect(await page.locator('.entity-bar').innerText()).toContain('2 selected');
    await close();
  });

  it('say on a phone why a comic is refused, move counted ones into the bin, and are undone from their list', async () => {
    const chapters = [{ pages: 1, publishedAt: null }];
    await makeComic(site.services, { title: 'Stork', chapters });
    const { page, close } = await enter('phone');
    const before = await heronRows(site);
    const dialog = page.getByRole('dialog');
    const begin = async (q: string, title: string, act: string, isMore = false) => {
      await openComics(page, q);
      await page.getByRole('button', { name: `Actions for ${title}` }).click();
      await page.getByRole('menuitem', { name: 'Select' }).click();
      if (isMore) await page.locator('.entity-card').getByRole('checkbox').first().check();
      await page.locator('.entity-bar').getByRole('button', { name: 'Edit' }).click();
      await dialog.getByRole('button', { name: 'Something else to do' }).click();
      await page.getByRole('menuitem', { name: act, exact: true }).click();
      await dialog.getByRole('button', { name: 'Remove: Add terms' }).click();
      await dialog.getByRole('button', { name: 'Preview' }).click();
    };
    await begin('stork', 'Stork', 'Publish');
    await dialog.getByText('It has no chapter that readers could see').waitFor();
    // Nothing would change, so nothing can be begun.
    expect(await dialog.locator('.dialog-foot .button').count()).toBe(1);

    await begin('heron 1', 'Heron 10', 'Move to the bin', true);
    await dialog.getByText('2 of 2 comics change').waitFor();
    await dialog.getByLabel('Type 2 to go on').fill('3');
    await dialog.getByRole('button', { name: 'Change 2 comics' }).click();
    await dialog.getByText('This is not 2.').waitFor();
    await dialog.getByLabel('Type 2 to go on').fill('2');
    expect(await faultsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change 2 comics' }).click();
    await page.getByText('2 comics were changed.').waitFor();
    expect((await heronRows(site)).filter(({ state }) => state === 'unpublished')).toHaveLength(2);

    await page.goto('/en/admin/bulk');
    const card = page.locator('.entity-card').first();
    await card.getByText('Move to the bin.').waitFor();
    await card.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Undo' }).click();
    await dialog.getByRole('button', { name: 'Undo 2 comics' }).click();
    await page.getByText('2 comics are as before.').waitFor();
    expect(await heronRows(site)).toEqual(before);
    await close();
  });
});
