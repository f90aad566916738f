import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importChapters } from '../support/importChapters.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';
import { readAs } from '../support/readAs.ts';
import { openReader, scrollStrip, twoFrames } from '../support/readingOn.ts';
import { importStrips, openStrip, wheelUntil } from '../support/strips.ts';
import { placeAtLine, scrolled } from '../support/stripSight.ts';

const STRIP = '/en/post/the-strip';

describeInBrowser('a strip', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importStrips(site, 220);
    await importChapters(site, { series: 'The Row', counts: [12, 12], size: { width: 200, height: 300 } });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const open = (profile: Profile, path: string, reading?: object) =>
    openStrip(browser, { baseURL: site.url, profile, path, ...(reading && { reading }) });

  it('joins the chapter before once the strip rests, without moving what is read, and does not count it as read', async () => {
    const { page, close } = await open('desktop', `${STRIP}/2/reader`);
    const isRead = (chapter: number) =>
      page.evaluate(
        (key) => /"is_completed":true/.test(localStorage.getItem(key) ?? ''),
        `longstrip_read:the-strip/${chapter}`,
      );
    await scrollStrip(page, 600);
    const asked = page.waitForResponse(/\/api\/comics\/the-strip\/chapters\/1(\?|$)/);
    await page.evaluate(() => {
      const strip = document.querySelector('main section [tabindex]');
      const upwards = () => {
        dispatchEvent(new TouchEvent('touchstart'));
        strip?.scrollBy({ top: -1, behavior: 'instant' });
        frame = requestAnimationFrame(upwards);
      };
      let frame = requestAnimationFrame(upwards);
      const rest = () => (cancelAnimationFrame(frame), strip?.scrollTop);
      Object.assign(window, { rest });
    });
    await asked;
    for (let look = 0; look < 10; look += 1) {
      await twoFrames(page);
      expect(await scrolled(page)).toBeLessThanOrEqual(600);
    }
    const rested = await page.evaluate(() => (window as unknown as { rest(): number }).rest());
    const before = await placeAtLine(page);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(3000);
    const now = await placeAtLine(page);
    expect(now.page).toBe(before.page);
    expect(Math.abs(now.fraction - before.fraction) * now.length).toBeLessThanOrEqual(1);
    // The end of the chapter before comes into sight.
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, -(rested + 400));
    const last = page.locator('main [data-page="6"] img');
    await expect
      .poll(() => last.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0))
      .toBe(true);
    await expect.poll(() => page.locator('main [data-end-card]').first().isVisible()).toBe(true);
    await twoFrames(page);
    expect(page.url()).toMatch(/\/2\/reader$/);
    expect(await isRead(1)).toBe(false);
    await wheelUntil(page, 700, /\/3\/reader/);
    expect(await isRead(2)).toBe(true);
    await close();
  });

  it('stays where a key leads, whatever was still to be told of the scrolling before, and never changes the chapter by itself', async () => {
    const { page, close } = await open('desktop', `${STRIP}/1/reader/4`);
    for (const key of ['Space', 'Home', 'Space']) await page.keyboard.press(key);
    const screenful = await page.evaluate(() => innerHeight * 0.9);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    await twoFrames(page);
    expect(await scrolled(page)).toBeCloseTo(screenful, -1);
    await page.keyboard.press('End');
    await page.waitForURL('**/1/reader/6');
    await page.clock.install();
    await page.evaluate(async () => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      document.querySelector('main section [tabindex]')?.scrollBy({ top: -40, behavior: 'instant' });
      await frame();
      await frame();
      // The place where the strip rests is told a while later.
      dispatchEvent(new KeyboardEvent('keydown', { code: 'Home', key: 'Home' }));
    });
    await page.clock.runFor(1000);
    await page.waitForURL('**/1/reader/1');
    const read = await page.evaluate(() => localStorage['longstrip_read:the-strip/1'] as string);
    expect(JSON.parse(read)).toMatchObject({ page: 1, page_offset: 0 });

    await page.keyboard.press('End');
    await page.waitForURL('**/1/reader/6');
    const endOf = async (part: Locator) => {
      const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 };
      return y + height;
    };
    expect(await endOf(page.locator('[data-page="6"]'))).toBeCloseTo(900 - 56, 0);
    await page.keyboard.press('Home');
    await page.waitForURL('**/1/reader/1');
    for (let time = 0; time < 24; time++) await page.keyboard.down('Space');
    await page.keyboard.up('Space');
    const card = page.locator('[data-end-card]').first();
    await expect.poll(() => endOf(card.locator('..'))).toBeCloseTo(900, 0);
    await twoFrames(page);
    const kept = await page.evaluate(() => localStorage['longstrip_read:the-strip/1'] as string);
    expect(JSON.parse(kept)).toMatchObject({ is_completed: false });
    await page.keyboard.press('End');
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => card.isVisible()).toBe(true);
    for (let minute = 0; minute < 10; minute++) {
      await page.setViewportSize({ width: minute % 2 ? 1440 : 500, height: minute % 3 ? 900 : 500 });
      await twoFrames(page);
      await page.clock.runFor(60_000);
    }
    expect(page.url()).toMatch(/\/1\/reader\/6$/);
    await close();
  });

  it('shows the chapter again that the reader goes back to, or turns round in, before the other one is there', async () => {
    const { page, close } = await open('desktop', `${STRIP}/1/reader`);
    await page.keyboard.press('End');
    await page.waitForURL('**/1/reader/6');
    await page.evaluate(() => {
      const replace = history.replaceState;
      history.replaceState = function (...args) {
        replace.apply(history, args);
        history.replaceState = replace;
        history.back();
      };
    });
    await wheelUntil(page, 700, /\/2\/reader/);
    await page.waitForURL('**/1/reader');
    const header = page.locator('header');
    await expect.poll(() => header.innerText()).toContain('Chapter 1');
    await wheelUntil(page, 700, /\/2\/reader/);
    await expect.poll(() => header.innerText()).toContain('Chapter 2');
    await close();

    const phone = await visit(browser, {
      baseURL: site.url,
      profile: 'phone',
      reducedMotion: 'reduce',
    });
    const chapter = Promise.withResolvers<void>();
    // Before the page is opened: on a slow machine the strip may have asked already.
    await phone.page.route('**/chapters/2?*', async (route) => {
      await chapter.promise;
      await route.continue();
    });
    const asked = phone.page.waitForRequest('**/chapters/2?*');
    await openReader(phone.page, `${STRIP}/3/reader`);
    await phone.page.keyboard.press('ArrowLeft');
    await asked;
    await phone.page.keyboard.press('ArrowRight');
    await expect.poll(() => scrolled(phone.page)).toBeGreaterThan(100);
    const answered = phone.page.waitForResponse('**/chapters/2?*');
    chapter.resolve();
    await (await answered).finished();
    for (let frames = 0; frames < 10; frames += 1) await twoFrames(phone.page);
    expect(new URL(phone.page.url()).pathname).toMatch(/\/3\/reader/);
    expect(await phone.page.locator('header').innerText()).toContain('Chapter 3');
    await phone.close();
  });

  it('holds its place to the pixel through sizes, padding, gap, turning round and a larger font', async () => {
    const { page, close } = await open('desktop', '/en/post/the-long/1/reader/30');
    await scrollStrip(page, 437);
    const before = await placeAtLine(page);
    const drift = async () => {
      await twoFrames(page);
      const now = await placeAtLine(page);
      expect(now.page).toBe(before.page);
      return Math.abs(now.fraction - before.fraction) * now.length;
    };
    const drifts: number[] = [];
    for (const size of [
      { width: 320, height: 844 },
      { width: 1440, height: 600 },
      { width: 844, height: 390 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      drifts.push(await drift());
    }
    for (const reading of [
      { padding: 40 },
      { padding: 0 },
      { gap: 24 },
      { width: null },
      { gap: 0, width: 480 },
    ]) {
      await readAs(page, 'the-long', reading);
      drifts.push(await drift());
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
    drifts.push(await drift());
    expect(Math.max(...drifts)).toBeLessThanOrEqual(1);
    await close();
  });

  it('opens as its reader has it, and goes up through 200 pages that are not loaded, one after the other; nothing moves', async () => {
    const reading = { padding: 20, gap: 16, width: null };
    const { page, layoutShift, close } = await open('phone', '/en/post/the-long/1/reader/210', reading);
    await twoFrames(page);
    const box = await page.locator('[data-page="210"]').boundingBox();
    expect(box).toMatchObject({ x: 78, y: 56, width: 234 });
    await page.route('**/media/**', (route) => route.abort());
    const seen: number[] = [];
    while ((seen.at(-1) ?? 210) > 5) {
      await scrollStrip(page, -1000);
      // Between two pages there is none.
      const { page: at } = await placeAtLine(page);
      if (at) seen.push(at);
    }
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect(seen.length).toBeGreaterThan(100);
    expect(await layoutShift()).toBe(0);
    await close();
  });

  it('lies when its reader wishes it, also from right to left, fitted to the height', async () => {
    const direction = 'rtl';
    const reading = { mode: 'webtoon', layout: 'horizontal', direction };
    const { page, layoutShift, close } = await open('desktop', '/en/post/the-row/1/reader/3', reading);
    const place = await placeAtLine(page, direction);
    expect(place.page).toBe(3);
    expect(place.height).toBe(900 - 2 * 56);
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, 3 * place.length);
    await page.waitForURL('**/1/reader/6');
    const left = await page.evaluate(
      () => document.querySelector('main section [tabindex]')?.scrollLeft ?? 0,
    );
    expect(left).toBeLessThan(0);
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL('**/1/reader/9');
    // A window of another size lays everything out anew.
    expect(await layoutShift()).toBe(0);
    await page.setViewportSize({ width: 800, height: 500 });
    await twoFrames(page);
    expect((await placeAtLine(page, direction)).page).toBe(9);
    await wheelUntil(page, 600, /\/2\/reader/);
    await close();
  });

  it('scrolls by itself until a key, a finger or its button stops it', async () => {
    const { page, close } = await open('phone', '/en/post/the-long/1/reader/30');
    const stop = page.getByRole('button', { name: 'Stop scrolling' });
    const stops = [
      () => page.keyboard.press('KeyX'),
      () => page.touchscreen.tap(200, 400),
      () => stop.click(),
    ];
    for (const act of stops) {
      const before = await scrolled(page);
      await page.keyboard.press('Shift+KeyS');
      await expect.poll(() => scrolled(page)).toBeGreaterThan(before + 50);
      await act();
      await expect.poll(() => stop.count()).toBe(0);
      const rest = await scrolled(page);
      await twoFrames(page);
      expect(await scrolled(page)).toBe(rest);
    }
    await close();
  });
});
