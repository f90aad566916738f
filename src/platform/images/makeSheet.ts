import { readFile, rename, writeFile } from 'node:fs/promises';
import { rawSharp } from './rawPixels.ts';
import { partPath } from './variantFiles.ts';

export type SheetJob = {
  /** Files of `drawPreview`, row by row; a place without one stays transparent. */
  cells: (string | null)[];
  cell: { width: number; height: number };
  columns: number;
  path: string;
};

const CHANNELS = 4;
/** Seen small and for a moment: bytes count more than detail. */
const WEBP = { quality: 60, alphaQuality: 60, effort: 4 };

/**
 * Puts previews side by side on one WebP file, as wide as all its columns and as high as the rows
 * that it needs.
 */
export async function makeSheet({ cells, cell, columns, path }: SheetJob): Promise<void> {
  const width = columns * cell.width;
  const height = Math.ceil(cells.length / columns) * cell.height;
  const data = Buffer.alloc(width * height * CHANNELS);
  const rowBytes = cell.width * CHANNELS;
  for (const [index, file] of cells.entries()) {
    if (file === null) continue;
    const pixels = await readFile(file);
    const left = (index % columns) * rowBytes;
    const top = Math.floor(index / columns) * cell.height;
    for (let y = 0; y < cell.height; y += 1)
      pixels.copy(data, (top + y) * width * CHANNELS + left, y * rowBytes, (y + 1) * rowBytes);
  }
  const sheet = await rawSharp({ data, width, height, channels: CHANNELS }).webp(WEBP).toBuffer();
  await writeFile(partPath(path), sheet);
  await rename(partPath(path), path);
}
