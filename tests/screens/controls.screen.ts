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
  const kept = new Map<Profile, Awaited<ReturnType<typeof open>>>();

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

  async function look(profile: Profile) {
    const known = kept.get(profile) ?? (await open({ profile }));
    kept.set(profile, known);
    return known;
  }

  const specimen = (ink: Locator, name: string) =>
    ink.locator('[data-specimen]').filter({ has: ink.page().getByText(name, { exact: true }) });
  const focused = (page: Page) => page.locator(':focus');

  it('can be seen, read and pressed by everybody: axe, width, fingers and console', async () => {
    for (const profile of ['phone', 'desktop'] as const) {
      const { page, complaints } = await look(profile);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        const faults = await seriousFaults(page);
        expect([profile, colorScheme, faults]).toEqual([profile, colorScheme, []]);
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await contentWidth(page)).toBeLessThanOrEqual(PROFILES[profile].viewport.width);
      expect(complaints).toEqual([]);
    }
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
    // The width is that of 400 % zoom, in Chinese too.
    for (const path of ['/en/dev/ui', '/zh/dev/ui']) {
      const { page, close } = await open({ profile: 'phone' }, path);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await contentWidth(page)).toBeLessThanOrEqual(320);
      await close();
    }
  });

  it('move nothing for those who asked for less motion, and show what is chosen in the colours of the system', async () => {
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
    const { page, ink } = await look('desktop');
    await page.emulateMedia({ forcedColors: 'active' });
    const box = ink.getByRole('checkbox', { name: 'Remember me' });
    expect(await box.evaluate((element) => getComputedStyle(element).appearance)).toBe('auto');
    await page.emulateMedia({ forcedColors: 'none' });
  });

  it('are worked by keyboard: menus, a multiselect of 1,200 in at most 300 pixels, and the first field with a fault', async () => {
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
    await specimen(ink, 'MultiSelect').getByRole('combobox', { name: 'Artists' }).click();
    // Rows out of view are left out, and the list says how many there are.
    const rows = page.getByRole('option');
    await expect.poll(() => rows.first().getAttribute('aria-setsize')).toBe('1000');
    expect(await rows.count()).toBeLessThan(40);
    const list = page.locator('.popup-options');
    const highlighted = list.locator('[data-highlighted]');
    // It opens at the first one that is chosen.
    for (let pressed = 0; pressed < 20; pressed++) await page.keyboard.press('ArrowDown');
    await expect.poll(() => highlighted.textContent()).toBe('Artist 27');
    const isInView = highlighted.evaluate((row) => {
      const [inner, outer] = [row, row.closest('.popup-options')].map((one) => one?.getBoundingClientRect());
      return inner && outer && inner.top >= outer.top && inner.bottom <= outer.bottom;
    });
    expect(await isInView).toBe(true);
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await page.getByRole('option', { name: 'Artist 1000', exact: true }).waitFor();
    // The marked row is chosen also while it is out of view.
    await page.keyboard.press('Enter');
    await specimen(ink, 'MultiSelect').getByText('Artist 27', { exact: true }).waitFor();
    await expect.poll(() => list.textContent()).toMatch(/and 200 other artists$/);
    const { height = 0 } = (await list.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(200);
    expect(height).toBeLessThanOrEqual(300);
    await page.keyboard.type('artist 119');
    // The rules of the search find 119, 1119 and 1190 to 1199, once they are fetched.
    await expect.poll(() => page.getByRole('option').count()).toBe(12);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await specimen(ink, 'MultiSelect').getByText('Artist 119', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    const form = ink.getByRole('form', { name: 'Register' });
    await form.getByRole('button', { name: 'Register' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page).getAttribute('name')).toBe('username');
  });

  it('in a dialog keep the focus inside, close one by one by Escape and give it back; a question harms only when asked to', async () => {
    const { page, ink } = await look('desktop');
    await specimen(ink, 'Dialog, Sheet, ConfirmDialog').getByRole('button', { name: 'Open sheet' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.waitFor();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      // Between the last and the first the browser's own frame may have it.
      const isInside = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement === body || Boolean(activeElement?.closest('dialog[open]'));
      });
      expect(isInside).toBe(true);
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
    const question = specimen(ink, 'Dialog, Sheet, ConfirmDialog').getByRole('button', {
      name: 'Delete chapter',
    });
    const outcome = specimen(ink, 'Menu').locator('output');
    const former = await outcome.textContent();
    await question.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Delete chapter 12?' }).waitFor();
    expect(await focused(page).textContent()).toBe('Cancel');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page).textContent()).toBe('Delete chapter');
    expect(await outcome.textContent()).toBe(former);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete chapter' }).click();
    await expect.poll(() => outcome.textContent()).toBe('Deleted');
  });
});

/**
 * The width that the page is laid out in: on phones the window reports itself as wide as what
 * overflows it.
 */
function contentWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}
