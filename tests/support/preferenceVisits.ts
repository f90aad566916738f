import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { addReads } from '../../src/features/popularity/server/addReads.ts';
import type { Settings } from '../../src/features/users/Settings.ts';
import { openPage, sendLogin, storedSession } from './accountForms.ts';
import { logInBrowser } from './logInBrowser.ts';
import { makeComic } from './makeComic.ts';
import { makeMember, type Member } from './makeMember.ts';
import { makePlaylist } from './makePlaylist.ts';
import { makeTestSite, type TestSite } from './makeTestSite.ts';
import { visit, type Profile, type Visit } from './openBrowser.ts';

/**
 * A site with twelve comics: one is gory, one French, one for adults. A playlist holds all of them.
 */
export async function makePreferenceSite(): Promise<TestSite> {
  const site = await makeTestSite({ SITE_NSFW: 'on', AGE_GATE: 'off' });
  const { services } = site;
  const day = new Date().toISOString().slice(0, 10);
  const comics = [await makeComic(services, { title: 'Gory', language: 'en', tags: ['Gore'] })];
  for (let number = 1; number <= 9; number += 1)
    comics.push(await makeComic(services, { title: `Plain ${number}`, language: 'en', tags: ['Calm'] }));
  comics.push(await makeComic(services, { title: 'Carte', language: 'fr' }));
  comics.push(await makeComic(services, { title: 'Grown up', language: 'en', isNsfw: true }));
  for (const { id } of comics) await addReads(services.database.write, { comicId: id, day, readers: 3 });
  await makePlaylist(services, {
    slug: 'all-of-them',
    title: 'All of them',
    items: comics.map(({ id }) => ({ comicId: id })),
  });
  return site;
}

type Where = { site: TestSite; browser: Browser };

/** The browser of a new member; nothing is open in it yet. */
export async function enterWith(
  { site, browser }: Where,
  { profile = 'desktop', settings = {} }: { profile?: Profile; settings?: Partial<Settings> } = {},
): Promise<Visit & { member: Member }> {
  const member = await makeMember(site, { settings });
  const visitor = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
  await logInBrowser(site, visitor.context, member);
  return { ...visitor, member };
}

/** In another browser, through the form. */
export async function logInElsewhere({ site, browser }: Where, { username }: Member): Promise<Visit> {
  const visitor = await visit(browser, { baseURL: site.url, profile: 'desktop', reducedMotion: 'reduce' });
  await openPage(visitor.page, '/en/login');
  await sendLogin(visitor.page, username);
  // The settings that came with the login decide where it leads.
  await expect.poll(async () => (await storedSession(visitor.page))[0]).not.toBeNull();
  return visitor;
}

/** Resolves once the server has what was changed. */
export async function saved(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.url().includes('/api/account/settings') && response.request().method() === 'PATCH',
  );
  await act();
  expect((await answer).status()).toBe(200);
}

/** The titles of the comics that can be seen. */
export function titlesOf(page: Page): Promise<(string | null)[]> {
  return page
    .locator('main .comic-items .comic-title')
    .evaluateAll((titles) =>
      titles
        .filter((title) => title.checkVisibility({ visibilityProperty: true }))
        .map((title) => title.textContent),
    );
}

/** Resolves when the member's settings have been applied to a list. */
export const isSifted = (page: Page) =>
  page.locator('.comic-items:not([data-unsifted]):visible').first().waitFor();
