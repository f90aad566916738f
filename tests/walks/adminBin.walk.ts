import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { visitAsAdmin } from '../support/comicEditorVisits.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';
import { seriousFaults } from '../support/seriousFaults.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

describeInBrowser('the bin', () => {
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

  it('says how long a comic stays, and gives it back (desktop)', async () => {
    const profile = 'desktop';
    const { slug } = await makeComic(site.services, { title: `Sunken Barrel, ${profile}` });
    const admin = await callAs(site, await makeMember(site, { role: 'admin' }));
    await admin.call('DELETE', `/api/admin/comics/${slug}`);
    const { page, close } = await visitAsAdmin({ site, browser }, { profile });
    await page.goto(`${site.url}/en/admin/bin?q=${profile}`);
    await page.getByText('in 30 days').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Take out of the bin' }).click();
    await page.getByText('in 30 days').waitFor({ state: 'detached' });
    expect((await admin.call('GET', `/api/admin/comics/${slug}`)).body['state']).not.toBe('bin');
    await close();
  });
});
