import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';
import { makeReaderWalkSite } from '../support/readerWalkSite.ts';
import { walkReader } from '../support/walkReader.ts';
import type { WalkGround } from '../support/walkSteps.ts';

/** Steps of both walks together. WALK_SEED repeats a failed walk. */
const STEPS = Number(process.env['WALK_STEPS'] ?? 5000);
const SEED = Number(process.env['WALK_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

describeInBrowser('a long walk through the reader', () => {
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

  it.each<Profile>(['phone', 'desktop'])(
    `shows on a %s what the model says, seed ${SEED}`,
    async (profile) => {
      const visitor = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
      const report = await walkReader({ visit: visitor, ground, steps: STEPS / 2, seed: SEED });
      console.log(`seed ${SEED}, ${profile}: ${JSON.stringify(report.times)}`);
      expect(report.moves).toEqual({});
      await visitor.close();
    },
  );
});
