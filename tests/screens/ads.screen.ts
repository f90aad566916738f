import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { storeBytes } from '../../src/features/media/server/storeBytes.ts';
import { AD_PAYLOADS } from '../support/adPayloads.ts';
import { enterAd } from '../support/enterAd.ts';
import { makeComic } from '../support/makeComic.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, PROFILES, visit } from '../support/openBrowser.ts';

describeInBrowser('ads', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({}, { crowd: 'none' });
    browser = await openBrowser();
    for (let number = 1; number <= 14; number += 1)
      await makeComic(site.services, { title: `Heron ${number}` });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const clear = () => site.services.database.write.deleteFrom('ads').execute();
  let pictures = 0;
  const enterPicture = async (ad: Parameters<typeof enterAd>[1]) => {
    pictures += 1;
    const bytes = await makePicture({ number: 70 + pictures, width: 640, height: 200 });
    const { id: media_id } = await storeBytes(site.services, bytes);
    const id = await enterAd(site, {
      type: 'image',
      media_id,
      alt: 'Heron tea',
      link: '/latest',
      html: null,
      ...ad,
    });
    return { id, media_id };
  };
  const room = (page: Page, placement: string) => page.locator(`.room-${placement} .room-floor`);

  it('have room where they are meant to be alone, which stays as it was where they are slow, fail or are blocked', async () => {
    await clear();
    const paid = await enterPicture({ placement: 'home_top', alt: 'Paid' });
    await enterPicture({ placement: 'home_top', type: 'house', alt: 'Our own' });
    const options = { baseURL: site.url, profile: 'phone' } as const;

    const slow = await visit(browser, options);
    const answer = Promise.withResolvers<void>();
    await slow.page.route('**/api/ads**', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await slow.page.goto('/en');
    // Headings are as high as their face, which comes when it likes.
    await slow.page.evaluate(() => document.fonts.ready.then(() => true));
    const before = await room(slow.page, 'home_top').boundingBox();
    answer.resolve();
    await slow.page.getByRole('img', { name: 'Paid' }).waitFor();
    expect(await room(slow.page, 'home_top').boundingBox()).toEqual(before);
    expect(await slow.layoutShift()).toBe(0);
    await slow.close();

    const failing = await visit(browser, options);
    await failing.page.route(`**/media/${paid.media_id}/**`, (route) => route.abort());
    await failing.page.goto('/en');
    await failing.page.getByRole('img', { name: 'Our own' }).waitFor();
    expect(await failing.layoutShift()).toBe(0);
    await failing.close();

    const blocked = await visit(browser, options);
    await blocked.page.route('**/api/ads**', (route) => route.abort());
    await blocked.page.goto('/en');
    await arrived(blocked.page);
    expect(await room(blocked.page, 'home_top').boundingBox()).toEqual(before);
    expect(await room(blocked.page, 'home_top').locator('img, iframe').count()).toBe(0);
    expect(await blocked.layoutShift()).toBe(0);
    await blocked.close();

    await clear();
    await enterPicture({ placement: 'footer', device: 'wide', languages: ['fr'] });
    const { page, close } = await visit(browser, { ...options, profile: 'desktop' });
    for (const [profile, path, rooms] of [
      ['desktop', '/fr', 1],
      ['desktop', '/en', 0],
      ['phone', '/fr', 0],
    ] as const) {
      await page.setViewportSize(PROFILES[profile].viewport);
      await page.goto(path);
      const shown = page.locator('.room').filter({ visible: true });
      expect([profile, path, await shown.count()]).toEqual([profile, path, rooms]);
    }
    await close();
  });

  it('of html get at neither cookies nor storage nor the page, whatever they try', async () => {
    await clear();
    expect(AD_PAYLOADS).toHaveLength(300);
    const ids: string[] = [];
    for (const html of AD_PAYLOADS) ids.push(await enterAd(site, { html, placement: 'comic_side' }));
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await page.goto('/en');
    const said = await page.evaluate(tryFrames, ids);
    expect(said.heard).toBeGreaterThan(200);
    expect(said.got.filter((text) => text.includes('canary') || text.includes('csrf'))).toEqual([]);
    expect(said.isBreached).toBe(false);
    expect(said.title).not.toBe('breached');
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/en');
    expect(await page.getByText('breached').count()).toBe(0);
    await close();
  });
});

type Said = { heard: number; got: string[]; isBreached: boolean; title: string };

/**
 * Runs in the page: opens every ad twice, in the frame that pages give it and in a bare one, and
 * gathers what they say.
 */
async function tryFrames(ids: string[]): Promise<Said> {
  document.cookie = 'canary=canary; path=/';
  localStorage.setItem('canary', 'canary');
  sessionStorage.setItem('canary', 'canary');
  const got: string[] = [];
  addEventListener('message', ({ data }) => got.push(String((data as { got?: string }).got)));
  const channel = new BroadcastChannel('longstrip');
  channel.addEventListener('message', () => got.push('canary by channel'));
  for (let start = 0; start < ids.length; start += 10) {
    const frames = ids.slice(start, start + 10).flatMap((id) =>
      // The document's own policy holds without the frame's, which some are opened without.
      (Number.parseInt(id.slice(-1), 16) < 4 ? [true, false] : [true]).map((isGuarded) => {
        const frame = document.createElement('iframe');
        if (isGuarded)
          frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
        frame.src = `/media/frames/${id}/1`;
        return frame;
      }),
    );
    // One that tries to lead its frame elsewhere may never have loaded.
    const loaded = frames.map(
      (frame) =>
        new Promise<void>((resolve) => {
          frame.addEventListener('load', () => resolve(), { once: true });
          setTimeout(resolve, 3_000);
        }),
    );
    document.body.append(...frames);
    await Promise.all(loaded);
    // Work that they began without waiting comes to its end.
    await new Promise((resolve) => setTimeout(resolve, 150));
    for (const frame of frames) frame.remove();
  }
  return { heard: got.length, got, isBreached: 'breached' in window, title: document.title };
}
