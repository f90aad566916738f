import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { savingState, visitAsAdmin } from '../support/comicEditorVisits.ts';
import { smallTargets } from '../support/controlsInView.ts';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, type Profile } from '../support/openBrowser.ts';

describeInBrowser('the settings of the site', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({ SITE_TIMEZONE: 'Asia/Jakarta' });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const save = async (page: Page, words = 'Saved') => {
    await page.keyboard.press('Control+s');
    await savingState(page, words);
  };

  it('say what they do to whom, and let a language that is in use go only when that is ticked', async () => {
    const reader = await callAs(site, await makeMember(site, {}));
    await reader.call('PATCH', '/api/account/settings', { locale: 'id' });
    const { page, close } = await visitAsAdmin({ site, browser });
    await page.goto('/en/admin/site');
    const group = page.getByRole('group', { name: 'Languages', exact: true });
    await group.getByRole('checkbox', { name: 'Indonesian' }).uncheck();
    await page.getByText('1 member uses Indonesian. They will see the first language.').waitFor();
    await page.keyboard.press('Control+s');
    await group.getByText(/id is used by 1 member/).waitFor();
    await page.getByRole('checkbox', { name: 'Switch Indonesian off all the same' }).check();
    await save(page);
    expect((await site.fetch('/id')).status).not.toBe(200);
    await group.getByRole('checkbox', { name: 'Indonesian' }).check();
    await save(page);
    expect((await site.fetch('/id')).status).toBe(200);
    await close();
  });

  it.each<Profile>(['phone', 'desktop'])(
    'are on a %s shown as set elsewhere where the environment sets them, without a serious fault',
    async (profile) => {
      const { page, close } = await visitAsAdmin({ site, browser }, { profile });
      await page.goto('/en/admin/site');
      const zone = page.getByRole('combobox', { name: 'Time zone' });
      await zone.waitFor();
      expect(await zone.isDisabled()).toBe(true);
      expect(await zone.inputValue()).toBe('Asia/Jakarta');
      await page.getByText('SITE_TIMEZONE in the environment sets this').waitFor();
      await close();
    },
  );
});
