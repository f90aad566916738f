import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype, { type Font, type Glyph } from 'opentype.js';
import { px } from './ink.ts';
import { unpackWoff } from './unpackWoff.ts';

/** Outlines come from OFL fonts in npm packages, so that drawing needs no font of the machine. */
const faces = {
  shout: ['bangers', 400],
  talk: ['comic-neue', 700],
  soft: ['patrick-hand', 400],
  big: ['luckiest-guy', 400],
  deco: ['limelight', 400],
  letter: ['kalam', 700],
  kuaile: ['zcool-kuaile', 400],
} as const;
export type Face = keyof typeof faces;

const opened = new Map<string, Font>();

function openFont(path: string): Font {
  const known = opened.get(path);
  if (known) return known;
  const font = opentype.parse(unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(path)))));
  opened.set(path, font);
  return font;
}

interface Subset {
  path: string;
  ranges: [number, number][];
}
const subsetLists = new Map<string, Subset[]>();

/** Chinese faces come cut into a hundred files by unicode range; the style sheet says which has which. */
function subsets(family: string): Subset[] {
  const known = subsetLists.get(family);
  if (known) return known;
  const css = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${family}/400.css`)), 'utf8');
  const list = [...css.matchAll(/url\(\.\/(files\/[^)]+\.woff)\)[^}]*unicode-range:\s*([^;]+);/g)].map(
    (match) => ({
      path: `@fontsource/${family}/${match[1]}`,
      ranges: (match[2] ?? '').split(',').map((range): [number, number] => {
        const [low = 0, high = low] = range
          .trim()
          .replace('U+', '')
          .split('-')
          .map((hex) => parseInt(hex, 16));
        return [low, high];
      }),
    }),
  );
  subsetLists.set(family, list);
  return list;
}

function fontFor(face: Face, letter: string): Font {
  const [family, weight] = faces[face];
  if (face !== 'kuaile') return openFont(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`);
  const code = letter.codePointAt(0) ?? 0;
  const subset = subsets(family).find(({ ranges }) =>
    ranges.some(([low, high]) => code >= low && code <= high),
  );
  if (!subset) throw new Error(`${family} has no letter for "${letter}"`);
  return openFont(subset.path);
}

/** Runs of letters that one font file holds. */
function runs(face: Face, text: string): { font: Font; text: string }[] {
  if (face !== 'kuaile') return [{ font: fontFor(face, text), text }];
  const result: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const font = fontFor(face, letter);
    const last = result.at(-1);
    if (last?.font === font) last.text += letter;
    else result.push({ font, text: letter });
  }
  return result;
}

/** Letter by letter with kerning: the library's own shaping gives up on some fonts' ligature tables. */
function setGlyphs(font: Font, text: string, size: number, each: (glyph: Glyph, x: number) => void): number {
  const scale = size / font.unitsPerEm;
  let pen = 0;
  let before: Glyph | undefined;
  for (const letter of text) {
    const glyph = font.charToGlyph(letter === '\u00a0' ? ' ' : letter);
    if (before) pen += font.getKerningValue(before, glyph) * scale;
    each(glyph, pen);
    pen += (glyph.advanceWidth ?? 0) * scale;
    before = glyph;
  }
  return pen;
}

/** The library's own `toPathData` writes NaN for numbers near zero. */
const outline = (glyph: Glyph, x: number, y: number, size: number): string =>
  glyph
    .getPath(x, y, size)
    .commands.map((c) => {
      if (c.type === 'Z') return 'Z';
      if (c.type === 'Q') return `Q${px(c.x1)},${px(c.y1)} ${px(c.x)},${px(c.y)}`;
      if (c.type === 'C') return `C${px(c.x1)},${px(c.y1)} ${px(c.x2)},${px(c.y2)} ${px(c.x)},${px(c.y)}`;
      return `${c.type}${px(c.x)},${px(c.y)}`;
    })
    .join('');

/** Width in px of one line. */
export const textWidth = (face: Face, text: string, size: number) =>
  runs(face, text).reduce((sum, run) => sum + setGlyphs(run.font, run.text, size, () => undefined), 0);

/** Path of one line; `x` is its left, middle or right by `anchor`, `y` its baseline. A letter the face lacks is an error. */
export function textPath(
  face: Face,
  text: string,
  size: number,
  x: number,
  y: number,
  anchor: 'left' | 'middle' | 'right' = 'left',
): string {
  let pen = x - textWidth(face, text, size) * { left: 0, middle: 0.5, right: 1 }[anchor];
  let path = '';
  for (const { font, text: part } of runs(face, text)) {
    for (const letter of part) {
      if (letter.trim() && font.charToGlyphIndex(letter) === 0)
        throw new Error(`${face} has no letter for "${letter}"`);
    }
    const start = pen;
    pen += setGlyphs(font, part, size, (glyph, at) => {
      path += outline(glyph, start + at, y, size);
    });
  }
  return path;
}

/** Break into lines no wider than `width`, as even as the greedy break allows. `|` forces a break. Chinese breaks between letters. */
export function wrapped(face: Face, text: string, size: number, width: number): string[] {
  return text.split('|').flatMap((part) => {
    const words =
      face === 'kuaile' ? (part.match(/[\w]+|.[，。！？…、：；—”」）～]*/gu) ?? []) : part.split(' ');
    const gap = face === 'kuaile' ? '' : ' ';
    const broken = (limit: number) => {
      const lines: string[] = [];
      for (const word of words) {
        const last = lines.at(-1);
        if (last !== undefined && textWidth(face, last + gap + word, size) <= limit)
          lines[lines.length - 1] = last + gap + word;
        else lines.push(word);
      }
      return lines;
    };
    const fewest = broken(width).length;
    let best = broken(width);
    for (let limit = width; limit > width * 0.4; limit -= size / 2) {
      const lines = broken(limit);
      if (lines.length > fewest) break;
      best = lines;
    }
    return best;
  });
}

export interface Block {
  face: Face;
  text: string;
  size: number;
  width: number;
}

/** Several lines centred on (0, 0): their path and size in px. */
export function textBlock({ face, text, size, width }: Block): {
  path: string;
  width: number;
  height: number;
  lines: number;
} {
  const lines = wrapped(face, text, size, width);
  const leading = size * (face === 'kuaile' ? 1.22 : face === 'shout' ? 1.08 : 1.12);
  const top = (-(lines.length - 1) * leading) / 2 + size * 0.34;
  const path = lines.map((text, i) => textPath(face, text, size, 0, top + i * leading, 'middle')).join('');
  return {
    path,
    width: Math.max(...lines.map((l) => textWidth(face, l, size))),
    height: lines.length * leading,
    lines: lines.length,
  };
}

export interface Title {
  face: Face;
  text: string;
  size: number;
  at: readonly [number, number];
  fill: string;
  edge?: string;
  edgeWidth?: number;
  shadow?: string;
  shadowBy?: readonly [number, number];
  /** Degrees; each letter also leans by up to `jitter` degrees, turn about. */
  angle?: number;
  jitter?: number;
  arch?: number;
  tracking?: number;
}

/** Display lettering, letter by letter: titles and sound effects. Centred on `at`. */
export function title({
  face,
  text,
  size,
  at,
  fill,
  edge,
  edgeWidth = size * 0.12,
  shadow,
  shadowBy = [size * 0.06, size * 0.07],
  angle = 0,
  jitter = 0,
  arch = 0,
  tracking = 0,
}: Title): string {
  const letters = [...text];
  const total = letters.reduce((sum, l) => sum + textWidth(face, l, size) + tracking, -tracking);
  let pen = -total / 2;
  let path = '';
  letters.forEach((letter, i) => {
    const width = textWidth(face, letter, size);
    const middle = pen + width / 2;
    const along = total ? (2 * middle) / total : 0;
    const lean = (i % 2 ? jitter : -jitter) + along * arch * 0.4;
    const drop = arch * along * along * (size / 100) * 2 + (i % 2 ? jitter : -jitter) * size * 0.004;
    path += `<path transform="translate(${px(middle)},${px(drop)}) rotate(${px(lean)})" d="${textPath(face, letter, size, 0, size * 0.34, 'middle')}"/>`;
    pen += width + tracking;
  });
  const layer = (paint: string, strokeWidth: number, dx = 0, dy = 0) =>
    `<g transform="translate(${px(dx)},${px(dy)})" fill="${paint}" ${strokeWidth ? `stroke="${paint}" stroke-width="${px(strokeWidth)}" stroke-linejoin="round"` : ''}>${path}</g>`;
  return (
    `<g transform="translate(${px(at[0])},${px(at[1])}) rotate(${px(angle)})">` +
    (shadow ? layer(shadow, edge ? edgeWidth : 0, shadowBy[0], shadowBy[1]) : '') +
    (edge ? layer(edge, edgeWidth) : '') +
    `<g fill="${fill}">${path}</g></g>`
  );
}
