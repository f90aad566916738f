import type { Browser, Page } from 'playwright-core';
import type { ReadingSettings } from '../../src/features/reader/readingSettings.ts';
import { importArchives } from './importArchives.ts';
import type { TestSite } from './makeTestSite.ts';
import { visit, type Visit, type VisitOptions } from './openBrowser.ts';
import { openReader } from './readingOn.ts';

const NARROW = { width: 600, height: 900 };
const WIDE = { width: 1200, height: 900 };
const PATH = '/en/post/the-wides/1/reader';

/** The way a comic is read, and the page that is opened. */
export type PlacedReading = Partial<ReadingSettings> & { page?: number };

/** Imports a comic whose third page is wide, with margins that are known. */
export async function importWides(site: TestSite): Promise<void> {
  await importArchives(site, [
    {
      name: 'wides 1',
      pages: [NARROW, NARROW, WIDE, NARROW, NARROW, NARROW],
      comicInfo: { Series: 'The Wides', Number: '1' },
    },
    { name: 'wides 2', pages: [NARROW], comicInfo: { Series: 'The Wides', Number: '2' } },
  ]);
  // Pictures of one colour would be found to be all margin.
  await site.services.database.write
    .updateTable('media')
    .set({ margins: JSON.stringify({ top: 100, right: 50, bottom: 100, left: 150 }) })
    .execute();
}

/** Opens that comic as somebody who has chosen how to read it. */
export async function openWides(
  browser: Browser,
  options: VisitOptions,
  { page: position, ...settings }: PlacedReading,
): Promise<Visit & { asked: string[] }> {
  const opened = await visit(browser, options);
  const asked: string[] = [];
  opened.page.on('request', (request) => asked.push(request.url()));
  await opened.context.addInitScript((text) => {
    localStorage['longstrip_reading:the-wides'] ??= text;
  }, JSON.stringify(settings));
  await openReader(opened.page, position ? `${PATH}/${position}` : PATH);
  return { ...opened, asked };
}

export type Box = { left: number; top: number; right: number; bottom: number; width: number; height: number };

/** The numbers of the pages on the screen, from left to right. */
export async function pagesInSight(page: Page): Promise<number[]> {
  return (await boxesOf(page, '[data-layer=current] [data-page]')).map(({ position }) => position);
}

export function boxesInSight(page: Page): Promise<Box[]> {
  return boxesOf(page, '[data-layer=current] [data-page]');
}

export function picturesInSight(page: Page): Promise<Box[]> {
  return boxesOf(page, '[data-layer=current] [data-page] img');
}

function boxesOf(page: Page, selector: string): Promise<(Box & { position: number })[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .map((element) => {
          const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
          return { position: Number(element.dataset['page']), left, top, right, bottom, width, height };
        })
        .toSorted((one, other) => one.left - other.left),
    selector,
  );
}
