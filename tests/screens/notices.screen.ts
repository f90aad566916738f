import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults } from '../support/axeFaults.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

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

  async function open(member: Member, path: string, profile: Profile) {
    const visitor = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
    await logInBrowser(site, visitor.context, member);
    await visitor.page.goto(path);
    return visitor;
  }

  it('leave visitors nothing to fetch', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/en', { waitUntil: 'networkidle' });
    expect(await page.locator('.bell-place').boundingBox()).toBeNull();
    expect(asked.filter((url) => /notice|member-blocks/i.test(url))).toEqual([]);
    await close();
  });

  it('of a member who is blocked end, and can begin again', async () => {
    const [member, other] = [await makeMember(site), await makeMember(site, { username: 'loud' })];
    const { page, complaints, close } = await open(member, `/zh/profile/${other.username}`, 'phone');
    await page.getByRole('button', { name: '屏蔽', exact: true }).click();
    await page.getByText('已屏蔽 loud。').waitFor();
    await page.goto('/zh/settings/blocks');
    await page.getByRole('textbox', { name: '词语' }).fill('剧透');
    await page.getByRole('button', { name: '屏蔽词语' }).click();
    await page.getByRole('button', { name: /剧透/ }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: '取消屏蔽 loud' }).click();
    await page.getByText('你没有屏蔽任何人。').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
