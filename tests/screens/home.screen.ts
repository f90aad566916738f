import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addReads } from '../../src/features/popularity/server/addReads.ts';
import { bumpContentGeneration } from '../../src/features/site/server/contentGeneration.ts';
import { arrived } from '../support/arrived.ts';
import { importArchives } from '../support/importArchives.ts';
import { isHydrated } from '../support/isHydrated.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import {
  describeInBrowser,
  openBrowser,
  visit,
  type Profile,
  type VisitOptions,
} from '../support/openBrowser.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

const PAGE = { width: 400, height: 600 };
const TITLES = Array.from({ length: 14 }, (_, index) => `Story ${index + 1}`);

describeInBrowser('the home page', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importArchives(
      site,
      TITLES.flatMap((title, index) => {
        const comicInfo = { Series: title, LanguageISO: 'en', Tags: index < 4 ? 'night, boats' : 'night' };
        const chapters = index === 0 ? ['1', '2'] : ['1'];
        return chapters.map((number) => ({
          name: `${title} ${number}`,
          pages: [PAGE, PAGE, PAGE],
          comicInfo: { ...comicInfo, Number: number },
        }));
      }),
    );
    const { write } = site.services.database;
    const comics = await write
      .selectFrom('comics')
      .select(['id', 'title', 'cover_media_id'])
      .where('slug', 'like', 'story-%')
      .orderBy('id')
      .execute();
    const day = new Date().toISOString().slice(0, 10);
    for (const [index, comic] of comics.entries()) {
      await addReads(write, { comicId: comic.id, day, readers: 100 - index });
      await addReads(write, { comicId: comic.id, day: '2020-02-03', readers: index * 1_000 });
    }
    for (const [position, comic] of comics.slice(0, 3).entries()) {
      await write
        .insertInto('slides')
        .values({
          id: randomUUID(),
          title: comic.title,
          headline: `Headline ${position + 1}`,
          text: null,
          link: `/post/story-${position + 1}`,
          media_id: comic.cover_media_id ?? '',
          position,
        } as never)
        .execute();
    }
    await bumpContentGeneration(write);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const open = async (options: Partial<VisitOptions> & { profile: Profile }, path = '/en') => {
    const visitor = await visit(browser, { baseURL: site.url, ...options });
    await visitor.page.goto(path);
    if (options.javaScriptEnabled !== false) await isHydrated(visitor.page);
    return visitor;
  };
  const headings = (page: Page) => page.locator('main h2:visible').allInnerTexts();

  it.each<Profile>(['phone', 'desktop'])(
    'on a %s has its sections in order, and nothing moves',
    async (profile) => {
      const { page, complaints, layoutShift, close } = await open({ profile });
      expect(await headings(page)).toEqual(['Discover comics', 'Latest updates', 'Popular comics', 'Tags']);
      expect(await page.locator('h1').innerText()).not.toBe('');
      await page.getByRole('link', { name: 'night', exact: true }).scrollIntoViewIfNeeded();
      expect(await page.getByRole('link', { name: 'night', exact: true }).getAttribute('href')).toBe(
        '/en/tags/tag/night',
      );
      await arrived(page);
      expect(await layoutShift()).toBe(0);
      expect(complaints).toEqual([]);
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
      await close();
    },
  );

  it('ranks ten comics, and shows another span without leaving the place on the page', async () => {
    const { page, close } = await open({ profile: 'desktop' });
    const section = page.getByRole('region', { name: 'Popular comics' });
    const titles = () => section.locator('ol .comic-title').allInnerTexts();
    expect(await titles()).toHaveLength(10);
    const [first] = await titles();
    // Hover first, as a click does, so that the link is scrolled into view.
    await section.getByRole('link', { name: 'All time' }).hover();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await section.getByRole('link', { name: 'All time' }).click();
    await expect.poll(async () => (await titles())[0]).not.toBe(first);
    expect(new URL(page.url()).search).toBe('?duration=all');
    expect(await section.getByRole('link', { name: 'All time' }).getAttribute('aria-current')).toBe('page');
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.reload();
    expect((await titles())[0]).not.toBe(first);
    await close();
  });

  it('says which of its parts could not be had, and asks again for them alone', async () => {
    const { page, close } = await open({ profile: 'desktop' }, '/en/post/story-2/1/reader');
    await isTakenOver(page);
    await page.keyboard.press('PageDown');
    await page.waitForURL('**/1/reader/2');
    await page.route(/api\/(popular-comics|comic-cards)/, (route) => route.abort());
    await page.goto('/en');
    await isHydrated(page);
    const popular = page.getByRole('region', { name: 'Popular comics' });
    await popular.getByRole('link', { name: 'This year' }).click();
    const row = page.getByRole('region', { name: 'Continue reading' });
    for (const part of [popular, row]) await part.getByText('Something went wrong').waitFor();
    await page.unroute(/api\/(popular-comics|comic-cards)/);
    for (const part of [popular, row]) await part.getByRole('button', { name: 'Try again' }).click();
    await row.getByRole('link', { name: /Story 2/ }).waitFor();
    await expect.poll(() => popular.locator('ol .comic-title').count()).toBe(10);
    await close();
  });

  it('goes on where the furthest chapter was left, once it was read on from the one before', async () => {
    const { page, close } = await open({ profile: 'desktop' }, '/en/post/story-1');
    await page.getByRole('link', { name: 'Read', exact: true }).click();
    await page.waitForURL('**/1/reader**');
    await isTakenOver(page);
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('PageDown');
    await page.getByRole('region', { name: /Chapter 2/ }).waitFor();
    await page.keyboard.press('PageDown');
    await page.waitForURL('**/2/reader/2');
    await page.goBack();
    await page.waitForURL('**/en/post/story-1');
    await expect.poll(() => page.getByRole('link', { name: 'Continue: Ch. 2, p. 2' }).count()).toBe(1);
    await close();
  });

  it('counts a reader once a page was looked at for two seconds', async () => {
    const { page, complaints, close } = await open({ profile: 'phone' }, '/en/post/story-9/1/reader');
    const readers = async () => {
      await site.services.reads.flush();
      const { views } = await site.services.database.read
        .selectFrom('chapters')
        .innerJoin('comics', 'comics.id', 'chapters.comic_id')
        .select('chapters.views')
        .where('comics.slug', '=', 'story-9')
        .executeTakeFirstOrThrow();
      return views;
    };
    await page.waitForResponse((response) => response.url().includes('/api/reads') && response.ok());
    expect(await readers()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });
});

describeInBrowser('the slides', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importArchives(site, [{ name: 'One', pages: [PAGE], comicInfo: { Series: 'One', Number: '1' } }]);
    const { write } = site.services.database;
    const comic = await write
      .selectFrom('comics')
      .select('cover_media_id')
      .where('slug', '=', 'one')
      .executeTakeFirstOrThrow();
    for (const position of [0, 1, 2]) {
      await write
        .insertInto('slides')
        .values({
          id: randomUUID(),
          title: `Title ${position + 1}`,
          headline: `Headline ${position + 1}`,
          text: 'A few words.',
          link: '/post/one',
          media_id: comic.cover_media_id ?? '',
          position,
        } as never)
        .execute();
    }
    await bumpContentGeneration(write);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  /** The slide in view, from 1. */
  const shown = (page: Page) =>
    page.locator('.slides-track').evaluate((track) => Math.round(track.scrollLeft / track.clientWidth) + 1);

  const open = async (options: Partial<VisitOptions> & { profile: Profile }) => {
    const visitor = await visit(browser, { baseURL: site.url, ...options });
    await visitor.page.clock.install();
    await visitor.page.goto('/en');
    if (options.javaScriptEnabled !== false) await isHydrated(visitor.page);
    return visitor;
  };

  it('are swiped on a phone, and are one link each', async () => {
    const { page, context, close } = await open({ profile: 'phone' });
    const session = await context.newCDPSession(page);
    await session.send('Input.synthesizeScrollGesture', { x: 300, y: 300, xDistance: -250, speed: 3_000 });
    await expect.poll(() => shown(page)).toBe(2);
    await page.getByRole('link', { name: /Headline 2/ }).click();
    await page.waitForURL('**/en/post/one');
    await close();
  });

  it('move on by themselves every six seconds, until they are stopped or looked at', async () => {
    const { page, close } = await open({ profile: 'desktop' });
    const inTime = async () => {
      await page.clock.runFor(1_000);
      return shown(page);
    };
    await expect.poll(inTime, { timeout: 20_000 }).toBe(2);
    await page.getByRole('region', { name: 'Highlights' }).hover();
    await page.clock.runFor(12_100);
    expect(await shown(page)).toBe(2);
    await page.mouse.move(700, 890);
    await expect.poll(inTime, { timeout: 20_000 }).toBe(3);
    await page.getByRole('button', { name: 'Stop moving' }).click();
    await page.mouse.move(700, 890);
    await page.getByRole('button', { name: 'Start moving' }).blur();
    await page.clock.runFor(12_100);
    expect(await shown(page)).toBe(3);
    await close();
  });

  it('stay where they are for those who want nothing to move', async () => {
    const { page, close } = await open({ profile: 'desktop', reducedMotion: 'reduce' });
    await page.clock.runFor(20_000);
    expect(await shown(page)).toBe(1);
    expect(await page.getByRole('button', { name: 'Stop moving' }).isVisible()).toBe(false);
    await close();
  });

  it('are a row of links without scripts, without buttons that would do nothing', async () => {
    const { page, close } = await open({ profile: 'phone', javaScriptEnabled: false });
    const region = page.getByRole('region', { name: 'Highlights' });
    await expect.poll(() => region.getByRole('link').count()).toBe(3);
    expect(await region.getByRole('button').count()).toBe(0);
    await close();
  });
});
