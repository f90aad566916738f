import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { importArchives } from '../support/importArchives.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Visit } from '../support/openBrowser.ts';
import { startCollector, type Collector } from '../support/startCollector.ts';

/** Lets a test keep the time after which a single view is sent from ever coming. */
const HOLD_DELAY = `
  const later = window.setTimeout;
  window.setTimeout = (run, ms, ...rest) => (window.isDelayHeld && ms === 500 ? 0 : later(run, ms, ...rest));`;

/** The time that a report may take on a busy machine. */
const ARRIVAL = { timeout: 10_000 };

describeInBrowser('page views', () => {
  let browser: Browser;
  let collector: Collector;
  let site: TestSite;
  let visitor: Visit;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    collector = await startCollector();
  });
  afterEach(async () => {
    await visitor.close();
    await site.close();
    collector.close();
  });

  async function arrive(environment: Record<string, string> = {}): Promise<Visit> {
    site = await makeTestSite({ SITE_UA: 'G-TEST', SITE_COLLECT_URL: collector.url, ...environment });
    await importArchives(site, [
      {
        name: 'boats',
        pages: [{ width: 400, height: 600 }],
        comicInfo: { Series: 'Paper Boats', Number: '1' },
      },
    ]);
    visitor = await visit(browser, {
      baseURL: site.url,
      profile: 'desktop',
      reducedMotion: 'reduce',
      // Page reports bypass the service worker.
      serviceWorkers: 'allow',
    });
    await visitor.context.addInitScript({ content: HOLD_DELAY });
    return visitor;
  }

  const paths = () => collector.batches.map((batch) => batch.map(({ dl = '' }) => new URL(dl).pathname));

  it('name no comic of a site for adults, are of no account and of nobody who declines, and wait for nothing when a page is left', async () => {
    const { page, context } = await arrive({ SITE_NSFW: 'on' });
    await makeComic(site.services, { title: 'Velvet Alley', isNsfw: true });
    await page.goto('/en/latest');
    await page.waitForFunction(() => document.querySelector('.gate:modal') !== null);
    await page.getByRole('button', { name: 'I am 18 or older' }).click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.goto('/en/post/velvet-alley');
    await arrived(page);
    expect(await page.getByRole('button', { name: 'Decline' }).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('longstrip_client'))).toBeNull();
    // The footer opens the question again; from then on they are counted.
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    expect(collector.batches).toEqual([]);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(paths, ARRIVAL).toEqual([['/en/post/:slug']]);
    expect(await page.evaluate(() => localStorage.getItem('longstrip_client'))).toMatch(/^\d+\.\d+$/);
    expect(await visitor.layoutShift()).toBe(0);
    // Addresses of accounts can hold secrets, and are not said as where somebody came from either.
    for (const path of ['/en/login', '/en/verify/secret', '/en/password-reset/secret']) {
      await page.goto(path);
      await arrived(page);
    }
    await page.evaluate('window.isDelayHeld = true');
    await page.getByRole('navigation').getByRole('link', { name: 'Latest' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Latest comics' }).waitFor();
    await page.goto('about:blank');
    // A page that is slow to come is reported once more when it is there.
    await expect.poll(() => new Set(paths().slice(1).flat()), ARRIVAL).toEqual(new Set(['/en/latest']));
    expect(JSON.stringify(collector.batches)).not.toMatch(/secret|login|velvet/i);
    // If the browser says no to all sites, they are not even asked for.
    await context.addInitScript(() => {
      localStorage.removeItem('longstrip_consent');
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    const before = collector.batches.length;
    await page.goto('/en/latest');
    await arrived(page);
    expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await page.getByRole('button', { name: 'Decline' }).waitFor();
    expect(collector.batches).toHaveLength(before);
  });
});
