import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';
import { scrollStrip, twoFrames } from '../support/readingOn.ts';
import { placeAtLine, scrolled } from '../support/stripSight.ts';

const TALL = { width: 120, height: 360 };
const PAGE = { width: 200, height: 300 };
const STRIP = '/en/post/the-strip';
const ROW = '/en/post/the-row';

describeInBrowser('a strip', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    const pages = (count: number, size = TALL) => Array.from({ length: count }, () => size);
    const strip = (number: number, count: number) => ({
      name: `strip ${number}`,
      pages: pages(count),
      comicInfo: { Series: 'The Strip', Number: String(number) },
    });
    await importArchives(site, [
      strip(1, 6),
      strip(2, 3),
      strip(3, 3),
      strip(4, 3),
      { name: 'long 1', pages: pages(220), comicInfo: { Series: 'The Long', Number: '1' } },
      {
        name: 'tall 1',
        pages: [{ width: 100, height: 900 }],
        comicInfo: { Series: 'The Tall', Number: '1' },
      },
      { name: 'row 1', pages: pages(12, PAGE), comicInfo: { Series: 'The Row', Number: '1' } },
      { name: 'row 2', pages: pages(12, PAGE), comicInfo: { Series: 'The Row', Number: '2' } },
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const open = async (profile: Profile, path: string, reading?: object) => {
    // Keys scroll at once, so that where they lead is known.
    const visited = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
    if (reading) {
      await visited.page.goto('/en');
      await choose(visited.page, path, reading);
    }
    await openReader(visited.page, path);
    return visited;
  };

  it('joins the chapter before without moving what is read', async () => {
    const { page, close } = await open('desktop', `${STRIP}/2/reader`);
    const before = await placeAtLine(page);
    const asked = page.waitForResponse(/\/api\/comics\/the-strip\/chapters\/1(\?|$)/);
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, -100);
    await asked;
    await expect.poll(() => scrolled(page)).toBeGreaterThan(3000);
    const now = await placeAtLine(page);
    expect(now.page).toBe(before.page);
    expect(Math.abs(now.fraction - before.fraction) * now.length).toBeLessThanOrEqual(1);
    expect(page.url()).toMatch(/\/2\/reader$/);
    await close();
  });

  it('joins the chapter before once the strip rests, not while it is scrolled', async () => {
    const { page, layoutShift, close } = await open('phone', `${STRIP}/2/reader`);
    await scrollStrip(page, 600);
    await page.evaluate(() => {
      const upwards = () => {
        dispatchEvent(new TouchEvent('touchstart'));
        document.querySelector('main section [tabindex]')?.scrollBy({ top: -1, behavior: 'instant' });
        frame = requestAnimationFrame(upwards);
      };
      let frame = requestAnimationFrame(upwards);
      Object.assign(window, { rest: () => cancelAnimationFrame(frame) });
    });
    await page.waitForResponse(/\/api\/comics\/the-strip\/chapters\/1(\?|$)/);
    for (let look = 0; look < 10; look += 1) {
      await twoFrames(page);
      expect(await scrolled(page)).toBeLessThanOrEqual(600);
    }
    await page.evaluate(() => (window as unknown as { rest(): void }).rest());
    await expect.poll(() => scrolled(page)).toBeGreaterThan(3000);
    expect(await layoutShift()).toBe(0);
    await close();
  });

  it('does not count a chapter as read whose end comes into sight from below', async () => {
    const { page, close } = await open('desktop', `${STRIP}/2/reader`);
    const isRead = (chapter: number) =>
      page.evaluate(
        (key) => /"is_completed":true/.test(localStorage.getItem(key) ?? ''),
        `longstrip_read:the-strip/${chapter}`,
      );
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(3000);
    await page.mouse.wheel(0, -400);
    const before = page.locator('main [data-page="6"] img');
    await expect
      .poll(() => before.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0))
      .toBe(true);
    await expect.poll(() => page.locator('main [data-end-card]').first().isVisible()).toBe(true);
    await twoFrames(page);
    expect(page.url()).toMatch(/\/2\/reader$/);
    expect(await isRead(1)).toBe(false);
    await wheelUntil(page, 700, '**/3/reader**');
    expect(await isRead(2)).toBe(true);
    await close();
  });

  it('stays where a key leads, whatever was still to be told of the scrolling before', async () => {
    const { page, close } = await open('desktop', '/en/post/the-long/1/reader/30');
    await page.evaluate(async () => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      document.querySelector('main section [tabindex]')?.scrollBy({ top: 40, behavior: 'instant' });
      await frame();
      await frame();
      // Before what rests is told; a timer that begins now is over after that.
      dispatchEvent(new KeyboardEvent('keydown', { code: 'Home', key: 'Home' }));
      await new Promise((done) => setTimeout(done, 300));
    });
    await page.waitForURL('**/1/reader/1');
    const read = await page.evaluate(() => localStorage['longstrip_read:the-long/1'] as string);
    expect(JSON.parse(read)).toMatchObject({ page: 1, page_offset: 0 });
    await close();
  });

  it('goes on by a screenful from where a jump led, also while the last one would still glide', async () => {
    const { page, close } = await open('desktop', '/en/post/the-long/1/reader/100');
    for (const key of ['Space', 'Home', 'Space']) await page.keyboard.press(key);
    const screenful = await page.evaluate(() => innerHeight * 0.9);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    await twoFrames(page);
    expect(await scrolled(page)).toBeCloseTo(screenful, -1);
    await close();
  });

  it('shows the chapter again that the reader goes back to before the next one is there', async () => {
    const { page, complaints, close } = await open('desktop', `${STRIP}/1/reader`);
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
    await wheelUntil(page, 700, '**/2/reader**');
    await page.waitForURL('**/1/reader');
    await expect.poll(() => page.locator('header').innerText()).toContain('Chapter 1');
    await wheelUntil(page, 700, '**/2/reader**');
    await expect.poll(() => page.locator('header').innerText()).toContain('Chapter 2');
    expect(complaints).toEqual([]);
    await close();
  });

  it('stays in the chapter that the reader turns round in before the one before it is there', async () => {
    const { page, complaints, close } = await visit(browser, {
      baseURL: site.url,
      profile: 'phone',
      reducedMotion: 'reduce',
    });
    let letGo = () => {};
    const isLetGo = new Promise<void>((done) => (letGo = done));
    // Before the page is opened: on a slow machine the strip may have asked already.
    await page.route('**/chapters/2?*', async (route) => {
      await isLetGo;
      await route.continue();
    });
    const asked = page.waitForRequest('**/chapters/2?*');
    await openReader(page, `${STRIP}/3/reader`);
    await page.keyboard.press('ArrowLeft');
    await asked;
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
    const answered = page.waitForResponse('**/chapters/2?*');
    letGo();
    await (await answered).finished();
    for (let frames = 0; frames < 10; frames += 1) await twoFrames(page);
    expect(new URL(page.url()).pathname).toMatch(/\/3\/reader/);
    expect(await page.locator('header').innerText()).toContain('Chapter 3');
    expect(complaints).toEqual([]);
    await close();
  });

  it('never changes the chapter by itself, whatever becomes of the window, nor by one fling more than one', async () => {
    const { page, close } = await open('desktop', `${STRIP}/1/reader/6`);
    await page.clock.install();
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.locator('[data-end-card]').isVisible()).toBe(true);
    for (let minute = 0; minute < 10; minute++) {
      await page.setViewportSize({ width: minute % 2 ? 1440 : 500, height: minute % 3 ? 900 : 500 });
      await twoFrames(page);
      await page.clock.runFor(60_000);
    }
    expect(page.url()).toMatch(/\/1\/reader\/6$/);
    await close();

    const fling = await open('desktop', `${STRIP}/1/reader/6`);
    await fling.page.evaluate(() => {
      const surface = document.querySelector<HTMLElement>('main section [tabindex]');
      const end = performance.now() + 1500;
      return new Promise<void>((done) => {
        const step = () => {
          surface?.dispatchEvent(new WheelEvent('wheel', { deltaY: 2000, bubbles: true }));
          surface?.scrollBy({ top: 2000, behavior: 'instant' });
          if (performance.now() < end) requestAnimationFrame(step);
          else done();
        };
        step();
      });
    });
    await fling.page.waitForURL('**/2/reader**');
    expect(fling.page.url()).toMatch(/\/2\/reader/);
    await fling.close();
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
      await choose(page, '/en/post/the-long', reading);
      drifts.push(await drift());
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
    drifts.push(await drift());
    expect(Math.max(...drifts)).toBeLessThanOrEqual(1);
    await close();
  });

  it('goes up through 200 pages that are not loaded, one after the other', async () => {
    const { page, layoutShift, close } = await open('phone', '/en/post/the-long/1/reader/210');
    await page.route('**/media/**', (route) => route.abort());
    const seen: number[] = [];
    while ((seen.at(-1) ?? 210) > 5) {
      await scrollStrip(page, -1500);
      seen.push((await placeAtLine(page)).page);
    }
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect(seen.length).toBeGreaterThan(100);
    expect(await layoutShift()).toBe(0);
    await close();
  });

  it.each(['ltr', 'rtl'] as const)(
    'lies when its reader wishes it, %s, fitted to the height',
    async (direction) => {
      const reading = { mode: 'webtoon', layout: 'horizontal', direction };
      const { page, complaints, layoutShift, close } = await open('desktop', `${ROW}/1/reader/3`, reading);
      const place = await placeAtLine(page, direction);
      expect(place.page).toBe(3);
      expect(place.height).toBe(900 - 2 * 56);
      await page.mouse.move(700, 400);
      await page.mouse.wheel(0, 3 * place.length);
      await page.waitForURL('**/1/reader/6');
      const left = await page.evaluate(
        () => document.querySelector('main section [tabindex]')?.scrollLeft ?? 0,
      );
      expect(Math.sign(left)).toBe(direction === 'rtl' ? -1 : 1);
      await page.keyboard.press(direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
      await page.waitForURL('**/1/reader/9');
      // A window of another size lays everything out anew.
      expect(await layoutShift()).toBe(0);
      await page.setViewportSize({ width: 800, height: 500 });
      await twoFrames(page);
      expect((await placeAtLine(page, direction)).page).toBe(9);
      await wheelUntil(page, 600, '**/2/reader**');
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('opens as its reader has it, and nothing of the page from the server has moved', async () => {
    const reading = { padding: 20, gap: 16, width: null };
    const { page, layoutShift, close } = await open('phone', '/en/post/the-long/1/reader/30', reading);
    await twoFrames(page);
    const box = await page.locator('[data-page="30"]').boundingBox();
    expect(box).toMatchObject({ x: 78, y: 56, width: 234 });
    expect(await layoutShift()).toBe(0);
    await close();
  });

  it('scrolls by itself until a key, a finger or its button stops it', async () => {
    const { page, complaints, close } = await open('phone', '/en/post/the-long/1/reader/30');
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
    expect(complaints).toEqual([]);
    await close();
  });
});

async function openReader(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isTakenOver(page);
}

/** Chooses how a comic is read, as its settings keep it. */
async function choose(page: Page, path: string, reading: object): Promise<void> {
  const key = `longstrip_reading:${path.split('/')[3]}`;
  await page.evaluate(
    ({ key, reading }) => {
      localStorage.setItem(key, JSON.stringify(reading));
      dispatchEvent(new StorageEvent('storage'));
    },
    { key, reading },
  );
}

async function wheelUntil(page: Page, byPx: number, url: string): Promise<void> {
  const arrived = page.waitForURL(url).then(() => true);
  await page.mouse.move(200, 300);
  let isThere = false;
  while (!isThere) {
    await page.mouse.wheel(0, byPx);
    await twoFrames(page);
    isThere = await Promise.race([arrived, new Promise<false>((done) => setTimeout(done, 300, false))]);
  }
}
