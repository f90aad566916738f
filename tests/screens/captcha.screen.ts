import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';

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

  /** `before`: runs in the page before its own scripts. */
  const arrive = async (before = '') => {
    const visitor = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await visitor.context.addInitScript({ content: before });
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

  it('is solved beside the page once somebody begins, again after a failure, anew for each sending, and moves nothing', async () => {
    const { page, seen, layoutShift, close } = await arrive();
    expect(seen).toEqual({ asked: 0, workers: [] });
    await page.route('**/api/captcha?*', (route) => route.abort());
    await page.getByLabel('Username').focus();
    await says(page, FAILED);
    await page.getByLabel('Username').fill('not at every key');
    expect(seen.asked).toBe(1);
    await page.unroute('**/api/captcha?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await says(page, DONE);
    expect(seen.asked).toBe(2);
    expect(seen.workers).toEqual([expect.stringMatching(/^\/scripts\/captchaWorker-/)]);
    expect(await layoutShift()).toBe(0);
    await register(page, 'first_taken');
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
    await page.goto('/en/register');
    await arrived(page);
    await register(page, 'first_taken');
    await page.locator('.field-error').first().waitFor();
    // A proof that was sent in vain is spent.
    await register(page, 'second_free');
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
    expect(seen.asked).toBe(4);
    await close();
  });

  it('is solved where workers do not start, and on plain http, where browsers have no cryptography for pages', async () => {
    const withoutWorker = 'delete window.Worker;';
    const onPlainHttp = `${withoutWorker}
      Object.defineProperty(window, 'isSecureContext', { value: false });
      Object.defineProperty(window.crypto, 'subtle', { value: undefined });`;
    for (const [username, before] of [
      ['workerless', withoutWorker],
      ['plain', onPlainHttp],
    ] as const) {
      const { page, seen, complaints, close } = await arrive(before);
      await register(page, username);
      await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
      expect([seen.workers, complaints]).toEqual([[], []]);
      await close();
    }
  });
});
