import { mediaFolder } from '../media/pictureUrls.ts';
import type { ChapterPreviews } from './chaptersApi.ts';

/** Pictures in a row of a sheet, and rows. */
export const SHEET_COLUMNS = 10;
export const SHEET_CELLS = SHEET_COLUMNS * SHEET_COLUMNS;

/**
 * Finds the preview of a page, from 1: the address of its sheet, and its left and top there in
 * pixels.
 */
export function previewOf(
  cdn: string,
  previews: ChapterPreviews,
  page: number,
): { url: string; left: number; top: number } {
  const index = page - 1;
  const cell = index % SHEET_CELLS;
  return {
    url: `${mediaFolder(cdn, previews)}/previews/${previews.id}/${Math.floor(index / SHEET_CELLS)}.webp`,
    left: (cell % SHEET_COLUMNS) * previews.cell_width,
    top: Math.floor(cell / SHEET_COLUMNS) * previews.cell_height,
  };
}
