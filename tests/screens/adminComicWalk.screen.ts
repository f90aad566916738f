import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ComicCard } from '../../src/features/comics/comicsApi.ts';
import { openComicEditor, savingState, visitAsAdmin } from '../support/comicEditorVisits.ts';
import { makeComic } from '../support/makeComic.ts';
import { PASSWORD } from '../support/makeMember.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeMemberWithTotp } from '../support/makeMemberWithTotp.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';
import { totpCode } from '../support/totpCode.ts';

describeInBrowser('an editor at work on a comic', () => {
  let site: TestSite;
  let browser: Browser;
  let made = 0;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await makeComic(site.services, { title: 'Tag Keeper', tags: ['forest', 'rain'] });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const enter = () => visitAsAdmin({ site, browser });
  const newComic = () =>
    makeComic(site.services, { title: `Evening Post ${(made += 1)}`, language: 'en', status: 'ongoing' });

  it('logs in again above the form after the session ended, with the second factor, and the typed text is saved', async () => {
    const { slug } = await newComic();
    const member = await makeMemberWithTotp(site, { role: 'admin' });
    const { page, close } = await visitAsAdmin({ site, browser }, { member });
    await openComicEditor(page, slug);
    await site.services.database.write.deleteFrom('sessions').where('user_id', '=', member.id).execute();
    await page.locator('[name="title"]').fill('Typed at night');
    await page.keyboard.press('Control+s');
    const login = page.getByRole('dialog', { name: 'Log in again' });
    await login.locator('[name="username"]').fill(member.username);
    await login.locator('[name="password"]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await login.locator('[name="code"]').fill(await totpCode(member.secret));
    await page.keyboard.press('Enter');
    await savingState(page, 'Saved');
    await page.reload();
    await expect.poll(() => page.locator('[name="title"]').inputValue()).toBe('Typed at night');
    await close();
  });

  it('types on without a network, is asked before leaving, is saved when it is back, and as a new comic when this one is gone', async () => {
    const { slug } = await newComic();
    const { page, context, close } = await enter();
    await openComicEditor(page, slug);
    await context.setOffline(true);
    await page.locator('[name="title"]').fill('Typed in a tunnel');
    await page.keyboard.press('Control+s');
    await page.getByText('The site cannot be reached. Go on typing').waitFor();
    await page.locator('.admin-nav-link', { hasText: 'Comics' }).click();
    const question = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.locator('[name="title"]').inputValue()).toBe('Typed in a tunnel');
    await context.setOffline(false);
    await savingState(page, 'Saved');
    await page.reload();
    await expect.poll(() => page.locator('[name="title"]').inputValue()).toBe('Typed in a tunnel');

    await page.locator('[name="title"]').fill('Risen Post');
    await savingState(page, 'Kept, not saved');
    await site.services.database.write.deleteFrom('comics').where('slug', '=', slug).execute();
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Save as new' }).click();
    await page.waitForURL('**/admin/comics/risen-post');
    await page.getByRole('heading', { level: 1, name: 'Risen Post' }).waitFor();
    expect(await page.locator('[name="status"]').inputValue()).toBe('ongoing');
    await close();
  });

  it('puts back an earlier title, opens its lock, chooses a page as the cover, and then a file that is cut by keys and numbers', async () => {
    const { id, slug } = await newComic();
    const { page, close } = await enter();
    await openComicEditor(page, slug);
    const title = page.locator('[name="title"]');
    const before = await title.inputValue();
    await title.fill('A slip of the pen');
    await page.keyboard.press('Control+s');
    await savingState(page, 'Saved');
    await page.getByRole('button', { name: /^Version 2/ }).click();
    await page.getByRole('button', { name: 'Put back what was before' }).click();
    expect(await title.inputValue()).toBe(before);
    await page.getByRole('button', { name: /^Title: Locked/ }).click();
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Choose a page' }).click();
    await page.getByRole('button', { name: 'Chapter 1, page 2' }).click();
    await page.keyboard.press('Control+s');
    await savingState(page, 'Saved');
    const saved = await site.services.database.write
      .selectFrom('comics')
      .innerJoin('chapters', 'chapters.comic_id', 'comics.id')
      .innerJoin('pages', 'pages.chapter_id', 'chapters.id')
      .select(['comics.title', 'comics.locked_fields', 'comics.cover_media_id', 'pages.media_id'])
      .where('comics.id', '=', id)
      .where('pages.position', '=', 2)
      .executeTakeFirstOrThrow();
    expect(saved).toMatchObject({ title: before, locked_fields: ['cover'], cover_media_id: saved.media_id });

    const buffer = await makePicture({ number: 77, width: 600, height: 400 });
    await page
      .locator('[name="cover_file"]')
      .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer });
    await page.locator('.cut-picture').waitFor();
    await page.getByRole('button', { name: 'Crop', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Crop the cover' });
    await dialog.getByLabel('Size of the frame').fill('50');
    const frame = dialog.getByRole('button', { name: /^Frame: / });
    await frame.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowUp');
    expect(await frame.getAttribute('aria-label')).toContain('49 % from the left, 24 % from the top, 50 %');
    await dialog.getByRole('button', { name: 'Use this part' }).click();
    await page.keyboard.press('Control+s');
    await savingState(page, 'Saved');
    const { cover } = (await (await fetch(`${site.url}/api/comics/${slug}`)).json()) as ComicCard;
    // Half of the largest part that is 2:3.
    expect(cover).toMatchObject({ width: 133, height: 200 });
    await close();
  });
});
