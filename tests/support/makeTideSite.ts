import type { Page } from 'playwright-core';
import { importArchives } from './importArchives.ts';
import { isTakenOver } from './isTakenOver.ts';
import { makeTestSite, type TestSite } from './makeTestSite.ts';

const PAGES = [
  { width: 400, height: 600 },
  { width: 400, height: 600 },
];

/** A site with a comic whose chapters have gaps and languages, and one that is a strip. */
export async function makeTideSite(): Promise<TestSite> {
  const site = await makeTestSite();
  const chapter = (number: string, fields: Record<string, string>) => ({
    name: `tide ${number} ${fields['LanguageISO'] ?? ''}`,
    pages: PAGES,
    comicInfo: { Series: 'The Tide', Number: number, LanguageISO: 'en', Translator: 'Inkwell', ...fields },
  });
  await importArchives(site, [
    chapter('1', {}),
    chapter('1', { LanguageISO: 'fr' }),
    chapter('2', { Title: 'Low Water' }),
    chapter('5', {}),
    chapter('6', { LanguageISO: 'fr' }),
    {
      name: 'shore 1',
      pages: Array.from({ length: 3 }, () => ({ width: 300, height: 800 })),
      comicInfo: { Series: 'The Shore', Number: '1' },
    },
    {
      name: 'shore 2',
      pages: [{ width: 300, height: 800 }],
      comicInfo: { Series: 'The Shore', Number: '2' },
    },
  ]);
  return site;
}

/** Opens the last page of a chapter and turns to the card behind it. */
export async function openCard(page: Page, lastPage: string): Promise<void> {
  await page.goto(lastPage);
  await isTakenOver(page);
  await page.keyboard.press('ArrowRight');
}
