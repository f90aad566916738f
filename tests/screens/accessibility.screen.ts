import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { makeSampleSite } from '../support/makeSampleSite.ts';
import type { TestSite } from '../support/makeTestSite.ts';
import { openOverlay, OVERLAY_SIZE, OVERLAYS, type Overlay } from '../support/openOverlay.ts';
import {
  describeInBrowser,
  openBrowser,
  PROFILES,
  visit,
  type Profile,
  type Visit,
} from '../support/openBrowser.ts';
import { coveredControls, smallTargets } from '../support/controlsInView.ts';
import { twoFrames } from '../support/readingOn.ts';
import { seriousFaults } from '../support/seriousFaults.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

const SCREENS = {
  home: '/en',
  list: '/zh/latest',
  'empty list': '/fr/latest?duration=today&page=9',
  results: '/en/latest?q=harbour',
  'no results': '/zh/latest?q=zebra',
  tags: '/fr/tags?sort=name',
  tag: '/id/tags/tag/sea',
  comic: '/en/post/quiet-harbour',
  gallery: '/id/post/quiet-harbour/gallery',
  'paged reader': '/en/post/quiet-harbour/1/reader/2',
  'strip reader': '/fr/post/tall-house/1/reader',
  playlists: '/zh/playlists',
  playlist: '/en/playlists/playlist/calm-seas',
  'static page': '/en/page/about',
  DMCA: '/fr/dmca',
  '2257': '/en/USC2257',
  login: '/fr/login',
  registration: '/en/register',
  'password reset': '/id/password-reset',
  'dead link': '/zh/password-reset/abc',
  'failed verification': '/en/verify/abc',
  'stopping a change of address': '/fr/email-cancel/abc',
  'stopping the digest': '/zh/unsubscribe/abc',
  offline: '/id/offline',
  'not found': '/en/nothing-here',
};
/**
 * Expected console messages: of the 404 page, of failed calls, and of a cover that is already there
 * in a larger size.
 */
const EXPECTED =
  /Failed to (load resource|fetch)|ApiError: Nothing came back|preloaded using link preload but not used/;

describeInBrowser('every screen', () => {
  let site: TestSite;
  let gated: TestSite;
  let browser: Browser;
  let visitor: Visit;

  beforeAll(async () => {
    site = await makeSampleSite();
    gated = await makeSampleSite({ SITE_NSFW: 'on', SITE_UA: 'G-TEST' });
    browser = await openBrowser();
    visitor = await visit(browser, { baseURL: site.url, profile: 'phone', reducedMotion: 'reduce' });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
    await gated.close();
  });

  type Place = { path: string; isGated?: boolean; act?: (page: Page) => Promise<void>; onlyOn?: Profile };
  const places: [string, Place][] = [
    ...Object.entries(SCREENS).map(([name, path]): [string, Place] => [name, { path }]),
    ...(Object.keys(OVERLAYS) as Overlay[]).map((overlay): [string, Place] => [
      overlay,
      {
        path: '/en',
        act: (page) => openOverlay(page, overlay),
        ...(OVERLAY_SIZE[overlay] ? { onlyOn: OVERLAY_SIZE[overlay] } : {}),
      },
    ]),
    ['age gate', { path: '/en', isGated: true }],
    ['question of consent', { path: '/en', isGated: true, act: declineGate }],
    ['reading settings', { path: SCREENS['paged reader'], act: openSettings }],
    ['second step of a login', { path: '/fr/login', act: reachSecondStep }],
    ['wrong registration', { path: '/zh/register', act: registerWrongly }],
  ];

  // Each place is opened once, on a phone, and then looked at in both sizes and themes: a load costs more than a look.
  describe.each(places)('%s', (_, place) => {
    beforeAll(() => arrive(visitor, place));

    it('has nothing that axe calls serious in any size or theme, and no complaint in the console', async () => {
      const { page, complaints } = visitor;
      for (const size of place.onlyOn ? [place.onlyOn] : (['phone', 'desktop'] as const)) {
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.setViewportSize(PROFILES[size].viewport);
        await twoFrames(page);
        expect(await seriousFaults(page), size).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
        expect(await seriousFaults(page, 'color-contrast'), size).toEqual([]);
        expect(await sidewaysOverflow(page), size).toBeLessThanOrEqual(0);
      }
      expect(complaints.filter((line) => !EXPECTED.test(line))).toEqual([]);
    });

    if (place.onlyOn === 'desktop') return;

    it('has controls that are large enough for a finger, on a phone', async () => {
      await visitor.page.setViewportSize(PROFILES.phone.viewport);
      expect(await smallTargets(visitor.page)).toEqual([]);
    });

    it('at 320 pixels, as at 400 % zoom, overflows nowhere, and what has the focus is in view', async () => {
      const { page } = visitor;
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
      expect(await coveredControls(page)).toEqual([]);
    });
  });

  it('is looked at by rules that find what is wrong', async () => {
    const { page } = visitor;
    await arrive(visitor, { path: '/en/page/about' });
    await page.evaluate(() => {
      document
        .querySelector('main')
        ?.insertAdjacentHTML(
          'beforeend',
          '<button></button><p style="color: #777; background: #888">Hard to read</p>',
        );
    });
    const found = await seriousFaults(page);
    expect(found.map((fault) => fault.split(':')[0]).sort()).toEqual(['button-name', 'color-contrast']);
  });

  /** With nothing left of the place before but what a device remembers. */
  async function arrive({ page, complaints }: Visit, place: Place): Promise<void> {
    const { path, isGated, act, onlyOn } = place;
    await page.unrouteAll();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(PROFILES[onlyOn ?? 'phone'].viewport);
    await page.goto('about:blank');
    complaints.length = 0;
    await page.goto((isGated ? gated : site).url + path);
    // That page is whole without the app.
    if (path === SCREENS.offline) await page.waitForLoadState();
    else await arrived(page);
    await act?.(page);
  }

  it.each([SCREENS.home, SCREENS.comic, SCREENS.results, SCREENS.playlist, '/fr/library'])(
    'keeps letters of twice their size within a phone: %s',
    async (path) => {
      const { page, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
      );
      await page.goto(path);
      await arrived(page);
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
      expect(await coveredControls(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
      expect(await coveredControls(page)).toEqual([]);
      await close();
    },
  );
});

async function declineGate(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('.consent-bar').waitFor();
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reading settings' }).click();
  await page.locator('dialog[open]').waitFor();
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
