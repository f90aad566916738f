import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bumpContentGeneration } from '../../src/features/site/server/contentGeneration.ts';
import { faultsOfScreens, type Screen } from '../support/faultsOfScreens.ts';
import { importArchives } from '../support/importArchives.ts';
import { makeMember } from '../support/makeMember.ts';
import { makeSampleSite } from '../support/makeSampleSite.ts';
import type { TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Visit } from '../support/openBrowser.ts';
import { openOverlay, OVERLAY_SIZE, OVERLAYS, type Overlay } from '../support/openOverlay.ts';
import { seriousFaults } from '../support/seriousFaults.ts';

const COMIC = 'post/quiet-harbour';
const PREMIUM = '/en/post/the-club/1/reader';
/** The app tells of the error that the screen of a premium chapter stands in for. */
const REFUSAL = /status of 40[13]|You must be logged in/;
const NOT_FOUND = /status of 404/;
/** Failed calls, and what the app says of them. */
const FAILED = /Failed to (load resource|fetch)|ApiError: Nothing came back/;

/** Screens that visitors can open, in all languages: each group is one test. */
const SCREENS: Record<string, (gatedSite: string) => Record<string, Screen>> = {
  'the home page and lists': () => ({
    home: { path: '/en', fitsLargeLetters: true },
    latest: { path: '/zh/latest' },
    'empty list': { path: '/fr/latest?duration=today&page=9' },
    results: { path: '/en/latest?q=harbour', fitsLargeLetters: true },
    'no results': { path: '/zh/latest?q=zebra' },
    tags: { path: '/fr/tags?sort=name' },
    tag: { path: '/id/tags/tag/sea' },
    languages: { path: '/zh/languages' },
    'no network': { path: '/id/offline', isRefused: true },
    'not found': { path: '/en/nothing-here', says: NOT_FOUND },
  }),
  'a comic, its parts, and playlists': () => ({
    comic: { path: `/en/${COMIC}`, fitsLargeLetters: true },
    'premium chapter': { path: PREMIUM, awaits: 'main h1', isRefused: true, says: REFUSAL },
    gallery: { path: `/id/${COMIC}/gallery` },
    characters: { path: `/fr/${COMIC}/characters` },
    comments: { path: `/zh/${COMIC}/comments` },
    'comments on a chapter': { path: `/fr/${COMIC}/1/comments` },
    'comments on a writer': { path: '/id/authors/author/ines-hill/comments' },
    playlists: { path: '/zh/playlists' },
    playlist: { path: '/en/playlists/playlist/calm-seas', fitsLargeLetters: true },
    'comments on a playlist': { path: '/fr/playlists/playlist/calm-seas/comments' },
  }),
  'pages of text and of members, to a visitor': () => ({
    'page of text': { path: '/en/page/about' },
    DMCA: { path: '/fr/dmca' },
    2257: { path: '/en/USC2257' },
    profile: { path: '/id/profile/ada' },
    library: { path: '/fr/library', fitsLargeLetters: true },
    history: { path: '/en/library/history' },
    bookmarks: { path: '/zh/library/bookmarks' },
    'saved chapters': { path: '/id/library/saved' },
  }),
  'the login, and where links of mails lead': () => ({
    login: { path: '/fr/login' },
    'second step': { path: '/fr/login', act: reachSecondStep, says: FAILED },
    registration: { path: '/en/register' },
    'wrong registration': { path: '/zh/register', act: registerWrongly, says: FAILED },
    'password reset': { path: '/id/password-reset' },
    'dead link': { path: '/zh/password-reset/abc', says: FAILED },
    verification: { path: '/id/verify/abc', fitsLargeLetters: true },
    'failed verification': { path: '/en/verify/abc', act: pressLinkButton, says: FAILED },
    'stopping a change of address': { path: '/fr/email-cancel/abc' },
    'stopping the digest': { path: '/zh/unsubscribe/abc' },
  }),
  'what opens over the home page': (gatedSite) => ({
    ...Object.fromEntries((Object.keys(OVERLAYS) as Overlay[]).map(overHome)),
    'age gate': { path: `${gatedSite}/en`, awaits: '.gate:modal' },
    consent: { path: `${gatedSite}/en`, act: declineGate },
  }),
};

function overHome(overlay: Overlay): [string, Screen] {
  const onlyOn = OVERLAY_SIZE[overlay];
  return [
    overlay,
    {
      path: '/en',
      act: (page) => openOverlay(page, overlay),
      ...(onlyOn ? { onlyOn } : {}),
      ...(overlay === 'error' ? { says: FAILED } : {}),
    },
  ];
}

describeInBrowser('every screen', () => {
  let site: TestSite;
  let gated: TestSite;
  let browser: Browser;
  let visitor: Visit;

  beforeAll(async () => {
    site = await makeSampleSite();
    await makeMember(site, { username: 'ada' });
    await enterPremiumChapter(site);
    gated = await makeSampleSite({ SITE_NSFW: 'on', SITE_UA: 'G-TEST' });
    browser = await openBrowser();
    visitor = await visit(browser, { baseURL: site.url, profile: 'phone', reducedMotion: 'reduce' });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
    await gated.close();
  });

  it.each(Object.entries(SCREENS))('can be seen, read and used by everybody: %s', async (_, screensOf) => {
    const faults = await faultsOfScreens(visitor, site.url, screensOf(gated.url));
    // Faults as text: the first of them is told at the end of a run.
    expect(faults.join('\n')).toBe('');
  });

  it('is looked at by rules that find what is wrong', async () => {
    const spoil = (page: Page) =>
      page.evaluate(() => {
        document
          .querySelector('main')
          ?.insertAdjacentHTML(
            'beforeend',
            '<button style="width: 3000px"></button><p style="color: #777; background: #888">Hard</p>',
          );
        console.error('spoilt');
      });
    const screens = { spoilt: { path: '/en/page/about', act: spoil } };
    const found = await faultsOfScreens(visitor, site.url, screens);
    const kinds = found.map((fault) => fault.split(': ').slice(0, 2).join(': '));
    expect(kinds).toEqual(
      expect.arrayContaining([
        'spoilt, phone, dark: button-name',
        'spoilt, desktop, light: color-contrast',
        'spoilt, phone: too small for a finger',
        expect.stringMatching(/^spoilt, 320 px: is \d+ px too wide$/),
        'spoilt, console: error',
      ]),
    );
    expect(await seriousFaults(visitor.page, 'button-name')).toHaveLength(1);
  });
});

async function enterPremiumChapter(site: TestSite): Promise<void> {
  const comicInfo = { Series: 'The Club', Number: '1' };
  await importArchives(site, [{ name: 'club 1', pages: [{ width: 400, height: 600 }], comicInfo }]);
  const { write } = site.services.database;
  const ofClub = write.selectFrom('comics').select('id').where('slug', '=', 'the-club');
  await write.updateTable('chapters').set({ premium: true }).where('comic_id', '=', ofClub).execute();
  await bumpContentGeneration(write);
}

async function declineGate(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('.consent-bar').waitFor();
}

/** Has a link from a mail do its work, which fails. */
async function pressLinkButton(page: Page): Promise<void> {
  await page.locator('.account-card [type=submit]').click();
  await page.locator('.account-card .account-actions').waitFor();
}

async function reachSecondStep(page: Page): Promise<void> {
  await page.route('**/api/login?*', (route) =>
    route.fulfill({ status: 401, contentType: 'application/json', body: '{"code":"second_factor"}' }),
  );
  await page.locator('[name=username]').fill('ada');
  await page.locator('[name=password]').fill('three quiet herons');
  await page.keyboard.press('Enter');
  await page.locator('[name=code]').waitFor();
}

async function registerWrongly(page: Page): Promise<void> {
  await page.locator('[name=password]').fill('short');
  await page.keyboard.press('Enter');
  await page.locator('.field-error').first().waitFor();
}
