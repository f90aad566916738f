import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openComicEditor, savingState, visitAsAdmin } from '../support/comicEditorVisits.ts';
import { makeComic } from '../support/makeComic.ts';
import type { Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, type Profile } from '../support/openBrowser.ts';

describeInBrowser('the editor of a comic', () => {
  let site: TestSite;
  let browser: Browser;
  let made = 0;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const enter = (profile?: Profile, member?: Member) =>
    visitAsAdmin({ site, browser }, { ...(profile && { profile }), ...(member && { member }) });
  const newComic = (title = `Night Post ${(made += 1)}`) =>
    makeComic(site.services, { title, language: 'en', status: 'ongoing' });

  it('lets two editors work on one comic: other fields merge, the same one waits for a choice', async () => {
    const { slug } = await newComic();
    const one = await enter();
    const two = await enter();
    await openComicEditor(one.page, slug);
    await openComicEditor(two.page, slug);
    await two.page.getByText(`${one.member.username} has this open too.`).waitFor();
    await one.page.locator('[name="title"]').fill('Night Mail');
    await one.page.locator('[name="status"]').selectOption('complete');
    await one.page.keyboard.press('Control+s');
    await savingState(one.page, 'Saved');

    await two.page.locator('[name="title"]').fill('Night Train');
    await two.page.locator('[name="direction"]').selectOption('rtl');
    await two.page.keyboard.press('Control+s');
    await two.page.getByRole('heading', { name: '1 field was changed by somebody else too' }).waitFor();
    expect(await two.page.locator('[name="title"]').inputValue()).toBe('Night Train');
    expect(await two.page.locator('[name="status"]').inputValue()).toBe('complete');
    await two.page.getByRole('button', { name: 'Title: keep mine' }).click();
    await two.page.keyboard.press('Control+s');
    await savingState(two.page, 'Saved');

    await one.page.reload();
    await expect.poll(() => one.page.locator('[name="title"]').inputValue()).toBe('Night Train');
    expect(await one.page.locator('[name="direction"]').inputValue()).toBe('rtl');
    expect(await one.page.locator('[name="status"]').inputValue()).toBe('complete');
    await one.close();
    await two.close();
  });

  it('offers after a reload, and on another device, what was typed and not saved', async () => {
    const { slug } = await newComic();
    const first = await enter();
    await openComicEditor(first.page, slug);
    await first.page.locator('[name="title"]').fill('Half a na');
    await savingState(first.page, 'Kept, not saved');
    await first.page.reload();
    await first.page.getByText(/^Unsaved changes of/).waitFor();
    expect(await first.page.locator('[name="title"]').inputValue()).not.toBe('Half a na');
    await first.close();
    const second = await enter('phone', first.member);
    await openComicEditor(second.page, slug);
    await second.page.getByRole('button', { name: 'Take them' }).click();
    await expect.poll(() => second.page.locator('[name="title"]').inputValue()).toBe('Half a na');
    await second.close();
  });
});
