import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { savingState, visitAsAdmin } from '../support/comicEditorVisits.ts';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';

describeInBrowser('the settings of the site', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({ SITE_TIMEZONE: 'Asia/Jakarta' });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const save = async (page: Page, words = 'Saved') => {
    await page.keyboard.press('Control+s');
    await savingState(page, words);
  };

  it('are changed by an admin while a visitor reads, an older version comes back, and a language in use goes only when that is ticked', async () => {
    const { page, close } = await visitAsAdmin({ site, browser });
    const visitor = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await page.goto('/en/admin/site');
    await page.getByRole('textbox', { name: 'Name of the site' }).fill('Heron House');
    await page.getByRole('checkbox', { name: 'Playlists' }).uncheck();
    await page.setInputFiles('input[name=logo]', {
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await makePicture({ number: 41, width: 400, height: 200, format: 'png' })),
    });
    await page.getByRole('img', { name: 'The logo' }).waitFor();
    await page.getByRole('checkbox', { name: 'Logo in the header' }).check();
    await save(page);
    // The rail shows the new name without a reload.
    const ownName = page.locator('.admin-nav-name').first();
    await expect.poll(() => ownName.textContent()).toBe('Heron House');
    await expect.poll(() => page.title()).toContain('Heron House');
    await visitor.page.goto('/en');
    await expect.poll(() => visitor.page.title()).toContain('Heron House');
    const logo = visitor.page.locator('header img');
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect((await site.fetch('/en/playlists')).status).toBe(404);
    const versions = page.getByRole('region', { name: 'Versions' });
    await versions.getByRole('button', { name: /Version 2/ }).click();
    await page.getByRole('button', { name: 'Put back what was before' }).click();
    await save(page);
    await expect.poll(() => ownName.textContent()).not.toBe('Heron House');
    await visitor.page.reload();
    await expect.poll(() => visitor.page.title()).not.toContain('Heron House');
    await visitor.close();

    const reader = await callAs(site, await makeMember(site, {}));
    await reader.call('PATCH', '/api/account/settings', { locale: 'id' });
    await page.reload();
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.waitFor();
    expect([await zone.isDisabled(), await zone.inputValue()]).toEqual([true, 'Asia/Jakarta']);
    await page.getByText('SITE_TIMEZONE in the environment sets this').waitFor();
    const group = page.getByRole('group', { name: 'Languages', exact: true });
    await group.getByRole('checkbox', { name: 'Indonesian' }).uncheck();
    await page.getByText('1 member uses Indonesian. They will see the first language.').waitFor();
    await page.keyboard.press('Control+s');
    await group.getByText(/id is used by 1 member/).waitFor();
    await page.getByRole('checkbox', { name: 'Switch Indonesian off all the same' }).check();
    await save(page);
    expect((await site.fetch('/id')).status).not.toBe(200);
    await group.getByRole('checkbox', { name: 'Indonesian' }).check();
    await save(page);
    expect((await site.fetch('/id')).status).toBe(200);
    await close();
  });
});
