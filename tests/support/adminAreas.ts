import type { Browser, Page } from 'playwright-core';
import { visitAsAdmin } from './comicEditorVisits.ts';
import { makeComic } from './makeComic.ts';
import { makeMember } from './makeMember.ts';
import { makeTestSite, type TestSite } from './makeTestSite.ts';
import type { Profile, Visit } from './openBrowser.ts';

/** A site with something of each kind that the palette finds. */
export async function makeAdminSite(): Promise<TestSite> {
  const site = await makeTestSite({ SITE_FEATURES: 'tags,artists,ratings' });
  const { services } = site;
  await makeComic(services, { title: 'Night Post', tags: ['Letters'], chapters: [{ number: '7' }] });
  await makeComic(services, { title: 'Night Ferry' });
  await makeMember(site, { username: 'night-owl', isApproved: false });
  return site;
}

export async function visitAdminArea(
  where: { site: TestSite; browser: Browser },
  { path = '/en/admin', profile = 'desktop' }: { path?: string; profile?: Profile } = {},
): Promise<Visit> {
  const visitor = await visitAsAdmin(where, { profile });
  await visitor.page.goto(path);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  return visitor;
}

/** The words of what has the focus. */
export const focusedWords = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

export const palette = (page: Page) => page.getByRole('dialog', { name: 'Find or do something' });
export const paletteBox = (page: Page) => page.getByRole('combobox', { name: 'Find or do something' });

/** The name of the option that Enter would choose. */
export const activeOption = (page: Page) =>
  paletteBox(page).evaluate((input) => {
    const option = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    return option?.querySelector('.palette-name')?.textContent ?? null;
  });

export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+K');
  await paletteBox(page).waitFor();
}
