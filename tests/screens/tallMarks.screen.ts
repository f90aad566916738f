import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeComment } from '../support/makeComment.ts';
import { makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';

/**
 * The drawing of twenty marks in a font: ink above and below the letter. Few fonts of test machines
 * do.
 */
const STACK = Array.from({ length: 15 }, (_, step) => 1 + step / 2)
  .flatMap((height) => [`0 ${-height}em red`, `0 ${height}em red`])
  .join(', ');

describeInBrowser('stacks of marks on a letter', () => {
  let site: TestSite;
  let browser: Browser;
  beforeAll(async () => {
    site = await makeTestSite({}, { crowd: 'none' });
    browser = await openBrowser();
    const { services } = site;
    const plain = await makeMember(site, { username: 'ben' });
    const tall = await makeMember(site, { username: 'zoe' });
    await makeComic(services, { title: 'Known' });
    await makeComment(services, { author: plain, text: 'The line above' });
    await makeComment(services, { author: tall, text: 'Herons' });
    await makeComment(services, { author: plain, text: 'The line below' });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('do not cover the lines above and below, in comments and on a profile', async () => {
    const { page, close } = await visit(browser, {
      baseURL: site.url,
      profile: 'desktop',
      reducedMotion: 'reduce',
    });
    await page.goto('/en/post/known/comments?sort=old');
    await arrived(page);
    const around = [page.getByText('The line above'), page.getByText('The line below')];
    const text = page.getByText('Herons');
    const name = page.getByRole('link', { name: 'zoe', exact: true });
    expect(await areCovered(name, [...around, text])).toEqual([false, false, false]);
    const time = page.getByRole('article').nth(1).locator('time');
    expect(await areCovered(text, [...around, time])).toEqual([false, false, false]);
    await page.goto('/en/profile/zoe');
    await arrived(page);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await areCovered(heading, [page.locator('.profile-facts')])).toEqual([false]);
    await close();
  });
});

/** The neighbours that look different with the stack. */
async function areCovered(tall: Locator, neighbours: Locator[]): Promise<boolean[]> {
  const look = async () => {
    const pictures: Buffer[] = [];
    for (const one of neighbours) pictures.push(await one.screenshot());
    return pictures;
  };
  const without = await look();
  await tall.evaluate((element: HTMLElement, shadow) => {
    element.style.textShadow = shadow;
  }, STACK);
  const withStack = await look();
  await tall.evaluate((element: HTMLElement) => {
    element.style.textShadow = '';
  });
  return without.map((picture, index) => !picture.equals(withStack[index] ?? Buffer.alloc(0)));
}
