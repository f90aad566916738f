import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { isChecked } from '../support/isChecked.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { openReadingSettings } from '../support/readingOn.ts';

const PAGE = { width: 400, height: 600 };
const FIRST = '/en/post/first/1/reader';
const SECOND = '/en/post/second/1/reader';

describeInBrowser('the settings of the reader', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    const pages = Array.from({ length: 6 }, () => PAGE);
    await importArchives(site, [
      { name: 'first 1', pages, comicInfo: { Series: 'First', Number: '1', Manga: 'YesAndRightToLeft' } },
      { name: 'second 1', pages, comicInfo: { Series: 'Second', Number: '1', Manga: 'YesAndRightToLeft' } },
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('are for one comic, until they are made the way of its kind, and can be taken back', async () => {
    const { page, close } = await visit(browser, {
      baseURL: site.url,
      profile: 'phone',
    });
    await openReadingSettings(page, FIRST);
    await expect.poll(() => isChecked(page, 'Right to left')).toBe(true);
    expect(await page.getByRole('dialog').getByRole('status').textContent()).toContain(
      'As the comic is meant to be read;',
    );
    await page.getByText('Full width').click();
    await expect
      .poll(() => page.getByRole('dialog').getByRole('status').textContent())
      .toBe('Chosen for this comic.');

    await openReadingSettings(page, SECOND);
    expect(await isChecked(page, 'Whole page')).toBe(true);
    await openReadingSettings(page, FIRST);
    await expect.poll(() => isChecked(page, 'Full width')).toBe(true);
    await page.getByRole('button', { name: 'Read all manga like this' }).click();
    await expect
      .poll(() => page.getByRole('dialog').getByRole('status').textContent())
      .toContain('As you read all manga;');

    await openReadingSettings(page, SECOND);
    await expect.poll(() => isChecked(page, 'Full width')).toBe(true);
    await page.getByText('Full height').click();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => isChecked(page, 'Full width')).toBe(true);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => isChecked(page, 'Whole page')).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'Reset' }).count()).toBe(0);
    await close();
  });

  it('follow a member to another device, and leave this one with them', async () => {
    const member = await makeMember(site);
    const phone = await visit(browser, { baseURL: site.url, profile: 'phone' });
    // Chosen before logging in: merged into the account.
    await openReadingSettings(phone.page, SECOND);
    await phone.page.getByText('Full height').click();
    await phone.page.keyboard.press('Escape');
    await logInBrowser(site, phone.context, member);
    await phone.page.goto(FIRST);
    await phone.page.getByRole('button', { name: 'Not mine' }).click();
    await expect.poll(() => phone.page.locator('dialog[open]').count()).toBe(0);
    await openReadingSettings(phone.page, FIRST);
    const sent = phone.page.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' &&
        response.url().includes('/api/member-notes') &&
        (response.request().postData() ?? '').includes('reading/first'),
    );
    await phone.page.getByText('Full width').click();
    expect((await sent).status()).toBe(200);

    const laptop = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await logInBrowser(site, laptop.context, member);
    await openReadingSettings(laptop.page, FIRST);
    await expect.poll(() => isChecked(laptop.page, 'Full width')).toBe(true);
    await openReadingSettings(laptop.page, SECOND);
    await expect.poll(() => isChecked(laptop.page, 'Full height')).toBe(true);

    await laptop.page.evaluate(
      (token) => localStorage.removeItem(token),
      `${site.services.config.site.id}_token`,
    );
    await laptop.page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'x' })));
    const notes = () =>
      laptop.page.evaluate(() =>
        Object.keys(localStorage).filter((key) => /_(reading|changed|notes|unsent-note)/.test(key)),
      );
    await expect.poll(notes).toEqual([]);
    await phone.close();
    await laptop.close();
  });
});
