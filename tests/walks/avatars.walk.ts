import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { axeFaults } from '../support/axeFaults.ts';
import { smallTargets } from '../support/controlsInView.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';

describeInBrowser('pictures of members', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('are chosen, cut by keys, shown in the menu and on the profile, and removed by staff', async () => {
    const mira = await makeMember(site, { username: 'Mira' });
    const { write } = site.services.database;
    await write
      .updateTable('users')
      .set({ created_at: '2020-01-01T00:00:00Z' })
      .where('id', '=', mira.id)
      .execute();
    const visitor = await visit(browser, { baseURL: site.url, profile: 'phone', reducedMotion: 'reduce' });
    const { page } = visitor;
    await logInBrowser(site, visitor.context, mira);
    await page.goto('/en/settings/account');
    const input = page.locator('input[type=file]');
    await input.waitFor({ state: 'attached' });
    await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await page.getByText('This file is no picture').waitFor();
    const buffer = await makePicture({ number: 77, width: 900, height: 600, format: 'jpeg' });
    await input.setInputFiles({ name: 'mira.jpg', mimeType: 'image/jpeg', buffer });
    const frame = page.getByRole('button', { name: /^Part that is shown/ });
    await frame.press('ArrowLeft');
    await frame.press('-');
    expect(await axeFaults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    const refuse = {
      status: 422,
      json: { code: 'validation', message: 'No', errors: { file: ['Too odd.'] } },
    };
    await page.route('**/api/account/avatar*', (route) => route.fulfill(refuse), { times: 1 });
    await page.getByRole('button', { name: 'Use this part' }).click();
    await page.locator('[role=alert]', { hasText: 'Too odd.' }).waitFor();
    expect(await page.getByText('Too odd.').count()).toBe(1);
    expect(await page.locator('.alert').count()).toBe(0);
    visitor.complaints.length = 0;
    await page.getByRole('button', { name: 'Use this part' }).click();
    await page.getByText('Your picture is saved.').waitFor();
    const pictureIn = (place: string) =>
      page
        .locator(`${place} img`)
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
    expect(await pictureIn('.account-letter')).toBe(64);
    await page.goto('/en/profile/Mira');
    await arrived(page);
    expect(await pictureIn('.profile-top .avatar')).toBeGreaterThanOrEqual(128);
    expect(await visitor.layoutShift()).toBe(0);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();

    const moderator = await visit(browser, {
      baseURL: site.url,
      profile: 'desktop',
      reducedMotion: 'reduce',
    });
    await logInBrowser(site, moderator.context, await makeMember(site, { role: 'moderator' }));
    await moderator.page.goto('/en/profile/Mira');
    await moderator.page.getByRole('button', { name: 'Remove the picture' }).click();
    const question = moderator.page.getByRole('dialog', { name: 'Remove the picture of Mira?' });
    await question.getByRole('button', { name: 'Remove the picture' }).click();
    await moderator.page.getByText('The picture of Mira is removed.').waitFor();
    await expect.poll(() => moderator.page.locator('.profile-top .avatar img').count()).toBe(0);
    expect(await moderator.page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(moderator.complaints).toEqual([]);
    await moderator.close();
  });
});
