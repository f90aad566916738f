import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { makeReaderWalkSite } from '../support/readerWalkSite.ts';
import { walkReader } from '../support/walkReader.ts';
import type { WalkGround } from '../support/walkSteps.ts';

/** `tests/long/readerWalk.long.ts` goes further. */
const STEPS = 150;

describeInBrowser('a walk through the reader', () => {
  let site: TestSite;
  let ground: WalkGround;
  let browser: Browser;

  beforeAll(async () => {
    ({ site, ground } = await makeReaderWalkSite());
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it(`shows after each of ${STEPS} random steps what the model says`, async () => {
    const visitor = await visit(browser, { baseURL: site.url, profile: 'desktop', reducedMotion: 'reduce' });
    const report = await walkReader({ visit: visitor, ground, steps: STEPS, seed: 20 });
    expect(Object.values(report.times).reduce((sum, times) => sum + times, 0)).toBe(STEPS);
    expect(report.moves).toEqual({});
    await visitor.close();
  });
});
