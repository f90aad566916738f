import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';

const DONE = 'Checked: you are a person.';
const FAILED = 'The check has failed.';

describeInBrowser('the captcha of a form', () => {
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

  const arrive = async (profile: Profile, options: { before?: string } = {}) => {
    const visitor = await visit(browser, { baseURL: site.url, profile });
    if (options.before) await visitor.context.addInitScript({ content: options.before });
    const seen = { asked: 0, workers: [] as string[] };
    visitor.page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/captcha') seen.asked += 1;
    });
    visitor.page.on('worker', (worker) => seen.workers.push(new URL(worker.url()).pathname));
    await visitor.page.goto('/en/register');
    await arrived(visitor.page);
    return { ...visitor, seen };
  };

  const says = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).waitFor();

  async function register(page: Page, username: string): Promise<void> {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('E-mail address').fill(`${username}@example.test`);
    for (const field of await page.locator('input[type=password]').all())
      await field.fill('three quiet herons');
    await page.getByRole('button', { name: 'Create account' }).click();
  }

  it.each<Profile>(['phone', 'desktop'])(
    'is solved beside the page once somebody begins to fill it in, and moves nothing: on a %s',
    async (profile) => {
      const { page, seen, complaints, layoutShift, close } = await arrive(profile);
      expect(seen).toEqual({ asked: 0, workers: [] });
      await page.getByLabel('Username').focus();
      await says(page, DONE);
      expect(seen.asked).toBe(1);
      expect(seen.workers).toEqual([expect.stringMatching(/^\/scripts\/captchaWorker-/)]);
      expect(await layoutShift()).toBe(0);
      await register(page, `solver_${profile}`);
      await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it.each([
    ['where workers do not start', 'delete window.Worker;'],
    [
      'on plain http, where browsers have no cryptography for pages',
      `delete window.Worker;
       Object.defineProperty(window, 'isSecureContext', { value: false });
       Object.defineProperty(window.crypto, 'subtle', { value: undefined });`,
    ],
  ])('is solved %s', async (where, before) => {
    const { page, seen, complaints, close } = await arrive('desktop', { before });
    await register(page, where.includes('plain') ? 'plain' : 'workerless');
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
    expect(seen.workers).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('says when it cannot be had, and is tried again when asked, without a shift', async () => {
    const { page, seen, layoutShift, close } = await arrive('phone');
    await page.route('**/api/captcha?*', (route) => route.abort());
    await page.getByLabel('Username').focus();
    await says(page, FAILED);
    await page.getByLabel('Username').fill('not at every key');
    expect(seen.asked).toBe(1);
    await page.unroute('**/api/captcha?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await says(page, DONE);
    expect(seen.asked).toBe(2);
    expect(await layoutShift()).toBe(0);
    await close();
  });

  it('is another one after the form was sent in vain', async () => {
    const { page, seen, close } = await arrive('desktop');
    await register(page, 'first_taken');
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
    await page.goto('/en/register');
    await arrived(page);
    await register(page, 'first_taken');
    await page.locator('.field-error').first().waitFor();
    await register(page, 'second_free');
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
    expect(seen.asked).toBe(3);
    await close();
  });
});
