import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';
import { openTakenOver, workerReady } from '../support/savingChapters.ts';

const PAGE = { width: 400, height: 600 };
const FIRST = '/en/post/the-pages/1/reader';

describeInBrowser('whoever reads without a network', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    const archive = (series: string, number: string) => ({
      name: `${series} ${number}`,
      pages: [PAGE, PAGE, PAGE],
      comicInfo: { Series: series, Number: number },
    });
    await importArchives(site, [
      archive('The Pages', '1'),
      archive('The Pages', '2'),
      archive('The Others', '1'),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const open = (profile: Profile = 'desktop'): Promise<Visit> =>
    visit(browser, { baseURL: site.url, profile, serviceWorkers: 'allow' });

  it('has saved chapters from the list of a comic on a phone, where nothing moved for it', async () => {
    const profile = 'phone';
    const { page, context, complaints, layoutShift, close } = await open(profile);
    await page.goto('/en/post/the-pages');
    const first = page.getByRole('row', { name: 'Ch. 1' });
    const save = first.getByRole('button', { name: 'Ch. 1: Save offline' });
    await save.waitFor();
    const box = await save.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(await sidewaysOverflow(page)).toBe(0);
    await workerReady(page);
    await save.click();
    await first.getByRole('button', { name: 'Ch. 1: Saved offline. Delete' }).waitFor();
    await page.getByRole('button', { name: 'Ch. 2: Save offline' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/post/the-pages');
    expect(await layoutShift()).toBe(0);
    expect(complaints).toEqual([]);
    await context.setOffline(true);
    await openTakenOver(page, FIRST);
    await page.goto('/en/library/saved');
    await expect.poll(() => page.locator('.saved-row').count()).toBe(1);
    await close();
  });
});
