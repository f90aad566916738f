import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { openAs } from '../support/openAs.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';

describeInBrowser('notices', () => {
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

  it('of a member who is blocked end, and can begin again', async () => {
    const [member, other] = [await makeMember(site), await makeMember(site, { username: 'loud' })];
    const { page, close } = await openAs(site, { browser, profile: 'phone', member });
    await page.goto(`/zh/profile/${other.username}`);
    await page.getByRole('button', { name: '屏蔽', exact: true }).click();
    await page.getByText('已屏蔽 loud。').waitFor();
    await page.goto('/zh/settings/blocks');
    await page.getByRole('textbox', { name: '词语' }).fill('剧透');
    await page.getByRole('button', { name: '屏蔽词语' }).click();
    await page.getByRole('button', { name: /剧透/ }).waitFor();
    await page.getByRole('button', { name: '取消屏蔽 loud' }).click();
    await expect.poll(() => page.getByText('你没有屏蔽任何人。').count()).toBe(1);
    await close();
  });
});
