import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isHydrated } from '../support/isHydrated.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import {
  describeInBrowser,
  openBrowser,
  PROFILES,
  visit,
  type Profile,
  type Visit,
  type VisitOptions,
} from '../support/openBrowser.ts';
import { seriousFaults } from '../support/seriousFaults.ts';

describeInBrowser('the controls, on the page that shows them all', () => {
  let site: TestSite;
  let browser: Browser;
  /** The page is long: whoever needs no fresh one takes the one before. */
  const kept = new Map<string, Awaited<ReturnType<typeof open>>>();

  beforeAll(async () => {
    site = await makeTestSite({}, { crowd: 'none', withControls: true });
    browser = await openBrowser();
  });
  afterEach(async () => {
    for (const { page } of kept.values()) await page.keyboard.press('Escape');
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function open(
    options: Omit<VisitOptions, 'baseURL'>,
    path = '/en/dev/ui',
  ): Promise<Visit & { ink: Locator }> {
    const visitor = await visit(browser, { baseURL: site.url, reducedMotion: 'reduce', ...options });
    await visitor.page.goto(path);
    await isHydrated(visitor.page);
    // Effects have run: the contrasts are measured.
    await visitor.page.waitForFunction(
      () => !document.querySelector('.dev-surface')?.textContent?.includes('–'),
    );
    return { ...visitor, ink: visitor.page.locator('[data-theme="ink"]') };
  }

  async function look(profile: Profile, colorScheme: 'dark' | 'light' = 'dark') {
    const name = `${profile} ${colorScheme}`;
    const known = kept.get(name) ?? (await open({ profile, colorScheme }));
    kept.set(name, known);
    return known;
  }

  const specimen = (ink: Locator, name: string) =>
    ink.locator('[data-specimen]').filter({ has: ink.page().getByText(name, { exact: true }) });
  const focused = (page: Page) => page.locator(':focus');

  const looks = (['phone', 'desktop'] as const).flatMap((profile) =>
    (['dark', 'light'] as const).map((colorScheme) => [profile, colorScheme] as const),
  );

  it.each<readonly [Profile, 'dark' | 'light']>(looks)(
    'on a %s, %s: axe finds nothing serious, nothing overflows, nothing is said in the console',
    async (profile, colorScheme) => {
      const { page, complaints } = await look(profile, colorScheme);
      expect(await seriousFaults(page)).toEqual([]);
      expect(await contentWidth(page)).toBeLessThanOrEqual(PROFILES[profile].viewport.width);
      expect(complaints).toEqual([]);
    },
  );

  it('reflow at 320 pixels, as at 400 % zoom, in Chinese too', async () => {
    for (const path of ['/en/dev/ui', '/zh/dev/ui']) {
      const { page, close } = await open({ profile: 'phone' }, path);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await contentWidth(page)).toBeLessThanOrEqual(320);
      await close();
    }
  });

  it('are as large as a finger', async () => {
    const { page } = await look('phone');
    const small = await page.evaluate(() => {
      const pressed =
        '.dev-theme :is(button, select, label.check, input:not([type="checkbox"], [type="radio"]))';
      return [...document.querySelectorAll(pressed)]
        .filter((element) => !element.closest('[aria-hidden]') && !element.matches('[type="range"]'))
        .map((element) => ({
          html: element.outerHTML.slice(0, 80),
          ...element.getBoundingClientRect().toJSON(),
        }))
        .filter(({ width, height }) => width > 1 && height > 1 && Math.min(width, height) < 43.9)
        .map(({ html }) => html);
    });
    expect(small).toEqual([]);
  });

  it('a menu opens, moves, chooses and closes by keyboard, and gives the focus back', async () => {
    const { page, ink } = await look('desktop');
    const menu = specimen(ink, 'Menu');
    const trigger = menu.getByRole('button', { name: 'Chapter' });
    await trigger.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page).textContent()).toBe('Mark as read');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page).textContent()).toBe('Report');
    await page.keyboard.press('Enter');
    await expect.poll(() => menu.locator('output').textContent()).toBe('Report');
    await expect.poll(() => page.getByRole('menu').count()).toBe(0);
    await expect.poll(() => focused(page).textContent()).toBe('Chapter');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('menu').count()).toBe(0);
    await expect.poll(() => focused(page).textContent()).toBe('Chapter');
  });

  it('tabs are one stop of the Tab key and change by arrow keys', async () => {
    const { page, ink } = await look('desktop');
    const tabs = specimen(ink, 'Tabs');
    await tabs.getByRole('tab', { name: 'Chapters' }).focus();
    await page.keyboard.press('ArrowLeft');
    await tabs.getByRole('tab', { name: 'Related', selected: true }).waitFor();
    const panel = tabs.getByRole('tabpanel', { name: 'Related' });
    await expect.poll(() => panel.textContent()).toBe('More by the same hands.');
    await page.keyboard.press('Tab');
    expect(await focused(page).getAttribute('role')).toBe('tabpanel');
  });

  it('a multiselect filters, adds and removes by keyboard, and stays open while it adds', async () => {
    const { page, ink } = await look('desktop');
    const select = specimen(ink, 'MultiSelect');
    await select.getByRole('combobox', { name: 'Artists' }).focus();
    await page.keyboard.type('artist 119');
    const options = page.getByRole('option');
    await expect.poll(() => options.count()).toBe(11);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('[data-highlighted]').textContent()).toBe('Artist 119');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Artist 119', exact: true, selected: true }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    await select.getByRole('button', { name: 'Remove Artist 7', exact: true }).focus();
    await page.keyboard.press('Enter');
    expect(await select.getByRole('listitem').allTextContents()).toEqual(['Artist 1100', 'Artist 119']);
  });

  it('a multiselect of 1,200 shows 1,000 and says how many others there are, in at most 300 pixels', async () => {
    const { page, ink } = await look('desktop');
    await specimen(ink, 'MultiSelect').getByRole('combobox', { name: 'Artists' }).click();
    await expect.poll(() => page.getByRole('option').count()).toBe(1_000);
    const list = page.locator('.popup-options');
    await expect.poll(() => list.textContent()).toMatch(/and 200 other artists$/);
    const { height = 0 } = (await list.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(200);
    expect(height).toBeLessThanOrEqual(300);
    await page.keyboard.type('nobody');
    await expect.poll(() => list.textContent()).toBe('Nothing is called like this.');
  });

  it('a three-state chip goes from any to included to excluded and back, and says so', async () => {
    const { page, ink } = await look('desktop');
    const chips = specimen(ink, 'ThreeStateChip');
    await chips.getByRole('button', { name: 'Full colour any' }).focus();
    for (const [key, state] of [
      ['Enter', 'included'],
      ['Space', 'excluded'],
      ['Enter', 'any'],
    ] as const) {
      await page.keyboard.press(key);
      await chips.getByRole('button', { name: `Full colour ${state}` }).waitFor();
      expect(await chips.getByRole('status').first().textContent()).toBe(state);
    }
  });

  it('a table is sorted and its rows are chosen by keyboard', async () => {
    const { page, ink } = await look('phone');
    const table = specimen(ink, 'DataTable').getByRole('table', { name: 'Comics' });
    const first = () => table.getByRole('rowheader').first().textContent();
    await table.getByRole('button', { name: 'Views' }).focus();
    await page.keyboard.press('Enter');
    expect(await first()).toBe('Night Post');
    await page.keyboard.press('Enter');
    expect(await first()).toBe('The House with a Very Long Name at the End');
    expect(await table.getByRole('columnheader', { name: 'Views' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    expect(await table.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort')).toBeNull();
    await table.getByRole('checkbox', { name: 'Select all' }).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => table.getByRole('checkbox', { checked: true }).count()).toBe(6);
    await page.keyboard.press('Space');
    expect(await table.getByRole('checkbox', { checked: true }).count()).toBe(0);
  });

  it('a dialog keeps the focus inside and gives it back, and Escape closes what is open in it first', async () => {
    const { page, ink } = await look('desktop');
    await specimen(ink, 'Dialog, Sheet, ConfirmDialog').getByRole('button', { name: 'Open sheet' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.waitFor();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      // Between the last and the first the browser's own frame may have it.
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
        /DIALOG|BODY/,
      );
      expect(await page.locator('main :focus').filter({ hasNot: dialog }).count()).toBeLessThanOrEqual(1);
    }
    await dialog.getByRole('combobox', { name: 'Moods' }).focus();
    await page.keyboard.press('ArrowDown');
    await dialog.getByRole('option', { name: 'Calm' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.getByRole('option').count()).toBe(0);
    await dialog.getByRole('button', { name: 'More' }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('menuitem', { name: 'Report' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.getByRole('menuitem').count()).toBe(0);
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await focused(page).textContent()).toBe('Open sheet');
  });

  it('a question has the harmless answer focused, and only the other one acts', async () => {
    const { page, ink } = await look('phone');
    const trigger = specimen(ink, 'Dialog, Sheet, ConfirmDialog').getByRole('button', {
      name: 'Delete chapter',
    });
    const outcome = specimen(ink, 'Menu').locator('output');
    await trigger.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Delete chapter 12?' }).waitFor();
    expect(await focused(page).textContent()).toBe('Cancel');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page).textContent()).toBe('Delete chapter');
    expect(await outcome.textContent()).toBe('Nothing');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete chapter' }).click();
    expect(await outcome.textContent()).toBe('Deleted');
  });

  it('fields say what is wrong with them where it is read out, first by the browser and then by the server', async () => {
    const { page, ink } = await look('desktop');
    const form = ink.getByRole('form', { name: 'Register' });
    const username = form.getByRole('textbox', { name: 'Username' });
    const errorsOf = (control: Locator) =>
      control.evaluate((element) =>
        (element.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id))
          .filter((described) => described?.getAttribute('aria-live') === 'polite')
          .map((described) => described?.textContent)
          .join(),
      );
    await form.getByRole('button', { name: 'Register' }).click();
    expect(await errorsOf(username)).toBe('This is needed.');
    expect(await username.getAttribute('aria-invalid')).toBe('true');
    expect(await username.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('K');
    expect(await errorsOf(username)).toBe('');
    await page.keyboard.press('Enter');
    expect(await errorsOf(username)).toBe('Enter at least 2 characters.');
    await username.fill('Kite');
    await form.getByRole('textbox', { name: 'E-mail' }).fill('kite');
    await page.keyboard.press('Enter');
    expect(await errorsOf(form.getByRole('textbox', { name: 'E-mail' }))).toMatch(/^Enter an e-mail address/);
    await form.getByRole('textbox', { name: 'E-mail' }).fill('kite@example.com');
    await form.getByRole('checkbox', { name: 'I have read the rules' }).check();
    await form.getByRole('button', { name: 'Register' }).click();
    await expect.poll(() => errorsOf(username)).toBe('The username has already been taken.');
    expect(await errorsOf(form.getByRole('checkbox'))).toBe('The rules must be accepted.');
    expect(await username.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('a busy button keeps its width and its focus, and says that it works', async () => {
    const { ink } = await look('desktop');
    const buttons = specimen(ink, 'Button');
    const busy = buttons.getByRole('button', { name: 'Save' }).first();
    expect(await busy.getAttribute('aria-disabled')).toBe('true');
    await expect.poll(() => busy.isDisabled()).toBe(true);
    await busy.focus();
    expect(await busy.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await buttons.getByRole('status').allTextContents()).toContain('Working…');
  });

  it('nothing moves for those who asked for less motion', async () => {
    const moving = async (reducedMotion: 'reduce' | 'no-preference') => {
      const { page, close } = await open({ profile: 'desktop', reducedMotion });
      const count = await page.evaluate(
        () =>
          document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
            .length,
      );
      await close();
      return count;
    };
    expect(await moving('reduce')).toBe(0);
    expect(await moving('no-preference')).toBeGreaterThan(0);
  });

  it('what is chosen is seen where the system has its own colours', async () => {
    const { page, ink } = await look('desktop');
    await page.emulateMedia({ forcedColors: 'active' });
    const seenAs = (locator: Locator) =>
      locator.evaluate((element) => {
        const { backgroundColor, borderTopStyle, outlineStyle, appearance } = getComputedStyle(element);
        return [backgroundColor, borderTopStyle, outlineStyle, appearance].join();
      });
    const chips = specimen(ink, 'ThreeStateChip');
    const [any, include, exclude] = await Promise.all(
      ['Full colour any', 'Romance included', '恐怖 excluded'].map((name) =>
        seenAs(chips.getByRole('button', { name })),
      ),
    );
    expect(new Set([any, include, exclude]).size).toBe(3);
    expect(await seenAs(ink.getByRole('checkbox', { name: 'Remember me' }))).toContain('auto');
  });
});

/** How wide the page is laid out: on phones the window reports itself as wide as what overflows it. */
function contentWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}
