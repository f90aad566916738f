import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isHydrated } from '../support/isHydrated.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeComic } from '../support/makeComic.ts';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';

describeInBrowser('playlists of members', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    for (const title of ['Kites', 'Boats', 'Trains']) await makeComic(site.services, { title });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const arrive = (profile: Profile) => visit(browser, { baseURL: site.url, profile });
  const itemsOf = (page: Page) => page.locator('.own-item-words > a').allTextContents();

  it('are made and filled from comics on a phone, put in order by keys, and shown to others', async () => {
    const member = await makeMember(site);
    const asker = await callAs(site, member);
    const { page, context, close } = await arrive('phone');
    await logInBrowser(site, context, member);
    await page.goto('/en/post/kites');
    const add = page.getByRole('button', { name: 'Add to a playlist' });
    await add.tap();
    const sheet = page.getByRole('dialog', { name: 'Add to a playlist' });
    await sheet.getByRole('button', { name: 'New playlist' }).tap();
    await sheet.getByLabel('Name').fill('Things that move');
    await sheet.getByLabel('Who sees it').selectOption('public');
    await sheet.getByRole('button', { name: 'Make playlist' }).tap();
    const tick = sheet.getByRole('checkbox', { name: 'Things that move' });
    await expect.poll(() => tick.isChecked()).toBe(true);
    for (const comic of ['boats', 'trains']) {
      await page.goto(`/en/post/${comic}`);
      await add.tap();
      await tick.tap();
      await expect.poll(() => sheet.getByText('titles · Everybody').isVisible()).toBe(true);
    }
    await page.goto('/en/library/playlists');
    await page.getByRole('link', { name: /Things that move/ }).tap();
    await expect.poll(() => itemsOf(page)).toEqual(['Kites', 'Boats', 'Trains']);
    await page.getByRole('button', { name: 'Move up: Trains' }).focus();
    await page.keyboard.press('Alt+Home');
    await expect.poll(() => itemsOf(page)).toEqual(['Trains', 'Kites', 'Boats']);
    await page.getByText('Trains: now 1 of 3.').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Add a note: Kites' }).tap();
    await page.getByLabel('Note', { exact: true }).fill('Bring string.');
    await page.getByRole('button', { name: 'Save' }).first().tap();
    await page.getByRole('button', { name: 'Remove: Boats' }).tap();
    await expect.poll(() => itemsOf(page)).toEqual(['Trains', 'Kites']);
    const { body } = await asker.call('GET', '/api/own-playlists');
    const [{ slug = '' } = {}] = body['data'] as { slug: string }[];
    const notes = async () => {
      const answer = await asker.call('GET', `/api/playlists/${slug}`);
      return (answer.body['items'] as { note: string | null }[]).map(({ note }) => note);
    };
    await expect.poll(notes).toEqual([null, 'Bring string.']);
    await page.getByRole('link', { name: 'View the page' }).tap();
    await page.getByRole('link', { name: `by ${member.username}` }).waitFor();
    await close();
  });

  it('are read through from the start, by the chapters of a comic and on into the next', async () => {
    const long = await makeComic(site.services, { title: 'Long', chapters: [{}, {}, {}] });
    const other = await callAs(site, await makeMember(site));
    const made = await other.call('POST', '/api/own-playlists', {
      id: crypto.randomUUID(),
      title: 'Way',
      visibility: 'unlisted',
      comic: long.slug,
      chapter: '2',
    });
    const slug = String(made.body['slug']);
    for (const comic of ['boats', 'kites'])
      await other.call('PUT', `/api/own-playlists/${slug}/items`, { comic });
    const { page, close } = await arrive('desktop');
    await page.goto(`/en/playlists/playlist/${slug}`);
    await page.getByRole('link', { name: 'Read from the start' }).click();
    await page.waitForURL(/\/long\/2\/reader\?list=/);
    const ways = page.getByRole('navigation', { name: /^Way: / });
    const toCard = async () => {
      await isHydrated(page);
      await page.locator('[data-layer=current] [data-page]').first().waitFor();
      const last = page.locator('[data-layer=current] [data-page="2"]');
      await expect.poll(() => page.keyboard.press('End').then(() => last.count())).toBe(1);
      await page.keyboard.press('ArrowRight');
      await page.locator('[data-layer=current] [data-end-card]').waitFor({ timeout: 5000 });
    };
    await toCard();
    // The comic goes on with its third chapter; the playlist does not.
    const next = ways.getByRole('link', { name: /Next in the playlist/ });
    await expect.poll(() => next.textContent()).toContain('Boats');
    expect(await page.locator('[data-end-card]').getByText('Chapter 3').count()).toBe(0);
    await ways.getByText('Way: 1 of 3').waitFor();
    await next.click();
    await page.waitForURL(/\/boats\/1\/reader\?list=.*place=2/);
    await toCard();
    await ways.getByText('Way: 2 of 3').waitFor();
    await ways.getByRole('link', { name: /Previous in the playlist.*Long/ }).waitFor();
    await next.click();
    await page.waitForURL(/\/kites\/1\/reader.*list=/);
    await page.reload();
    await toCard();
    await ways.getByText('Way: 3 of 3').waitFor();
    await ways.getByText('The playlist ends here.').waitFor();
    await close();
  });

  it('are copied by other members, and hidden by staff', async () => {
    const owner = await callAs(site, await makeMember(site));
    const made = await owner.call('POST', '/api/own-playlists', {
      id: crypto.randomUUID(),
      title: 'Shared',
      visibility: 'public',
      comic: 'kites',
    });
    const slug = String(made.body['slug']);
    const { page, context, close } = await arrive('phone');
    await logInBrowser(site, context, await makeMember(site, { role: 'moderator' }));
    await page.goto(`/en/playlists/playlist/${slug}`);
    await page.getByRole('button', { name: 'Hide from readers' }).tap();
    await page.getByRole('button', { name: 'Show again' }).waitFor();
    expect((await site.fetch(`/api/playlists/${slug}`)).status).toBe(404);
    await page.goto('/en/moderation?kind=playlist');
    await page.getByRole('button', { name: /Shared/ }).tap();
    await page.getByRole('button', { name: /Shared/ }).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Hidden playlists of members',
    );
    await page.goto(`/en/playlists/playlist/${slug}`);
    await page.getByRole('button', { name: 'Hide from readers' }).waitFor();
    await page.getByRole('button', { name: 'Copy to my playlists' }).tap();
    await page.waitForURL(/\/library\/playlists\/shared-/);
    await expect.poll(() => itemsOf(page)).toEqual(['Kites']);
    await close();
  });
});
