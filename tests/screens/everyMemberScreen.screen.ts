import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOfScreens, type Screen } from '../support/faultsOfScreens.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeSampleMember, type SampleMember } from '../support/makeSampleMember.ts';
import { makeSampleSite } from '../support/makeSampleSite.ts';
import type { TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Visit } from '../support/openBrowser.ts';

const COMIC = 'post/quiet-harbour';
const THREAD = '.comment-toggle, .comment-author, .comment-when';

const SETTINGS =
  'account password sessions display content reader notices blocks privacy programs transfer data'.split(' ');
const LIBRARY = 'reading new favorites shelves follows playlists history bookmarks saved'.split(' ');
const LANGUAGES = ['en', 'fr', 'zh', 'id'];

/** One screen for each section, in turn in all languages. */
const inTurn = (sections: readonly string[], path: string): Record<string, Screen> =>
  Object.fromEntries(
    sections.map((section, index) => [section, { path: `/${LANGUAGES[index % 4]}/${path}/${section}` }]),
  );

const settled = (section: string) => `.settings-section :is(.panel, .field), ${section}`;

/** Screens of members, by what these have: each group is one test. */
const SCREENS: Record<string, (sample: SampleMember) => Record<string, Screen>> = {
  'the first half of the settings': () => settingsOf(SETTINGS.slice(0, 6)),
  'the second half of the settings': () => settingsOf(SETTINGS.slice(6)),
  'the library': () => inTurn(LIBRARY, 'library'),
  'playlists, and what a profile shows of them': ({ playlistSlug, inviteToken }) => ({
    'own playlist': { path: `/en/library/playlists/${playlistSlug}`, small: '.own-item-words a' },
    'shown to others': { path: `/zh/playlists/playlist/${playlistSlug}` },
    'reading list from a file': { path: '/fr/library/playlists/import' },
    invitation: { path: `/id/library/playlists/join/${inviteToken}` },
    'dead invitation': { path: '/en/library/playlists/join/nothing-here', says: /status of 422/ },
    'add to a playlist': { path: `/fr/${COMIC}`, act: openPlaylists },
    profile: { path: '/en/profile/ada' },
    'favourites of a profile': { path: '/zh/profile/ada?show=favorites' },
    'profile of somebody else': { path: '/fr/profile/ben' },
  }),
  'what comes to a member, and what is written': ({ removedCommentId }) => ({
    comic: { path: `/en/${COMIC}` },
    'shelf, score and more': { path: `/id/${COMIC}`, act: openMarks },
    'comments, with a form': { path: `/fr/${COMIC}/comments`, small: THREAD },
    notices: { path: '/zh/notices', awaits: '.notice' },
    'removed comment': { path: `/en/removed-comments/${removedCommentId}` },
    'download of a comic': { path: `/fr/${COMIC}/download`, moves: 0.2 },
    'download of a playlist': { path: '/id/playlists/playlist/calm-seas/download', moves: 0.2 },
    home: { path: '/zh' },
  }),
};

function settingsOf(sections: readonly string[]): Record<string, Screen> {
  const screens = inTurn(sections, 'settings');
  for (const screen of Object.values(screens)) screen.awaits = settled('.settings-row');
  return screens;
}

describeInBrowser('every screen of a member', () => {
  let site: TestSite;
  let browser: Browser;
  let visitor: Visit;
  let sample: SampleMember;

  beforeAll(async () => {
    site = await makeSampleSite();
    sample = await makeSampleMember(site);
    browser = await openBrowser();
    visitor = await visit(browser, { baseURL: site.url, profile: 'phone', reducedMotion: 'reduce' });
    await logInBrowser(site, visitor.context, sample.member);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it.each(Object.entries(SCREENS))('can be seen, read and used by everybody: %s', async (_, screensOf) => {
    const faults = await faultsOfScreens(visitor, site.url, screensOf(sample));
    // Faults as text: the first of them is told at the end of a run.
    expect(faults.join('\n')).toBe('');
  });
});

async function openPlaylists(page: Page): Promise<void> {
  await page.locator('.comic-marks button[aria-haspopup=dialog]:visible').last().click();
  await page.locator('dialog[open]').waitFor();
}

async function openMarks(page: Page): Promise<void> {
  await page.locator('.comic-marks button[aria-haspopup=dialog]:visible').first().click();
  await page.locator('dialog[open]').waitFor();
}
