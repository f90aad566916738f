import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { SHEET_CELLS, SHEET_COLUMNS } from '../../src/features/chapters/previewSheets.ts';
import { makeComic } from './makeComic.ts';
import type { TestSite } from './makeTestSite.ts';

const CELL = { cell_width: 80, cell_height: 120 };

/**
 * A chapter of many pages without files, whose preview sheets are said to be made;
 * `serveLongChapter` stands in for both.
 */
export async function makeLongChapter(
  { services }: Pick<TestSite, 'services'>,
  { title, pages }: { title: string; pages: number },
): Promise<void> {
  const { id } = await makeComic(services, { title, chapters: [{ pages }] });
  const { write } = services.database;
  const chapter = await write
    .selectFrom('chapters')
    .select('id')
    .where('comic_id', '=', id)
    .executeTakeFirstOrThrow();
  await write
    .insertInto('chapter_previews')
    .values({ chapter_id: chapter.id, id: randomUUID(), ...CELL })
    .execute();
}

/** Answers for its pictures, and lists the sheets that were asked for. */
export async function serveLongChapter(context: BrowserContext): Promise<{ sheets: string[] }> {
  const sheets: string[] = [];
  const [page, sheet] = await Promise.all([plainWebp(12, 18), sheetWebp()]);
  await context.route('**/media/**', (route) => {
    const isSheet = route.request().url().includes('/previews/');
    if (isSheet) sheets.push(route.request().url());
    return route.fulfill({ contentType: 'image/webp', body: isSheet ? sheet : page });
  });
  return { sheets };
}

function plainWebp(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#369' } })
    .webp()
    .toBuffer();
}

/** Each cell has another shade, so that pictures of it can be told apart by eye. */
function sheetWebp(): Promise<Buffer> {
  const { cell_width: width, cell_height: height } = CELL;
  const cells = Array.from({ length: SHEET_CELLS }, (_, cell) => {
    const [left, top] = [(cell % SHEET_COLUMNS) * width, Math.floor(cell / SHEET_COLUMNS) * height];
    return `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="hsl(${cell * 3.6} 60% ${35 + (cell % 4) * 8}%)"/><text x="${left + 14}" y="${top + 72}" font-size="36" fill="white">${cell + 1}</text>`;
  });
  const size = `width="${width * SHEET_COLUMNS}" height="${(height * SHEET_CELLS) / SHEET_COLUMNS}"`;
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${cells.join('')}</svg>`))
    .webp()
    .toBuffer();
}
