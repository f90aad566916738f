import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { importArchives } from '../support/importArchives.ts';
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

  it('are reported two at a time, or alone when no second one comes, after consent and never of the reader', async () => {
    const { page } = await arrive();
    await page.goto('/en/latest?sort=title');
    await page.getByRole('button', { name: 'Accept' }).click();
    // No other page view follows, so the first one is sent alone.
    await expect.poll(paths, ARRIVAL).toEqual([['/en/latest']]);
    expect(collector.queries[0]).toMatchObject({
      v: '2',
      tid: 'G-TEST',
      cid: expect.stringMatching(/^\d+\.\d+$/),
    });
    expect(collector.batches[0]?.[0]).toMatchObject({ en: 'page_view', dl: `${site.url}/en/latest` });
    // Two in a row go together, however slowly they come here.
    await page.evaluate('window.isDelayHeld = true');
    await page.getByRole('link', { name: 'Paper Boats' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Paper Boats' }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Latest' }).first().click();
    await page.waitForURL('**/latest');
    await expect.poll(paths, ARRIVAL).toEqual([['/en/latest'], ['/en/post/paper-boats', '/en/latest']]);
    expect(collector.batches[1]?.map(({ dt, dr }) => [dt, dr])).toEqual([
      ['Paper Boats | Longstrip', `${site.url}/en/latest`],
      ['Latest comics | Longstrip', `${site.url}/en/post/paper-boats`],
    ]);
    for (const unreported of ['/en/post/paper-boats/1/reader', '/en/latest?q=boats']) {
      await page.goto(unreported);
      await arrived(page);
    }
    await page.goto('/en/playlists');
    await expect.poll(() => paths().slice(2), ARRIVAL).toEqual([['/en/playlists']]);
    expect(JSON.stringify(collector.batches)).not.toMatch(/reader|boats”|q=|sort=/);
  });
});
