import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isHydrated } from '../support/isHydrated.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeSampleSite } from '../support/makeSampleSite.ts';
import type { TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';

const MOST_PRESSES = 40;

describeInBrowser('by keyboard alone', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeSampleSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('a reader goes from the first page by menu and search to a comic, reads, and comes back, always seeing the focus', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await page.goto('/en');
    await isHydrated(page);
    await tabTo(page, 'Skip to content');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('main');
    // From the skip link's target on, the page; back before it, the header.
    await tabTo(page, 'Browse', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.locator('.mega-term').first().waitFor();
    await tabTo(page, 'Tags');
    await page.keyboard.press('Enter');
    await arrivesAt(page, 'Tags');
    await page.keyboard.press('/');
    await expect.poll(() => focused(page)).toBe('Search');
    await page.keyboard.type('quiet');
    await page.getByRole('option', { name: /Quiet Harbour/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await arrivesAt(page, 'Quiet Harbour');
    await tabTo(page, 'Read');
    await page.keyboard.press('Enter');
    await isTakenOver(page);
    await page.keyboard.press('PageDown');
    await page.waitForURL('**/1/reader/2');
    await tabTo(page, 'Back to Quiet Harbour', 'Shift+Tab');
    // The bars go, the focus stays with what is read.
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('div');
    await page.keyboard.press('Escape');
    await tabTo(page, 'Back to Quiet Harbour', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await arrivesAt(page, 'Quiet Harbour');
    await tabTo(page, /^Continue: Ch\. 1, p\. 2$/);
    await page.goBack();
    await isTakenOver(page);
    await close();
  });
});

/** Goes on until the focus is there; at each step it has to be somewhere, and seen. */
async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const walked: string[] = [];
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    await page.keyboard.press(key);
    const at = await focused(page);
    walked.push(at);
    expect({ at, isSeen: await isFocusSeen(page) }).toEqual({ at, isSeen: true });
    if (typeof name === 'string' ? at === name : name.test(at)) return;
  }
  throw new Error(`${name} is not on the way: ${walked.join(' > ')}`);
}

/** Another page is there, and its heading has the focus, so that it is read out. */
async function arrivesAt(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await expect.poll(() => focused(page)).toBe(heading);
}

/** The name of what has the focus, or its element's where it is no control. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element.matches('main, div, body')) return element?.localName ?? '';
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
    const name = element.getAttribute('aria-label') ?? copy.textContent;
    return name.replaceAll(/\s+/g, ' ').trim();
  });
}

/** It, what is drawn with it, or the frame around it has an outline, within the view. */
function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return false;
    const { top, bottom } = element.getBoundingClientRect();
    const hasOutline = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    const styles = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      getComputedStyle(element.closest('form, label') ?? element),
    ];
    return bottom > 0 && top < innerHeight && styles.some(hasOutline);
  });
}
