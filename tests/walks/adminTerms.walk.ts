import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureTerms } from '../../src/features/taxonomy/server/ensureTerms.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

describeInBrowser('the screens of terms', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    // From here on, the queue works through new jobs by itself.
    await site.finishJobs();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  type Entering = { member?: Member };
  async function enter(profile: Profile, { member, ...more }: Entering = {}): Promise<Visit> {
    const visitor = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce', ...more });
    await logInBrowser(site, visitor.context, member ?? (await makeMember(site, { role: 'admin' })));
    return visitor;
  }
  const termId = async (name: string) =>
    (await ensureTerms(site.services.database.write, 'tags', [name]))[0] ?? 0;
  /** Saves, and waits until the head says so. */
  async function save(page: Page, words = 'Saved'): Promise<void> {
    await page.keyboard.press('Control+s');
    await state(page, words);
  }
  const state = (page: Page, words: string) =>
    page.locator('.admin-head-status').getByText(words, { exact: true }).waitFor();

  it('finds a term, gives it a name in Chinese, and the readers of Chinese see it', async () => {
    const name = 'Heron';
    await makeComic(site.services, { title: `Carries ${name}`, tags: [name] });
    const { page, close } = await enter('desktop');
    await page.goto('/zh/admin/tags');
    await page.getByRole('main').getByRole('searchbox').fill(name);
    await page.waitForURL(/[?&]q=/);
    await page.getByRole('link', { name, exact: true }).click();
    await page.waitForURL('**/zh/admin/terms/*');
    await page
      .getByRole('group', { name: '名称' })
      .getByRole('button', { name: /中文|zh/i })
      .click();
    await page.getByRole('textbox', { name: '名称', exact: true }).fill('苍鹭');
    await save(page, '已保存');
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const shown = await (await site.fetch(`/api/taxonomies/tags/${slug}?lang=zh`)).json();
    expect(shown).toMatchObject({ name: '苍鹭' });
    await close();
  });

  it('merges two tags after a look at what moves, and takes it back', async () => {
    const [target, source] = ['Wader', 'Wading bird'];
    await makeComic(site.services, { title: 'Marsh Post', tags: [source] });
    const id = await termId(target);
    const { page, close } = await enter('desktop');
    await page.goto(`/en/admin/terms/${id}`);
    await page.getByRole('button', { name: 'Merge others into it' }).click();
    const dialog = page.getByRole('dialog', { name: `Merge into ${target}` });
    await dialog.getByRole('combobox', { name: 'Terms to merge' }).fill('wading');
    await page.getByRole('option', { name: source }).click();
    await dialog.getByText(`Comics: 1 get ${target}`).waitFor();
    await dialog.getByText('Among the comics: Marsh Post').waitFor();
    await page.keyboard.press('Escape');
    if (await dialog.isHidden()) {
      await page.getByRole('button', { name: 'Merge others into it' }).click();
    }
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByText(`1 term was merged into ${target}.`).waitFor();
    const aliases = page.getByRole('textbox', { name: 'Other names' });
    await expect.poll(() => aliases.inputValue()).toBe(source);
    // The description has an Undo of its own.
    await page
      .locator('button')
      .filter({ hasText: /^Undo$/ })
      .click();
    await expect.poll(() => aliases.inputValue()).toBe('');
    const shown = await (await site.fetch('/api/taxonomies/tags/wading-bird')).json();
    expect(shown).toMatchObject({ name: source, comics_count: 1 });
    await close();
  });
});
