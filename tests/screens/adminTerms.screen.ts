import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureTerms } from '../../src/features/taxonomy/server/ensureTerms.ts';
import { savingState, visitAsAdmin } from '../support/comicEditorVisits.ts';
import { faultsInBothThemes } from '../support/faultsInBothThemes.ts';
import { makeComic } from '../support/makeComic.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';

describeInBrowser('the screens of terms', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    // From here on, the queue works through new jobs by itself.
    await site.finishJobs();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const enter = () => visitAsAdmin({ site, browser });
  const termId = async (name: string) =>
    (await ensureTerms(site.services.database.write, 'tags', [name]))[0] ?? 0;

  it('says how a character looks, with a picture, and readers see it with the comic', async () => {
    const name = 'Juno';
    const { slug } = await makeComic(site.services, { title: 'Stars', characters: [name] });
    const [id] = await ensureTerms(site.services.database.write, 'characters', [name]);
    const { page, close } = await enter();
    await page.goto(`/en/admin/terms/${id}`);
    await page.getByRole('textbox', { name: 'Hair color' }).fill('copper');
    await page.getByRole('combobox', { name: 'Gender' }).selectOption('Female');
    await page.getByLabel('Choose a picture').setInputFiles({
      name: 'notes.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not a picture'),
    });
    await page.getByText('The file must be an image.').first().waitFor();
    const buffer = await makePicture({ number: 5, width: 400, height: 600 });
    await page
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'juno.png', mimeType: 'image/png', buffer });
    await page.getByRole('img', { name: 'The picture' }).waitFor();
    await page.keyboard.press('Control+s');
    await savingState(page, 'Saved');
    await page.goto(`/en/post/${slug}`);
    const parts = page.getByRole('navigation', { name: 'Parts of this comic' });
    await parts.getByRole('link', { name: /^Characters/ }).click();
    await page.waitForURL(`**/en/post/${slug}/characters`);
    const card = page.getByRole('link', { name: new RegExp(name) });
    await card.getByText('Gender: Female').waitFor();
    await card.getByText('Hair: copper').waitFor();
    await expect
      .poll(() => card.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0);
    await card.click();
    await page.waitForURL(`**/en/characters/character/juno`);
    await page.locator('.term-picture img').waitFor();
    await close();
  });

  it('opens the term that has a name already, lets it imply another, says what that does, and a comic leaves the implied one out', async () => {
    const { slug } = await makeComic(site.services, { title: 'Iron Bird', tags: ['Android'] });
    const id = await termId('Android');
    await termId('Automaton');
    const { page, close } = await enter();
    await page.goto('/en/admin/terms');
    await page.getByRole('button', { name: 'New term' }).click();
    const making = page.getByRole('dialog', { name: 'New term' });
    await making.getByRole('textbox', { name: 'Name' }).fill('ANDROID');
    await making.getByRole('button', { name: 'Make the term' }).click();
    await page.waitForURL(`**/en/admin/terms/${id}`);
    await page.getByText('Android exists already.').waitFor();
    await page.getByRole('combobox', { name: 'Implies' }).fill('automa');
    await page.getByRole('option', { name: /^Automaton \(Tags\)/ }).click();
    await page
      .getByText('1 comic carries this term. One term is added to a comic, none loses one.')
      .waitFor();
    // With its list closed.
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+s');
    await savingState(page, 'Saved');
    const tagsOf = async () => JSON.stringify(await (await site.fetch(`/api/comics/${slug}`)).json());
    await expect.poll(tagsOf).toContain('"automaton"');

    await page.goto(`/en/admin/comics/${slug}`);
    const implied = page.getByRole('listitem').filter({ hasText: 'because of Android' });
    await implied.getByText('Automaton', { exact: true }).waitFor();
    await implied.getByRole('button', { name: 'Leave Automaton out' }).click();
    await page.getByText('Automaton is left out of this comic.').waitFor();
    await expect.poll(tagsOf).not.toContain('"automaton"');
    await page.getByRole('button', { name: 'Imply Automaton again' }).click();
    await implied.waitFor();
    await expect.poll(tagsOf).toContain('"automaton"');
    await close();
  });

  it('is worked by keyboard alone: a term renamed, hidden and shown again in the table, and like names merged and taken back', async () => {
    await makeComic(site.services, { title: 'Carries cormorants', metas: ['Cormorant', 'Cormorants'] });
    const { page, close } = await enter();
    const { keyboard } = page;
    const nameCell = (name: string) =>
      page.getByRole('rowheader').filter({ hasText: new RegExp(`^${name}$`) });
    await page.goto('/en/admin/metas');
    await page.getByRole('grid').waitFor();
    await keyboard.press('/');
    await keyboard.type('cormorants');
    await page.waitForURL(/[?&]q=/);
    const cell = nameCell('Cormorants');
    await cell.waitFor();
    await expect.poll(() => nameCell('Cormorant').count()).toBe(0);
    await cell.focus();
    await keyboard.press('F2');
    await keyboard.press('End');
    await keyboard.type('!');
    await keyboard.press('Enter');
    await nameCell('Cormorants!').waitFor();
    const shown = async () => (await site.fetch('/api/taxonomies/metas/cormorants')).status;
    await nameCell('Cormorants!').focus();
    for (const key of ['Space', 'h']) await keyboard.press(key);
    await page.getByText('Readers no longer see 1 term.').waitFor();
    expect(await shown()).toBe(404);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(shown).toBe(200);

    await page.getByRole('link', { name: 'Like names' }).focus();
    await keyboard.press('Enter');
    await page.waitForURL('**/en/admin/terms/like/metas');
    const pair = page.getByRole('listitem', { name: 'Cormorant and Cormorants!' });
    await pair.getByText('1 comic carries both.').waitFor();
    await pair.getByRole('button', { name: 'Merge into Cormorant', exact: true }).focus();
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Merge into Cormorant' });
    await dialog.getByText('Comics: 0 get Cormorant, 1 have it already').waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Merge', exact: true }).focus();
    await keyboard.press('Enter');
    await page.getByText('1 term was merged into Cormorant.').waitFor();
    await pair.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo', exact: true }).focus();
    await keyboard.press('Enter');
    await pair.waitFor();
    await pair.getByRole('button', { name: 'Leave alone' }).focus();
    await keyboard.press('Enter');
    await pair.waitFor({ state: 'detached' });
    await page.getByText('Cormorant and Cormorants! stay two terms.').waitFor();
    await close();
  });
});
