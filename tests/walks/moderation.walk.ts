import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isHydrated } from '../support/isHydrated.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeMember } from '../support/makeMember.ts';
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

  it('are made by a visitor on a phone, of a comic, a chapter and a member', async () => {
    await emptyQueue();
    const { slug } = await makeComic(site.services, {
      title: 'Wrong way',
      chapters: [{ pages: 2 }],
    });
    const rude = await makeMember(site, { username: 'rude' });
    const { page, close } = await enterAsVisitor('phone');
    const dialog = page.getByRole('dialog', { name: 'Report' });
    const thanks = () => page.getByText('Thank you. Our moderators will look at it.');

    await page.goto(`/en/post/${slug}`);
    await isHydrated(page);
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    // A reason is asked for.
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    expect(
      await dialog
        .getByRole('radio')
        .first()
        .evaluate((input) => input.matches(':invalid')),
    ).toBe(true);
    await dialog.getByRole('radio', { name: 'Wrong tags, or rated too low' }).check();
    await dialog.getByRole('textbox', { name: 'Tell us more' }).fill('There is blood on page 2.');
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await thanks().waitFor();
    await dialog.waitFor({ state: 'hidden' });

    await page.goto(`/en/post/${slug}/1/reader`);
    await isTakenOver(page);
    await page.getByRole('button', { name: 'Reading settings' }).click();
    await page.getByRole('tab', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Report this chapter' }).click();
    await dialog.getByRole('radio', { name: 'It is somebody else’s work' }).check();
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await thanks().waitFor();

    await page.goto(`/en/profile/${rude.username}`);
    await isHydrated(page);
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await dialog.getByRole('radio', { name: 'Insults or harassment' }).check();
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await thanks().waitFor();

    const items = await write()
      .selectFrom('reported_items')
      .select(['kind', 'reason'])
      .orderBy('gravity', 'desc')
      .execute();
    expect(items).toEqual([
      { kind: 'chapter', reason: 'copyright' },
      { kind: 'user', reason: 'abuse' },
      { kind: 'comic', reason: 'rating' },
    ]);
    await close();
  });
});
