import type { Page } from 'playwright-core';
import { openOverlay, OVERLAY_SIZE, OVERLAYS, type Overlay } from '../tests/support/openOverlay.ts';
import { adminScenes } from './adminScenes.ts';
import { memberScenes } from './memberScenes.ts';
import { readerScenes } from './readerScenes.ts';
import type { Scene } from './Scene.ts';

const COMIC = '/post/night-post';

/**
 * All scenes to look at before a screen is done. One visitor goes through them in this order, and
 * the site remembers what was read.
 */
export const SCENES: Record<string, Scene> = {
  'age-gate': { path: '', isGated: true, isScreenOnly: true },
  'consent-bar': { path: '', isGated: true, isScreenOnly: true, act: declineGate },
  home: { path: '' },
  'home-other-span': { path: '?duration=today' },
  latest: { path: '/latest' },
  'latest-filtered': { path: '/latest?status=complete&sort=title&order=asc&page=1' },
  'latest-empty': { path: '/latest?duration=today&sort=title&page=9' },
  results: { path: '/latest?q=night' },
  'no-results': { path: '/latest?q=zebra+crossing' },
  'results-zh': { path: '/latest?q=%E5%B1%B1%E6%B5%B7' },
  tags: { path: '/tags' },
  tag: { path: '/tags/tag/robot' },
  metas: { path: '/metas' },
  ratings: { path: '/ratings' },
  groups: { path: '/groups' },
  parodies: { path: '/parodies' },
  relationships: { path: '/relationships' },
  characters: { path: '/characters' },
  artists: { path: '/artists' },
  authors: { path: '/authors' },
  languages: { path: '/languages' },
  language: { path: '/language/english' },
  categories: { path: '/categories' },
  genres: { path: '/genres' },
  publishers: { path: '/publishers' },
  platforms: { path: '/platforms' },
  comic: { path: COMIC },
  'comic-strip': { path: '/post/straight-down' },
  'comic-french': { path: '/post/la-carte-du-vent' },
  'comic-chinese': { path: '/post/shanhai-snacks' },
  gallery: { path: `${COMIC}/gallery` },
  'comic-characters': { path: `${COMIC}/characters` },
  'comic-characters-none': { path: '/post/straight-down/characters' },
  ...readerScenes(),
  'home-continue': { path: '', isScreenOnly: true, act: scrollToContinue },
  'comic-continue': { path: COMIC, isScreenOnly: true },
  playlists: { path: '/playlists' },
  playlist: { path: '/playlists/playlist/start-here' },
  about: { path: '/page/about' },
  'how-to-read': { path: '/page/how-to-read' },
  dmca: { path: '/dmca' },
  usc2257: { path: '/USC2257' },
  login: { path: '/login' },
  'login-code': { path: '/login', act: reachSecondStep },
  'login-throttled': { path: '/login', act: beThrottled },
  register: { path: '/register' },
  'register-first-admin': { path: '/register#invitation=a' },
  'register-wrong': { path: '/register', act: registerWrongly },
  'password-reset': { path: '/password-reset' },
  'password-reset-sent': { path: '/password-reset', act: askForLink },
  'new-password-dead-link': { path: '/password-reset/a' },
  verify: { path: '/verify/a' },
  'verify-dead-link': { path: '/verify/a', act: pressLinkButton },
  'email-cancel': { path: '/email-cancel/a' },
  'not-found': { path: '/nothing-here' },
  offline: { path: '/offline' },
  ...overlayScenes(),
  ...memberScenes(),
  ...adminScenes(),
};

async function declineGate(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('.consent-bar').waitFor();
}

async function scrollToContinue(page: Page): Promise<void> {
  const card = page.locator('li > .comic-card:has(+ button)').first();
  await card.waitFor();
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
}

async function pressLinkButton(page: Page): Promise<void> {
  await page.locator('.account-card [type=submit]').click();
  await page.locator('.account-card .account-actions').waitFor();
}

async function reachSecondStep(page: Page): Promise<void> {
  await answerLogin(page, 401, { code: 'second_factor' });
  await page.locator('[name=code]').waitFor();
}

async function beThrottled(page: Page): Promise<void> {
  await answerLogin(page, 429, { code: 'throttle', message: '…', retry_after: 57 });
  await page.locator('.alert').waitFor();
}

/** Sends the login form, and answers in place of the site. */
async function answerLogin(page: Page, status: number, body: object): Promise<void> {
  await page.route('**/api/login?*', (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  );
  await page.locator('[name=username]').fill('ada');
  await page.locator('[name=password]').fill('three quiet herons');
  await page.keyboard.press('Enter');
}

async function registerWrongly(page: Page): Promise<void> {
  await page.locator('[name=username]').fill('ada');
  await page.locator('[name=password]').fill('three quiet herons');
  await page.keyboard.press('Enter');
  await page.locator('.field-error').first().waitFor();
}

async function askForLink(page: Page): Promise<void> {
  await page.route('**/api/password/create?*', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"message":"…"}' }),
  );
  await page.locator('[name=email]').fill('ada@example.test');
  await page.keyboard.press('Enter');
  await page.locator('.account-actions').waitFor();
}

function overlayScenes(): Record<string, Scene> {
  return Object.fromEntries(
    (Object.keys(OVERLAYS) as Overlay[]).map((overlay) => {
      const size = OVERLAY_SIZE[overlay];
      const act = (page: Page) => openOverlay(page, overlay);
      return [overlay, { path: '', isScreenOnly: true, act, ...(size ? { size } : {}) }];
    }),
  );
}
