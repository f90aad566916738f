import { v7 as uuidv7 } from 'uuid';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertNotices } from '../../src/features/notices/server/insertNotices.ts';
import { unsubscribeKey } from '../../src/features/notices/server/unsubscribeKey.ts';
import { makeUnsubscribeToken } from '../../src/features/notices/server/unsubscribeToken.ts';
import { axeFaults } from '../support/axeFaults.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { callAs, makeMember, type Member } from '../support/makeMember.ts';
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

  /** That a digest has ended: a notice that needs nothing else on the site. */
  const tell = ({ id }: Member, thread = 'digest') =>
    insertNotices(site.services.database.write, [
      {
        userId: id,
        kind: 'digest',
        event: uuidv7(),
        subjectId: id,
        thread,
        actorId: null,
        result: 'digest_ended',
      },
    ]);

  const bell = (page: Page) => page.getByRole('banner').locator('.notice-bell');

  it('are counted by the bell, opened, and read', async () => {
    const member = await makeMember(site);
    await tell(member);
    await tell(member, 'another');
    const { page, complaints, close } = await open(member, '/en', 'phone');
    await expect.poll(() => bell(page).textContent()).toContain('2');
    await bell(page).click();
    await page.getByRole('heading', { level: 1, name: 'Notices' }).waitFor();
    const lines = page.locator('.notice');
    await expect.poll(() => lines.count()).toBe(2);
    expect(await axeFaults(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await lines.first().getByRole('link').click();
    await page.waitForURL('**/en/settings/notices');
    await expect.poll(() => bell(page).textContent()).toContain('1');
    await page.goBack();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(() => page.locator('.notice.is-unread').count()).toBe(0);
    await expect.poll(() => bell(page).locator('.notice-count').count()).toBe(0);
    await page.getByRole('button', { name: 'Replies' }).click();
    await page.getByRole('heading', { name: 'No notices, yet.' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('come by mail as ordered, until one button ends that', async () => {
    const member = await makeMember(site);
    const { page, complaints, close } = await open(member, '/fr/settings/notices', 'desktop');
    await page.getByLabel('Fréquence').selectOption('daily');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Le prochain').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const key = await unsubscribeKey(site.services.database.write);
    const token = makeUnsubscribeToken(key, { userId: member.id, kind: 'digest' });
    const elsewhere = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await elsewhere.page.goto(`/fr/unsubscribe/${token}`);
    await elsewhere.page.getByRole('button', { name: 'Arrêter le résumé' }).click();
    await elsewhere.page.getByRole('heading', { name: 'Le résumé est arrêté' }).waitFor();
    const caller = await callAs(site, member);
    expect((await caller.call('GET', '/api/digest')).body).toMatchObject({ frequency: 'off' });
    expect([...complaints, ...elsewhere.complaints]).toEqual([]);
    await elsewhere.close();
    await close();
  });
});
