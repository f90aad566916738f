import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { importChapters } from './importChapters.ts';
import { isTakenOver } from './isTakenOver.ts';
import type { TestSite } from './makeTestSite.ts';
import { visit, type Visit, type VisitOptions } from './openBrowser.ts';
import { touchOf, type Touch } from './touchOf.ts';

const FIRST = 3;

type TouchedOptions = Omit<VisitOptions, 'profile'> & {
  profile?: VisitOptions['profile'];
  reading?: object;
  preferences?: object;
  /** No picture can be loaded. */
  isBroken?: boolean;
};

export function importTouched(site: TestSite): Promise<void> {
  return importChapters(site, { series: 'The Touches', counts: [8], size: { width: 1600, height: 2400 } });
}

/** Opens the third of eight pages, on a phone unless another profile is wished. */
export async function openTouched(
  browser: Browser,
  { reading = {}, preferences = {}, isBroken = false, profile = 'phone', ...options }: TouchedOptions,
): Promise<Visit & { touch: Touch }> {
  const opened = await visit(browser, { profile, ...options });
  await opened.context.addInitScript(
    (notes) => {
      for (const [name, text] of notes) localStorage[name] ??= text;
    },
    [
      ['longstrip_reading:the-touches', JSON.stringify(reading)],
      ['longstrip_reader', JSON.stringify(preferences)],
    ] as [string, string][],
  );
  if (isBroken) await opened.page.route('**/media/**', (route) => route.abort());
  await opened.page.goto(`/en/post/the-touches/1/reader/${FIRST}`);
  await isTakenOver(opened.page);
  await expect.poll(() => pageInSight(opened.page)).toBe(FIRST);
  return { ...opened, touch: touchOf(await opened.context.newCDPSession(opened.page)) };
}

export function pageInSight(page: Page): Promise<number> {
  return page.evaluate(() =>
    Number(document.querySelector<HTMLElement>('[data-layer=current] [data-page]')?.dataset['page']),
  );
}
