import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { bumpContentGeneration } from '../../src/features/site/server/contentGeneration.ts';
import { importArchives } from '../support/importArchives.ts';
import { isHydrated } from '../support/isHydrated.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { passTime } from '../support/passTime.ts';
import { openReader } from '../support/readingOn.ts';
import { saveChapter } from '../support/savingChapters.ts';
import { savedDownload } from '../support/savedDownload.ts';
import { seriousFaults } from '../support/seriousFaults.ts';
import { mediaIdsOf, shownMedia } from '../support/shownPages.ts';

const PAGE = { width: 400, height: 600 };
const FREE = '/en/post/the-club/1/reader';
const PREMIUM = '/en/post/the-club/2/reader';
const SENTENCE = 'You must be logged in to read this premium comic.';
/**
 * The refusal: the browser says that of both calls, and React of the error that the screen stands
 * in for.
 */
const REFUSAL = /status of 40[13]|You must be logged in/;

describeInBrowser('premium chapters', () => {
  let site: TestSite;
  let browser: Browser;
  let pages: string[];

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importArchives(
      site,
      ['1', '2'].map((Number) => ({
        name: `club ${Number}`,
        pages: [PAGE, PAGE],
        comicInfo: { Series: 'The Club', Number },
      })),
    );
    pages = await mediaIdsOf(site, 'the-club', '2');
    const { write } = site.services.database;
    await write.updateTable('chapters').set({ premium: true }).where('slug', '=', '2').execute();
    await bumpContentGeneration(write);
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('ask a visitor to log in, from the chapter before them too, and lead back', async () => {
    const { page, complaints, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await page.goto(PREMIUM);
    await isHydrated(page);
    await page.getByRole('heading', { level: 1, name: SENTENCE }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await openReader(page, `${FREE}/2`);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('link', { name: 'Read the next chapter' }).click();
    await page.getByRole('heading', { level: 1, name: SENTENCE }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL(`**/en/login?next=${encodeURIComponent(PREMIUM)}`);
    expect(complaints.filter((line) => !REFUSAL.test(line))).toEqual([]);
    await close();
  });

  it('are read and saved by members, also without a network', async () => {
    const { page, context, complaints, close } = await visit(browser, {
      baseURL: site.url,
      profile: 'desktop',
      serviceWorkers: 'allow',
    });
    await logInBrowser(site, context, await makeMember(site));
    await saveChapter(page, PREMIUM);
    await expect.poll(() => shownMedia(page)).toEqual([pages[0]]);
    await context.setOffline(true);
    await page.goto(`${PREMIUM}/2`);
    await isTakenOver(page);
    await expect.poll(() => shownMedia(page)).toEqual([pages[1]]);
    // Under the passes of a later hour the copies are the same files.
    const asked: string[] = [];
    site.app.server.on('request', ({ url = '' }: IncomingMessage) => asked.push(url));
    await context.setOffline(false);
    passTime(2 * 3_600_000);
    await page.goto(PREMIUM);
    await isTakenOver(page);
    await expect.poll(() => shownMedia(page)).toEqual([pages[0]]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownMedia(page)).toEqual([pages[1]]);
    expect(asked.filter((path) => path.includes('/for-members'))).not.toEqual([]);
    expect(asked.filter((path) => path.startsWith('/media/for/'))).toEqual([]);
    const known = /ERR_INTERNET_DISCONNECTED/;
    expect(complaints.filter((line) => !REFUSAL.test(line) && !known.test(line))).toEqual([]);
    await close();
  });

  it('are downloaded by the browser of a member, and by nobody else with their address', async () => {
    const { page, context, close } = await visit(browser, {
      baseURL: site.url,
      profile: 'desktop',
      serviceWorkers: 'allow',
    });
    await logInBrowser(site, context, await makeMember(site));
    await page.goto('/en/post/the-club/download');
    const [answer, download] = await Promise.all([
      page.waitForResponse(/\/api\/downloads\b/),
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Download Ch\. 2 / }).click(),
    ]);
    const { url, bytes } = (await answer.json()) as { url: string; bytes: number };
    expect((await stat(await savedDownload(download))).size).toBe(bytes);
    expect((await site.fetch(url)).status).toBe(401);
    await close();
  });
});
