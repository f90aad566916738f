import type { Hand } from '../../drawing/balloon.ts';
import { fill, inked, line, moved, smooth, type Point } from '../../drawing/ink.ts';

export const ink = '#24103a';

export const hand: Hand = {
  face: 'kuaile',
  size: 38,
  capitals: false,
  line: 4.5,
  paper: '#ffffff',
  ink,
  captionPaper: '#ffd83d',
  captionInk: ink,
};

export const paints = {
  red: ['#ee3b32', '#a9163f'],
  enamel: ['#fff6e4', '#d8b3cf'],
  teal: ['#1fc2ae', '#0b7391'],
  brass: ['#ffc93f', '#dd7420'],
  steel: ['#6a6fa3', '#3a3767'],
  skin: ['#ffd9b3', '#ee9f86'],
  leaf: ['#43c95a', '#0f8060'],
} as const;
type PaintName = keyof typeof paints;

export const at = (list: string): Point[] =>
  list.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });
export const curve = (list: string) => smooth(at(list), true);

function nameOf(path: string): string {
  let state = 7;
  for (const letter of path) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  return `cel${state.toString(36)}`;
}

/** A shape lit from the upper left: its own outline, moved by `by`, leaves the shade at the lower right. */
export function cel(path: string, paint: PaintName, by: Point, width: number, more = ''): string {
  const [base, shade] = paints[paint];
  const id = nameOf(path);
  return (
    inked(path, shade, width, ink) +
    `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url('#${id}')">` +
    moved(by[0], by[1], fill(path, base)) +
    `${more}</g>${line(path, ink, width)}`
  );
}

/** Takes the hardness off the edges of a whole picture, which lossy encoding pays for dearly. */
export const softened = (art: string, radius = 1.4) =>
  `<filter id="soft" x="0" y="0" width="1" height="1"><feGaussianBlur stdDeviation="${radius}"/></filter><g filter="url('#soft')">${art}</g>`;
