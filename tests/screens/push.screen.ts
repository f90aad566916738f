import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults } from '../support/axeFaults.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type VisitOptions } from '../support/openBrowser.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

describeInBrowser('what is new, outside the site', () => {
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

  async function open(
    options: Partial<VisitOptions>,
    prepare?: (context: BrowserContext) => Promise<unknown>,
  ) {
    const member = await makeMember(site);
    const visitor = await visit(browser, {
      baseURL: site.url,
      profile: 'phone',
      reducedMotion: 'reduce',
      ...options,
    });
    await prepare?.(visitor.context);
    await logInBrowser(site, visitor.context, member);
    await visitor.page.goto('/en/settings/notices');
    const asker = await callAs(site, member);
    return { ...visitor, asker };
  }

  const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

  it('says why a device cannot be told', async () => {
    const denied = await open({ serviceWorkers: 'allow' });
    await panel(denied.page, 'On your devices').getByText('Your browser does not let this site').waitFor();
    await denied.close();
    const iphone = await open({ userAgent: IPHONE }, (context) =>
      context.addInitScript({ content: 'delete window.PushManager' }),
    );
    const push = panel(iphone.page, 'On your devices');
    await push.getByText('add the site to the home screen first').waitFor();
    expect(await push.getByRole('button').count()).toBe(0);
    await iphone.close();
  });

  it('comes to a feed reader at an address that is shown once', async () => {
    const { page, close } = await open({ profile: 'desktop' });
    const feeds = panel(page, 'Private feeds');
    await feeds.getByLabel('Name').fill('Tablet');
    await page.keyboard.press('Enter');
    const address = feeds.getByLabel('Address of Tablet');
    await address.waitFor();
    expect(await address.evaluate((field) => field === document.activeElement)).toBe(true);
    const path = new URL(await address.inputValue()).pathname;
    expect((await site.fetch(path)).status).toBe(200);
    expect(await axeFaults(page)).toEqual([]);
    await feeds.getByRole('button', { name: 'I have kept it' }).click();
    await page.reload();
    const remove = feeds.getByRole('button', { name: 'Remove Tablet' });
    await remove.waitFor();
    expect(await page.content()).not.toContain(path);
    await remove.click();
    await remove.waitFor({ state: 'detached' });
    expect((await site.fetch(path)).status).toBe(404);
    await close();
  });
});
