import type { Page } from 'playwright-core';
import type { Screen } from './faultsOfScreens.ts';
import type { SampleAdmin } from './makeSampleAdmin.ts';

const COMIC = 'admin/comics/quiet-harbour';
/** A row of a table, which is a card on phones. */
const ROW = '[data-at="0:1"], .entity-card';
const THREAD = '.comment-toggle, .comment-author, .comment-when';
const HEAD = '.admin-head-actions button';
/**
 * The foot of a short table, and the way back above an editor, find their places when the data has
 * come.
 */
const LITTLE = 0.02;

/** The screens of staff, by what they work on: each group is one test. */
export const ADMIN_SCREENS: Record<string, (sample: SampleAdmin) => Record<string, Screen>> = {
  'the overview and what opens over every screen': () => ({
    overview: { path: '/en/admin' },
    'overview in French': { path: '/fr/admin' },
    palette: { path: '/en/admin', act: (page) => openByKeys(page, 'Control+k') },
    keys: { path: '/zh/admin', act: (page) => openByKeys(page, '?') },
    places: { path: '/id/admin', act: openPlaces, onlyOn: 'phone' },
    calendar: { path: '/fr/admin/calendar' },
    welcome: { path: '/en/admin/welcome' },
  }),
  'tables of the catalogue': () => ({
    comics: { path: '/en/admin/comics', awaits: ROW, moves: LITTLE },
    'comics in Chinese': { path: '/zh/admin/comics', awaits: ROW, moves: LITTLE },
    chapters: { path: '/fr/admin/chapters', awaits: ROW, moves: LITTLE },
    terms: { path: '/id/admin/terms', awaits: ROW, moves: LITTLE },
    tags: { path: '/en/admin/tags', awaits: ROW, moves: LITTLE },
    bin: { path: '/fr/admin/bin', awaits: ROW, moves: LITTLE },
    playlists: { path: '/zh/admin/playlist', awaits: ROW, moves: LITTLE },
    'no comics': { path: '/fr/admin/comics?q=nothing-at-all' },
  }),
  'the editors of comics, chapters and terms': ({ termId, bulkEditId }) => ({
    comic: { path: `/en/${COMIC}`, awaits: '[name=title]' },
    'comic in Chinese': { path: `/zh/${COMIC}`, awaits: '[name=title]' },
    gallery: { path: `/fr/${COMIC}/gallery` },
    chapters: { path: `/en/${COMIC}/chapters`, awaits: ROW, moves: LITTLE },
    chapter: { path: `/id/${COMIC}/chapters/1`, awaits: HEAD },
    term: { path: `/fr/admin/terms/${termId}`, awaits: HEAD, moves: LITTLE },
    'terms that are alike': { path: '/zh/admin/terms/like/tags' },
    'bulk edits': { path: '/en/admin/bulk', moves: LITTLE },
    'bulk edit': { path: `/id/admin/bulk/${bulkEditId}`, moves: LITTLE },
    upload: { path: `/zh/${COMIC}/upload` },
    'new comic from an upload': { path: '/fr/admin/upload' },
  }),
  'the editors of the site': ({ slideId, adId }) => ({
    // Covers of comics, which have no widths of slides.
    slides: { path: '/en/admin/slides', awaits: '.slide-row', says: /status of 404/ },
    slide: { path: `/zh/admin/slides/${slideId}`, awaits: '[name=headline]' },
    ads: { path: '/fr/admin/ads', awaits: '.ad-views', moves: 0.1 },
    ad: { path: `/en/admin/ads/${adId}`, awaits: '[name=weight]', moves: LITTLE },
    'rows of the home page': { path: '/id/admin/home', awaits: '.ordered-row' },
    playlist: { path: '/fr/admin/playlist/calm-seas', awaits: '.playlist-item', moves: LITTLE },
    'pages of text': { path: '/en/admin/pages', awaits: ROW, moves: LITTLE },
    'page of text in the language of the reader': { path: '/fr/admin/pages/about', moves: LITTLE },
    'page of text': { path: '/zh/admin/pages/about/en', awaits: '[name=title]' },
    'page of text that is new': { path: '/fr/admin/pages/dmca/fr', awaits: '[name=title]', moves: 0.2 },
    site: { path: '/en/admin/site', awaits: HEAD },
  }),
  'members, comments and reports': ({ auditId }) => ({
    members: { path: '/en/admin/users', awaits: ROW },
    comments: { path: '/fr/admin/comments', awaits: ROW, moves: LITTLE },
    'word rules': { path: '/zh/admin/comments/rules' },
    reports: { path: '/en/moderation', awaits: '.moderation-row' },
    report: { path: '/zh/moderation', awaits: '.moderation-row', act: openReport },
    'decided reports': { path: '/fr/moderation?state=decided', awaits: '.empty-mark, .moderation h2' },
    'comments, to staff': { path: '/id/post/quiet-harbour/comments', small: THREAD },
    'audit log': { path: '/en/admin/audit' },
    'entry of the audit log': { path: `/zh/admin/audit/${auditId}` },
  }),
  'how the site runs': () => ({
    statistics: { path: '/zh/admin/statistics', awaits: '.statistics-chart svg.recharts-surface' },
    storage: { path: '/en/admin/storage', moves: 0.03 },
    imports: { path: '/fr/admin/imports?q=is%3Aopen', awaits: ROW, moves: LITTLE },
    jobs: { path: '/id/admin/jobs', awaits: ROW, moves: 0.02 },
  }),
};

async function openByKeys(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.locator('dialog[open]').waitFor();
}

async function openPlaces(page: Page): Promise<void> {
  await page.locator('.admin-head button:visible').first().click();
  await page.locator('dialog[open]').waitFor();
}

async function openReport(page: Page): Promise<void> {
  await page.locator('.moderation-row').first().click();
  await page.locator('.moderation h2').first().waitFor();
}
