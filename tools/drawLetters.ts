import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';
import { unpackWoff } from '../demo/drawing/unpackWoff.ts';

/**
 * Writes the outlines of the letters that a site may have as its mark, taken from the display face (OFL), so that icons need no
 * font: `node tools/drawLetters.ts`. Each lies around the origin, 1 unit high.
 */
const FACE = '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const TARGET = fileURLToPath(new URL('../src/server/letterOutlines.json', import.meta.url));

const font = opentype.parse(unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(FACE)))));
const outlines = Object.fromEntries([...LETTERS].map((letter) => [letter, outlineOf(letter)]));
writeFileSync(TARGET, `${JSON.stringify(outlines, null, 2)}\n`);

function outlineOf(letter: string): string {
  const size = 1000;
  const path = font.getPath(letter, 0, 0, size);
  const { x1, x2, y1, y2 } = path.getBoundingBox();
  const scale = 1 / Math.max(y2 - y1, x2 - x1);
  const place = (x: number, y: number) =>
    `${round((x - (x1 + x2) / 2) * scale)},${round((y - (y1 + y2) / 2) * scale)}`;
  return path.commands
    .map((command) => {
      if (command.type === 'Z') return 'Z';
      const points = [place(command.x, command.y)];
      if (command.type === 'C') points.unshift(place(command.x1, command.y1), place(command.x2, command.y2));
      if (command.type === 'Q') points.unshift(place(command.x1, command.y1));
      return command.type + points.join(' ');
    })
    .join('');
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
