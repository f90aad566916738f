import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importSource } from '../../src/features/imports/server/importSource.ts';
import { planImport } from '../../src/features/imports/server/planImport.ts';
import { comicInfoXml } from '../support/importArchives.ts';
import { makeArchive } from '../support/makeArchive.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { brokenPages, ODD_SIZE, oddPages } from '../support/oddPages.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { openReader } from '../support/readingOn.ts';
import { mediaIdsOf } from '../support/shownPages.ts';

const PATH = '/en/post/odd-pages/1/reader';
const POINT = 12;

describeInBrowser('a chapter of odd files', () => {
  let site: TestSite;
  let browser: Browser;
  let media: string[];
  let named: unknown[];

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    const entries = { ...(await oddPages()), ...(await brokenPages()) };
    const info = comicInfoXml({ Series: 'Odd Pages', Number: '1' });
    const path = join(site.services.temporaryDir, 'archives', 'odd pages 1.cbz');
    const { sources } = await planImport({
      paths: [await makeArchive(path, { ...entries, 'ComicInfo.xml': info })],
    });
    const source = sources[0] ?? expect.fail('nothing was planned');
    const settings = { keepsGoodPages: true };
    const outcome = await importSource({ services: site.services, source, settings });
    const broken = outcome.status === 'imported' ? outcome.brokenPages : [];
    named = broken.map(({ params }) => params['name']);
    await site.finishJobs();
    media = await mediaIdsOf(site, 'odd-pages', '1');
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('shows each page that is a picture upright, whole and at its size, and keeps the room of one that breaks', async () => {
    expect(media).toHaveLength(Object.keys(await oddPages()).length);
    expect(named.toSorted()).toEqual(Object.keys(await brokenPages()));
    const { page, layoutShift, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await openReader(page, PATH);
    for (const [index, id] of media.entries()) {
      const ratio = index + 1 === POINT ? 1 : ODD_SIZE.width / ODD_SIZE.height;
      await expect.poll(() => pictureInSight(page)).toMatchObject({ id, isLoaded: true });
      const { box, picture } = await pictureInSight(page);
      expect(box).toBeCloseTo(ratio, 2);
      expect(picture).toBeCloseTo(ratio, 2);
      await page.keyboard.press('ArrowRight');
    }
    expect(await layoutShift()).toBe(0);
    // Now files that break on their way.
    const bodies = [Buffer.alloc(0), Buffer.from('<!doctype html>'), Buffer.from('RIFF\x10\0\0\0WEBP')];
    await page.route('**/media/**', (route) => {
      const index = media.findIndex((id) => route.request().url().includes(id));
      return route.fulfill({ contentType: 'image/webp', body: bodies[index % bodies.length] ?? '' });
    });
    await page.goto('about:blank');
    await openReader(page, PATH);
    for (let position = 1; position <= bodies.length; position += 1) {
      const box = page.locator(`[data-layer=current] [data-page="${position}"]`);
      await box.locator('[data-failed]').waitFor();
      const { width = 0, height = 1 } = (await box.boundingBox()) ?? {};
      expect(width / height).toBeCloseTo(ODD_SIZE.width / ODD_SIZE.height, 2);
      await page.keyboard.press('ArrowRight');
    }
    expect(await layoutShift()).toBe(0);
    await close();
  });
});

/** The picture on the screen, and the shapes of it and of its box, width by height. */
function pictureInSight(
  page: Page,
): Promise<{ id: string; isLoaded: boolean; box: number; picture: number }> {
  return page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>('[data-layer=current] [data-page] img');
    const { width = 0, height = 1 } = image?.closest('[data-page]')?.getBoundingClientRect() ?? {};
    return {
      id: /\/media\/([0-9a-f-]{36})\//.exec(image?.currentSrc ?? '')?.[1] ?? '',
      isLoaded: image?.complete === true && image.naturalWidth > 0,
      box: width / height,
      picture: (image?.naturalWidth ?? 0) / (image?.naturalHeight || 1),
    };
  });
}
