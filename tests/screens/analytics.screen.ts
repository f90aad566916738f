import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Visit } from '../support/openBrowser.ts';
import { startCollector, type Collector } from '../support/startCollector.ts';

/** Lets a test keep the time after which a single view is sent from ever coming. */
const HOLD_DELAY = `
  const later = window.setTimeout;
  window.setTimeout = (run, ms, ...rest) => (window.isDelayHeld && ms === 500 ? 0 : later(run, ms, ...rest));`;

/** How long a report may take on a busy machine. */
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

  it('never are of accounts, whose addresses can hold secrets, nor as where somebody came from', async () => {
    const { page } = await arrive();
    await page.goto('/en/latest');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(paths, ARRIVAL).toEqual([['/en/latest']]);
    for (const path of ['/en/login', '/en/verify/secret', '/en/password-reset/secret'])
      await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('navigation').getByRole('link', { name: 'Latest' }).first().click();
    await expect.poll(() => paths().slice(1), ARRIVAL).toEqual([['/en/latest']]);
    expect(JSON.stringify(collector.batches)).not.toMatch(/secret|login/);
  });

  it('that still wait are sent when the page is left', async () => {
    const { page } = await arrive();
    await page.goto('/en/latest');
    await page.evaluate('window.isDelayHeld = true');
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.goto('about:blank');
    await expect.poll(paths, ARRIVAL).toEqual([['/en/latest']]);
  });

  it('are never reported for who declines, who then is not asked again and has no number', async () => {
    const { page } = await arrive();
    await page.goto('/en/latest');
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.goto('/en/post/paper-boats', { waitUntil: 'networkidle' });
    expect(await page.getByRole('button', { name: 'Decline' }).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('longstrip_client'))).toBeNull();
    // The footer opens the question again; from then on they are counted.
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    expect(collector.batches).toEqual([]);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(paths, ARRIVAL).toEqual([['/en/post/paper-boats']]);
    expect(await page.evaluate(() => localStorage.getItem('longstrip_client'))).toMatch(/^\d+\.\d+$/);
    expect(await visitor.layoutShift()).toBe(0);
  });

  it('are not even asked for where the browser says no to all sites', async () => {
    const { page, context } = await arrive();
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    await page.goto('/en/latest', { waitUntil: 'networkidle' });
    expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await page.getByRole('button', { name: 'Decline' }).waitFor();
    expect(collector.batches).toEqual([]);
  });

  it('of an nsfw site name no comic', async () => {
    const { page } = await arrive({ SITE_NSFW: 'on' });
    await makeComic(site.services, { title: 'Velvet Alley', isNsfw: true });
    await page.goto('/en/latest');
    await page.waitForFunction(() => document.querySelector('.gate:modal') !== null);
    await page.getByRole('button', { name: 'I am 18 or older' }).click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('link', { name: 'Velvet Alley' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Velvet Alley' }).waitFor();
    await expect.poll(() => paths().flat(), ARRIVAL).toEqual(['/en/latest', '/en/post/:slug']);
    expect(JSON.stringify(collector.batches)).not.toMatch(/velvet/i);
  });

  it('are no matter on a site without an analytics id: nothing of them is fetched or allowed', async () => {
    const { page } = await arrive({ SITE_UA: '' });
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/scripts/')) scripts.push(await response.text().catch(() => ''));
    });
    const response = await page.goto('/en/latest', { waitUntil: 'networkidle' });
    expect(response?.headers()['content-security-policy']).toMatch(/connect-src 'self';/);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.some((script) => script.includes('page_view'))).toBe(false);
    expect(await page.getByRole('button', { name: /Accept|Privacy choices/ }).count()).toBe(0);
  });
});
