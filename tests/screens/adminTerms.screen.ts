import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureTerms } from '../../src/features/taxonomy/server/ensureTerms.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeComic } from '../support/makeComic.ts';
import { callAs, makeMember, type Member } from '../support/makeMember.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

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

  type Entering = { member?: Member };
  async function enter(profile: Profile, { member, ...more }: Entering = {}): Promise<Visit> {
    const visitor = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce', ...more });
    await logInBrowser(site, visitor.context, member ?? (await makeMember(site, { role: 'admin' })));
    return visitor;
  }
  const termId = async (name: string) =>
    (await ensureTerms(site.services.database.write, 'tags', [name]))[0] ?? 0;
  /** Saves, and waits until the head says so. */
  async function save(page: Page, words = 'Saved'): Promise<void> {
    await page.keyboard.press('Control+s');
    await state(page, words);
  }
  const state = (page: Page, words: string) =>
    page.locator('.admin-head-status').getByText(words, { exact: true }).waitFor();

  describe.each<Profile>(['phone', 'desktop'])('on a %s', (profile) => {
    it.runIf(profile === 'desktop')(
      'hides chosen terms from readers by a key, and shows them again',
      async () => {
        const names = ['Avocet', 'Bittern', 'Curlew'].map((name) => `${name} of the fen`);
        await makeComic(site.services, { title: 'Carries waders', tags: names });
        const { page, close } = await enter(profile);
        await page.goto('/en/admin/tags?q=fen&sort=name&order=asc');
        await page.locator('[data-at="0:1"]').focus();
        for (const key of ['Space', 'ArrowDown', 'Space', 'h']) await page.keyboard.press(key);
        await page.getByText('Readers no longer see 2 terms.').waitFor();
        const shown = async () =>
          Promise.all(
            names.map(async (name) => {
              const slug = name.toLowerCase().replaceAll(' ', '-');
              return (await site.fetch(`/api/taxonomies/tags/${slug}`)).status;
            }),
          );
        expect(await shown()).toEqual([404, 404, 200]);
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect.poll(shown).toEqual([200, 200, 200]);
        await close();
      },
    );

    it('hides or changes all terms that match as one act, after a look, and takes it back', async () => {
      const word = `Sandpiper${profile}`;
      const names = ['Avocet', 'Bittern', 'Curlew'].map((name) => `${name} ${word}`);
      const ids = await ensureTerms(site.services.database.write, 'tags', names);
      // One of another kind, which the screen of tags does not show.
      await ensureTerms(site.services.database.write, 'artists', [`Ada ${word}`]);
      const terms = () =>
        site.services.database.write
          .selectFrom('terms')
          .select(['active', 'color'])
          .where('id', 'in', ids)
          .execute();
      const { page, close } = await enter(profile);
      await page.goto(`/en/admin/tags?q=${word}&sort=name&order=asc`);
      const dialog = page.getByRole('dialog');
      let changed = { active: false, color: null as string | null };
      if (profile === 'desktop') {
        await page.locator('[data-at="0:1"]').focus();
        for (const key of ['Control+a', 'Control+a', 'h']) await page.keyboard.press(key);
        await dialog.getByText('Readers see it: No.').waitFor();
      } else {
        changed = { active: true, color: '#336699' };
        await page
          .getByRole('button', { name: /^Actions for/ })
          .first()
          .click();
        await page.getByRole('menuitem', { name: 'Select' }).click();
        for (const at of [1, 2]) await page.locator('.entity-card').getByRole('checkbox').nth(at).check();
        await page.locator('.entity-bar').getByRole('button', { name: 'Edit' }).click();
        await dialog.getByRole('heading', { name: 'Edit the selected terms' }).waitFor();
        await dialog.getByText('Now in all of them: Yes').waitFor();
        await dialog.getByLabel('Field', { exact: true }).selectOption('color');
        await dialog.getByText('Now: empty in all of them').waitFor();
        await dialog.getByRole('textbox', { name: 'New value' }).fill('#336699');
        await dialog.getByRole('button', { name: 'Preview' }).click();
      }
      await dialog.getByText('3 of 3 terms change').waitFor();
      await dialog.getByRole('button', { name: 'Change 3 terms' }).click();
      await page.getByText('3 terms were changed.').waitFor();
      expect(await terms()).toEqual(ids.map(() => changed));
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('3 terms are as before.').waitFor();
      expect(await terms()).toEqual(ids.map(() => ({ active: true, color: null })));
      await page.goto('/zh/admin/bulk');
      await page
        .getByRole('link', { name: /^词条：/ })
        .first()
        .click();
      await page.getByRole('link', { name: names[0] }).waitFor();
      await close();
    });
  });

  it.each<Profile>(['phone', 'desktop'])(
    'says how a character looks, with a picture, and readers see it with the comic (%s)',
    async (profile) => {
      const name = `Juno ${profile}`;
      const { slug } = await makeComic(site.services, { title: `Stars ${profile}`, characters: [name] });
      const [id] = await ensureTerms(site.services.database.write, 'characters', [name]);
      const { page, close } = await enter(profile);
      await page.goto(`/en/admin/terms/${id}`);
      await page.getByRole('textbox', { name: 'Hair color' }).fill('copper');
      await page.getByRole('combobox', { name: 'Gender' }).selectOption('Female');
      await page.getByLabel('Choose a picture').setInputFiles({
        name: 'notes.png',
        mimeType: 'image/png',
        buffer: Buffer.from('not a picture'),
      });
      await page.getByText('The file must be an image.').first().waitFor();
      const buffer = await makePicture({ number: profile.length, width: 400, height: 600 });
      await page
        .getByLabel('Choose a picture')
        .setInputFiles({ name: 'juno.png', mimeType: 'image/png', buffer });
      await page.getByRole('img', { name: 'The picture' }).waitFor();
      await save(page);
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
      if (process.env['SHOTS']) {
        await page.screenshot({ path: `${process.env['SHOTS']}/characters-${profile}.png`, fullPage: true });
      }
      await card.click();
      await page.waitForURL(`**/en/characters/character/juno-${profile}`);
      await page.locator('.term-picture img').waitFor();
      await close();
    },
  );

  it('shows both values of a field that somebody else has saved meanwhile, and keeps the chosen one', async () => {
    const id = await termId('Contested');
    const other = await callAs(site, await makeMember(site, { role: 'admin' }));
    const { page, close } = await enter('desktop');
    await page.goto(`/en/admin/terms/${id}`);
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Mine');
    await other.call('PATCH', `/api/admin/terms/${id}`, {
      version: 1,
      fields: { name: 'Theirs', color: '#00aa00', aliases: ['Disputed'] },
    });
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: '1 field was changed by somebody else too' }).waitFor();
    expect(await name.inputValue()).toBe('Mine');
    expect(await page.getByRole('textbox', { name: 'Other names' }).inputValue()).toBe('Disputed');
    await page.getByRole('button', { name: 'Name: keep mine' }).click();
    await save(page);
    const { body } = await other.call('GET', `/api/admin/terms/${id}`);
    expect(body).toMatchObject({
      version: 3,
      fields: { name: 'Mine', color: '#00aa00', aliases: ['Disputed'] },
    });
    await close();
  });

  it('keeps what is typed over a reload, and gives former values back from the versions', async () => {
    const id = await termId('Before');
    const { page, close } = await enter('desktop');
    await page.goto(`/en/admin/terms/${id}`);
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('After');
    await page.getByRole('textbox', { name: 'Other names' }).fill('Sooner\n\nLater');
    await state(page, 'Kept, not saved');
    await page.reload();
    await page.getByRole('button', { name: 'Take them' }).click();
    await expect.poll(() => name.inputValue()).toBe('After');
    await save(page);
    await page.getByRole('button', { name: /^Version 2/ }).click();
    await page.getByRole('button', { name: 'Put back what was before' }).click();
    expect(await name.inputValue()).toBe('Before');
    expect(await page.getByRole('textbox', { name: 'Other names' }).inputValue()).toBe('');
    await save(page);
    await page.getByRole('heading', { level: 1, name: 'Before' }).waitFor();
    await close();
  });

  it('lets a term imply another, says what that does, and a comic leaves the implied one out', async () => {
    const { slug } = await makeComic(site.services, { title: 'Iron Bird', tags: ['Android'] });
    const id = await termId('Android');
    await termId('Automaton');
    const { page, close } = await enter('desktop');
    await page.goto(`/en/admin/terms/${id}`);
    await page.getByRole('combobox', { name: 'Implies' }).fill('automa');
    await page.getByRole('option', { name: /^Automaton \(Tags\)/ }).click();
    await page
      .getByText('1 comic carries this term. One term is added to a comic, none loses one.')
      .waitFor();
    // With its list closed.
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    await save(page);
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

  it('is worked by keyboard alone: a name in the table, and like names merged and taken back', async () => {
    await makeComic(site.services, { title: 'Carries cormorants', metas: ['Cormorant', 'Cormorants'] });
    const { page, close } = await enter('desktop');
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

    await page.getByRole('link', { name: 'Like names' }).focus();
    await keyboard.press('Enter');
    await page.waitForURL('**/en/admin/terms/like/metas');
    const pair = page.getByRole('listitem', { name: 'Cormorant and Cormorants!' });
    await pair.getByText('1 comic carries both.').waitFor();
    await pair.getByRole('button', { name: 'Merge into Cormorant', exact: true }).focus();
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Merge into Cormorant' });
    await dialog.getByText('Comics: 0 get Cormorant, 1 have it already').waitFor();
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

  it('makes a term in place, or opens the one that has the name', async () => {
    const id = await termId('Present already');
    const { page, close } = await enter('desktop');
    await page.goto('/en/admin/terms');
    await page.getByRole('button', { name: 'New term' }).click();
    const dialog = page.getByRole('dialog', { name: 'New term' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('PRESENT already');
    await dialog.getByRole('button', { name: 'Make the term' }).click();
    await page.waitForURL(`**/en/admin/terms/${id}`);
    await page.getByText('Present already exists already.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(
      'Present already',
    );
    await close();
  });

  it('has no serious fault of accessibility in either theme', async () => {
    const id = await termId('Looked at');
    const { page, close } = await enter('desktop');
    await page.goto('/en/admin/terms');
    await page.getByRole('grid').waitFor();
    await page.goto(`/en/admin/terms/${id}`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Merge others into it' }).click();
    await page.getByRole('dialog').waitFor();
    await close();
  });
});
