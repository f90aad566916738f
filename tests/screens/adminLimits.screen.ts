import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceLimits } from '../../src/features/staffLimits/server/staffLimitStore.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

describeInBrowser('staff who are limited', () => {
  let site: TestSite;
  let browser: Browser;
  let comic: { id: string; slug: string };

  beforeAll(async () => {
    site = await makeTestSite();
    comic = await makeComic(site.services, {
      title: 'Harbour Lights',
      chapters: [{ groups: ['Night Herons'] }],
    });
    await makeComic(site.services, { title: 'Far Away' });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function enter(profile: Profile, member: Pick<Member, 'id'>): Promise<Visit> {
    const visitor = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
    await logInBrowser(site, visitor.context, member);
    return visitor;
  }

  describe.each<Profile>(['phone', 'desktop'])('on a %s', (profile) => {
    it('have the comics of their limits, and none of the other places', async () => {
      const helper = await makeMember(site, { role: 'admin' });
      await replaceLimits(site.services.database.write, {
        userId: helper.id,
        limits: { comicIds: [comic.id], groupIds: [] },
      });
      const { page, close } = await enter(profile, helper);
      await page.goto('/en/admin/comics');
      await page.getByText('Harbour Lights').first().waitFor();
      expect(await page.getByText('Far Away').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'New comic' }).count()).toBe(0);
      if (profile === 'desktop') {
        const places = page.getByRole('navigation', { name: 'Admin area' }).getByRole('link');
        await places.filter({ hasText: 'Comics' }).first().waitFor();
        const names = (await places.allInnerTexts()).map((name) => name.trim());
        expect(names).toEqual(['Overview', 'Comics', 'Chapters', 'Calendar', 'Bulk edits', 'Imports']);
      }
      await page.goto('/en/admin/users');
      await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
      await page.goto('/en/admin/comics/far-away');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByText('Far Away').count()).toBe(0);
      await page.goto('/en/admin');
      await page.getByText('Comics without a cover').first().waitFor();
      expect(await page.getByText('Jobs that failed for good').count()).toBe(0);
      await close();
    });
  });
});
