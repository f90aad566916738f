import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';
import { beginSaving, openTakenOver, saveChapter, workerReady } from '../support/savingChapters.ts';

const PAGE = { width: 400, height: 600 };
const FIRST = '/en/post/the-pages/1/reader';
const OTHER = '/en/post/the-others/1/reader';

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

  it('sees in the list which chapter a closed tab has left half saved, and goes on with it', async () => {
    const { page, context, close } = await open('phone');
    await page.goto('/en/post/the-pages');
    await workerReady(page);
    await context.addInitScript({
      content: `
        const ask = window.fetch;
        window.fetch = (address, options) =>
          String(address).startsWith('/media/') && !localStorage['through'] ? new Promise(() => {}) : ask(address, options);`,
    });
    await page.reload();
    await page.getByRole('button', { name: 'Ch. 1: Save offline' }).click();
    await page.getByRole('button', { name: 'Ch. 1: Saving, 0%. Stop' }).waitFor();
    await page.close();
    const again = await context.newPage();
    await again.goto('/en/post/the-pages');
    await again.evaluate("localStorage['through'] = 'yes'");
    await again.getByRole('button', { name: 'Ch. 1: Not all saved. Go on' }).click();
    await again.getByRole('button', { name: 'Ch. 1: Saved offline. Delete' }).click();
    await again.getByText('Deleted from this device.').waitFor();
    expect(await again.getByRole('button', { name: 'Ch. 1: Save offline' }).count()).toBe(1);
    await close();
  });

  it('finds what can be gone on with on the homepage and in the library, and all of it when the network is back', async () => {
    const { page, context, close } = await open();
    await openTakenOver(page, `${OTHER}/2`);
    await saveChapter(page, `${FIRST}/2`);
    await page.goto('/en');
    const cards = page.locator('.continue-card:not([aria-hidden])');
    await expect.poll(() => cards.count()).toBe(2);
    await context.setOffline(true);
    for (const path of ['/en', '/en/library']) {
      await page.goto(path);
      await expect.poll(() => cards.allInnerTexts()).toEqual([expect.stringContaining('The Pages')]);
      await expect.poll(() => coverWidth(page)).toBeGreaterThan(0);
      await page.getByRole('main').getByText('You are offline').waitFor();
      await page.getByRole('link', { name: 'Saved chapters' }).waitFor();
      expect(await page.getByText('Something went wrong').count()).toBe(0);
    }
    await context.setOffline(false);
    await expect.poll(() => cards.count()).toBe(2);
    expect(await page.getByText('You are offline').count()).toBe(0);
    await close();
  });

  it('is told at the end of a chapter that the next one is not on the device', async () => {
    const { page, context, close } = await open();
    await saveChapter(page, FIRST);
    await context.setOffline(true);
    await openTakenOver(page, `${FIRST}/3`);
    await page.keyboard.press('ArrowRight');
    await page.getByText('The next chapter is not saved on this device').waitFor();
    expect(await page.getByRole('link', { name: 'Read the next chapter' }).count()).toBe(0);
    // One turn further leads nowhere, and takes nothing away.
    await page.keyboard.press('ArrowRight');
    await page.getByText('This needs a connection.').waitFor();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.url()).toMatch(/\/1\/reader\/3$/);
    await page.keyboard.press('ArrowRight');
    await page.locator('.end-card').getByRole('link', { name: 'Saved chapters' }).click();
    await expect.poll(() => page.locator('.saved-row').count()).toBe(1);
    await page.goBack();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Read the next chapter' }).waitFor();
    await close();
  });

  it('is told where there is no room for the app that a chapter is read in, and nothing counts as saved', async () => {
    const { page, context, close } = await open();
    await openTakenOver(page, FIRST);
    const browserItself = await context.newCDPSession(page);
    const giveRoom = (quotaSize?: number) =>
      browserItself.send('Storage.overrideQuotaForOrigin', {
        origin: site.url,
        ...(quotaSize === undefined ? {} : { quotaSize }),
      });
    await giveRoom(200_000);
    await beginSaving(page, FIRST);
    await page.getByRole('alert').getByText('There is no room for it').waitFor();
    await page.goto('/en/library/saved');
    const row = page.locator('.saved-row');
    await row.getByText('There is no room for it').waitFor();
    expect(await row.getAttribute('data-state')).toBe('incomplete');
    await giveRoom();
    await page.getByRole('button', { name: /^Go on saving/ }).click();
    await expect.poll(() => row.getAttribute('data-state')).toBe('saved');
    await close();
  });

  it('saves a chapter also where the browser says nothing of its room', async () => {
    const { page, complaints, close } = await open();
    await page.addInitScript({
      content: `
        navigator.storage.estimate = () => Promise.reject(new TypeError('not here'));
        navigator.storage.persist = () => Promise.reject(new TypeError('not here'));`,
    });
    await saveChapter(page, FIRST);
    await page.goto('/en/library/saved');
    await page.getByText(/^1 chapter, [\d.]+ kB\.$/).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

function coverWidth(page: Page): Promise<number> {
  return page.evaluate(
    () => document.querySelector<HTMLImageElement>('.continue-card img')?.naturalWidth ?? 0,
  );
}
