import { v7 as uuidv7 } from 'uuid';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertNotices } from '../../src/features/notices/server/insertNotices.ts';
import { unsubscribeKey } from '../../src/features/notices/server/unsubscribeKey.ts';
import { makeUnsubscribeToken } from '../../src/features/notices/server/unsubscribeToken.ts';
import { callAs, makeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { openAs } from '../support/openAs.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';

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
    const { page, close } = await openAs(site, { browser, profile: 'phone', member });
    await page.goto('/en');
    await expect.poll(() => bell(page).textContent()).toContain('2');
    await bell(page).click();
    await page.getByRole('heading', { level: 1, name: 'Notices' }).waitFor();
    const lines = page.locator('.notice');
    await expect.poll(() => lines.count()).toBe(2);
    await lines.first().getByRole('link').click();
    await page.waitForURL('**/en/settings/notices');
    await expect.poll(() => bell(page).textContent()).toContain('1');
    await page.goBack();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(() => page.locator('.notice.is-unread').count()).toBe(0);
    await expect.poll(() => bell(page).locator('.notice-count').count()).toBe(0);
    await page.getByRole('button', { name: 'Replies' }).click();
    await page.getByRole('heading', { name: 'No notices, yet.' }).waitFor();
    await close();
  });

  it('come by mail as ordered, until one button ends that', async () => {
    const member = await makeMember(site);
    const { page, close } = await openAs(site, { browser, profile: 'desktop', member });
    await page.goto('/fr/settings/notices');
    await page.getByLabel('Fréquence').selectOption('daily');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Le prochain').waitFor();
    const key = await unsubscribeKey(site.services.database.write);
    const token = makeUnsubscribeToken(key, { userId: member.id, kind: 'digest' });
    const elsewhere = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await elsewhere.page.goto(`/fr/unsubscribe/${token}`);
    await elsewhere.page.getByRole('button', { name: 'Arrêter le résumé' }).click();
    await elsewhere.page.getByRole('heading', { name: 'Le résumé est arrêté' }).waitFor();
    const caller = await callAs(site, member);
    expect((await caller.call('GET', '/api/digest')).body).toMatchObject({ frequency: 'off' });
    await elsewhere.close();
    await close();
  });
});
