import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ComicMark } from '../../src/features/comicMarks/comicMarksApi.ts';
import { isHydrated } from '../support/isHydrated.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

describeInBrowser('favourites, shelves and scores', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    for (const title of ['Kites', 'Boats']) await makeComic(site.services, { title });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const arrive = (profile: Profile) => visit(browser, { baseURL: site.url, profile });
  const favorite = (page: Page) => page.getByRole('button', { name: /^Favorite \d+$/ });

  it('are one tap, hold without a network, and are on the next device', async () => {
    const member = await makeMember(site);
    const asker = await callAs(site, member);
    const kept = async () => (await asker.call('GET', '/api/comic-marks')).body['data'] as ComicMark[];
    const phone = await arrive('phone');
    await logInBrowser(site, phone.context, member);
    await phone.page.goto('/en/post/kites');
    await favorite(phone.page).tap();
    await phone.page.getByRole('button', { name: 'Plan to read' }).tap();
    await phone.page.getByRole('button', { name: 'Shelf, score and more' }).tap();
    const sheet = phone.page.getByRole('dialog', { name: 'Kites' });
    await sheet.waitFor();
    await phone.context.setOffline(true);
    await sheet.getByText('8', { exact: true }).tap();
    await sheet.getByRole('button', { name: 'Close' }).tap();
    expect(await sidewaysOverflow(phone.page)).toBe(0);
    await phone.context.setOffline(false);
    await expect.poll(kept).toMatchObject([{ comic: 'kites', favorite: true, shelf: 'plan', score: 8 }]);

    const desk = await arrive('desktop');
    await logInBrowser(site, desk.context, member);
    await desk.page.goto('/en/post/kites');
    await desk.page.getByRole('button', { name: 'Your score 8' }).waitFor();
    await desk.page.goto('/en/library/favorites');
    await desk.page.getByRole('link', { name: /Kites/ }).hover();
    await desk.page.getByRole('button', { name: 'Favorite: Kites' }).click();
    await desk.page.getByRole('heading', { name: 'No favorites, yet.' }).waitFor();
    await desk.page.getByRole('link', { name: 'Shelves' }).click();
    await desk.page.getByRole('button', { name: 'Plan to read 1' }).waitFor();
    await expect.poll(kept).toMatchObject([{ favorite: false, shelf: 'plan', score: 8 }]);
    await phone.page.reload();
    await expect.poll(() => favorite(phone.page).getAttribute('aria-pressed')).toBe('false');
    // Covers here are rows without files.
    const expected = /ERR_INTERNET_DISCONNECTED|status of 404/;
    for (const { complaints } of [phone, desk])
      expect(complaints.filter((line) => !expected.test(line))).toEqual([]);
    for (const device of [phone, desk]) await device.close();
  });

  it('are kept on the device of a visitor, whose long press on a card opens them; in Indonesian', async () => {
    const { page, close, layoutShift } = await arrive('phone');
    await page.goto('/id/latest');
    await isHydrated(page);
    const card = page.getByRole('link', { name: /Boats/ });
    await page.getByRole('button', { name: 'Favorit: Boats' }).waitFor({ state: 'attached' });
    const box = await card.boundingBox();
    const session = await page.context().newCDPSession(page);
    const touchPoints = [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 80 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    const sheet = page.getByRole('dialog', { name: 'Boats' });
    await sheet.getByText('Sedang dibaca').waitFor();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await sheet.getByText('Sedang dibaca').tap();
    await sheet.getByRole('button', { name: 'Favorit' }).tap();
    await page.goto('/id/post/boats');
    await expect.poll(() => page.getByRole('button', { name: 'Favorit' }).textContent()).toContain('1');
    expect(await layoutShift()).toBe(0);
    await page.goto('/id/library/shelves');
    await page.getByRole('button', { name: 'Sedang dibaca 1' }).waitFor();
    await page.getByRole('link', { name: /Boats/ }).waitFor();
    await close();
  });
});
