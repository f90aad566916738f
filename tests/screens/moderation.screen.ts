import type { Browser, Page } from 'playwright-core';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GRAVITY, type ReportReason } from '../../src/features/reports/reportReasons.ts';
import { smallTargets } from '../support/controlsInView.ts';
import { faultsInBothThemes } from '../support/faultsInBothThemes.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeMember, type MakeMember } from '../support/makeMember.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

describeInBrowser('reports and the queue of moderators', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({}, { crowd: 'none' });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const write = () => site.services.database.write;

  async function enter(profile: Profile, options: MakeMember = { role: 'moderator' }): Promise<Visit> {
    const visitor = await enterAsVisitor(profile);
    await logInBrowser(site, visitor.context, await makeMember(site, options));
    return visitor;
  }

  /** The comics of these tests have no files of pictures. */
  async function enterAsVisitor(profile: Profile): Promise<Visit> {
    const visitor = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
    const body = Buffer.from(await makePicture({ number: 1 }));
    await visitor.context.route('**/media/**', (route) => route.fulfill({ contentType: 'image/webp', body }));
    return visitor;
  }

  /** Begins each test with an empty queue. */
  async function emptyQueue(): Promise<void> {
    await write().deleteFrom('reported_items').execute();
  }

  async function enterReport(comicId: string, reason: ReportReason = 'spam'): Promise<string> {
    const id = uuidv7();
    await write()
      .insertInto('reported_items')
      .values({ id, kind: 'comic', comic_id: comicId, reason, gravity: GRAVITY[reason] })
      .execute();
    await write()
      .insertInto('reports')
      .values({ id: uuidv7(), item_id: id, reporter_id: null, reason, note: 'Please look' })
      .execute();
    return id;
  }

  async function reportedComics(titles: readonly string[], reason?: ReportReason): Promise<void> {
    for (const title of titles) await enterReport((await makeComic(site.services, { title })).id, reason);
  }

  const item = (page: Page) => page.locator('.moderation-item');
  const heading = (page: Page) => item(page).getByRole('heading', { level: 2 });
  const decisions = async () =>
    write()
      .selectFrom('reported_items')
      .innerJoin('comics', 'comics.id', 'reported_items.comic_id')
      .select(['comics.title', 'reported_items.decision', 'reported_items.decision_reason as reason'])
      .orderBy('comics.title')
      .execute();

  it('are claimed, noted, shown, decided with one key each or two where the reason is another, and taken back; keys can be turned off', async () => {
    await emptyQueue();
    await reportedComics(['Key One', 'Key Two', 'Key Three']);
    const { page, close } = await enter('desktop', { role: 'moderator', username: 'keymaster' });
    await page.goto('/en/moderation');
    await expect.poll(() => heading(page).textContent()).toBe('Key One');
    await page.keyboard.press('j');
    await expect.poll(() => heading(page).textContent()).toBe('Key Two');
    // Whoever moves by keys stands at the name of what is open.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Key Two');
    await page.keyboard.press('k');
    await expect.poll(() => heading(page).textContent()).toBe('Key One');
    await page.keyboard.press('c');
    await page.getByText('You have this, for 15 more minutes.').waitFor();
    const picture = item(page).locator('.moderation-picture');
    expect(await picture.getAttribute('data-shown')).toBeNull();
    await page.keyboard.press('v');
    await expect.poll(() => picture.getAttribute('data-shown')).toBe('');
    await page.keyboard.press('n');
    await page.getByRole('dialog').getByRole('textbox').fill('d is only a letter here');
    await page.getByRole('button', { name: 'Leave the note' }).click();
    await item(page).getByText('d is only a letter here').waitFor();
    await page.keyboard.press('h');
    await page.getByText('“Key One”: hidden.').waitFor();
    await expect.poll(() => heading(page).textContent()).toBe('Key Two');
    await page.keyboard.press('u');
    await expect.poll(() => heading(page).textContent()).toBe('Key One');
    expect((await decisions())[0]).toMatchObject({ title: 'Key One', decision: null });
    // The fourth reason of comics: wrong tags or rating.
    await page.keyboard.press('4');
    await page.keyboard.press('h');
    await expect.poll(() => heading(page).textContent()).toBe('Key Two');
    await page.keyboard.press('d');
    await expect.poll(() => heading(page).textContent()).toBe('Key Three');
    const made = [
      { title: 'Key One', decision: 'hide', reason: 'rating' },
      { title: 'Key Three', decision: null },
      { title: 'Key Two', decision: 'dismiss' },
    ];
    await expect.poll(decisions).toMatchObject(made);
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys of this screen' });
    await dialog.getByRole('switch', { name: 'Use keys on this screen' }).click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('d');
    await page.keyboard.press('j');
    await expect.poll(() => heading(page).textContent()).toBe('Key Three');
    expect(await decisions()).toMatchObject(made);
    await close();
  });

  it('are decided on a phone by touch, in French', async () => {
    await emptyQueue();
    await reportedComics(['Une', 'Deux'], 'copyright');
    const { page, close } = await enter('phone');
    await page.goto('/fr/moderation');
    await page.getByRole('button', { name: /^Une/ }).tap();
    await expect.poll(() => heading(page).textContent()).toBe('Une');
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Classer sans suite' }).tap();
    await expect.poll(() => heading(page).textContent()).toBe('Deux');
    await page.getByRole('button', { name: 'Retour à la liste' }).tap();
    await page.getByRole('button', { name: /^Deux/ }).tap();
    await page.getByRole('button', { name: 'Masquer', exact: true }).tap();
    await page.getByRole('heading', { name: 'Rien en attente' }).waitFor();
    await expect.poll(decisions).toMatchObject([
      { title: 'Deux', decision: 'hide', reason: 'copyright' },
      { title: 'Une', decision: 'dismiss', reason: null },
    ]);
    await close();
  });
});
