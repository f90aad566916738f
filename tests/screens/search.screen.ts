import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isHydrated } from '../support/isHydrated.ts';
import type { TestSite } from '../support/makeTestSite.ts';
import { makeSearchSite } from '../support/makeSearchSite.ts';
import { describeInBrowser, openBrowser, visit, type Visit } from '../support/openBrowser.ts';

describeInBrowser('the search', () => {
  let site: TestSite;
  let browser: Browser;
  let visitor: Visit;

  beforeAll(async () => {
    site = await makeSearchSite();
    browser = await openBrowser();
  });
  afterEach(() => visitor.close());
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function open(path: string): Promise<Page> {
    visitor = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await visitor.page.goto(path);
    await isHydrated(visitor.page);
    return visitor.page;
  }

  const field = (page: Page) => page.getByRole('combobox');
  const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

  it('walks options by keys, gives the focus back at Escape, and takes slashes, numbers and Chinese as they are typed', async () => {
    const page = await open('/en');
    const button = page.locator('header').getByRole('link', { name: 'Search' });
    await button.focus();
    await page.keyboard.press('Enter');
    await field(page).fill('light');
    await option(page, /The Lighthouse/).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('/');
    await field(page).fill('light');
    await option(page, /The Lighthouse/).waitFor();
    // From the first option to the last, which has all results.
    await page.keyboard.press('ArrowUp');
    expect(await option(page, /All results/).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/latest?q=light');
    await page.getByRole('heading', { level: 1, name: 'Results for “light”' }).waitFor();
    const box = page.getByRole('searchbox');
    await box.fill('');
    await box.pressSequentially('a/b');
    expect(await box.inputValue()).toBe('a/b');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await box.fill('007');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/latest?q=007');
    await expect.poll(() => page.locator('h1').innerText()).toBe('Results for “007”');
    // Nothing is asked while Chinese is being composed, and then for what came of it.
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/search') asked.push(url.searchParams.get('q'));
    });
    await page.clock.install();
    await page.locator('h1').click();
    await page.keyboard.press('/');
    await field(page).fill('');
    const keyboard = await visitor.context.newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: 'shen', selectionStart: 4, selectionEnd: 4 });
    await page.clock.runFor(1_000);
    expect(await field(page).inputValue()).toBe('shen');
    await keyboard.send('Input.insertText', { text: '深夜' });
    await page.clock.runFor(1_000);
    await option(page, /深夜食堂/).waitFor();
    expect(asked).toEqual(['深夜']);
  });

  it('remembers what was searched for until it is told to forget, asks again after a failure, and outlasts a selection', async () => {
    const page = await open('/en');
    for (const text of ['light', 'storms']) {
      await page.keyboard.press('/');
      await field(page).fill(text);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/en/latest?q=${text}`);
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    }
    await page.reload();
    await isHydrated(page);
    await page.keyboard.press('/');
    const recent = page.locator('dialog li');
    await expect.poll(() => recent.allInnerTexts()).toEqual(['storms', 'light']);
    await page.getByRole('button', { name: 'Forget “storms”' }).click();
    await expect.poll(() => recent.allInnerTexts()).toEqual(['light']);
    await page.route('**/api/search?*', (route) => route.abort());
    await page.getByRole('button', { name: 'light', exact: true }).click();
    await page.getByText('Something went wrong').waitFor();
    await page.unroute('**/api/search?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await option(page, /The Lighthouse/).waitFor();
    await field(page).fill('');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => recent.count()).toBe(0);
    // A selection by pointer that ends outside closes nothing, a press there does.
    await field(page).fill('zebra');
    const { x = 0, y = 0 } = (await field(page).boundingBox()) ?? {};
    await page.mouse.move(x + 40, y + 20);
    await page.mouse.down();
    await page.mouse.move(20, y + 20, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(1);
    await page.mouse.click(20, y + 20);
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  });
});
