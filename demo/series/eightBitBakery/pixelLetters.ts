import { type Grid, type Ink, dot, grid, outlined, paste, rect } from './pixelGrid.ts';

/** Seven rows of five bits each, one digit of base 32 to a row; the width follows where it is not five. */
const glyphs: Record<string, string> = {
  A: 'ehhvhhh',
  B: 'uhhuhhu',
  C: 'ehggghe',
  D: 'uhhhhhu',
  E: 'vgguggv',
  F: 'vgguggg',
  G: 'ehgnhhf',
  H: 'hhhvhhh',
  I: 's88888s3',
  J: '72222ic',
  K: 'hikokih',
  L: 'ggggggv',
  M: 'hrllhhh',
  N: 'hhpljhh',
  O: 'ehhhhhe',
  P: 'uhhuggg',
  Q: 'ehhhlid',
  R: 'uhhukih',
  S: 'fgge11u',
  T: 'v444444',
  U: 'hhhhhhe',
  V: 'hhhhha4',
  W: 'hhhllla',
  X: 'hha4ahh',
  Y: 'hha4444',
  Z: 'v1248gv',
  '0': 'ehjlphe',
  '1': '4c4444e',
  '2': 'eh1248v',
  '3': 'v2421he',
  '4': '26aiv22',
  '5': 'vgu11he',
  '6': '68guhhe',
  '7': 'v124888',
  '8': 'ehhehhe',
  '9': 'ehhf12c',
  '.': '00000oo2',
  ',': '0000oo82',
  '!': 'ooooo0o2',
  '?': 'eh12404',
  "'": 'oo800002',
  '-': '000u0004',
  ':': '0oo0oo02',
  '+': '044v440',
  '/': '11248gg',
  '>': 'g84248g4',
  '*': '0avve40',
  ' ': '00000003',
};

const glyphOf = (letter: string) => {
  const code = glyphs[letter];
  if (!code) throw new Error(`The pixel letters have no "${letter}"`);
  return {
    rows: Array.from(code.slice(0, 7), (digit) => parseInt(digit, 32)),
    width: code.length > 7 ? Number(code[7]) : 5,
  };
};

export const widthOf = (text: string, scale = 1) =>
  ([...text].reduce((sum, l) => sum + glyphOf(l).width + 1, 0) - 1) * scale;

/** One line; `x` is its left, `y` its upper edge. */
export function write(
  g: Grid,
  text: string,
  x: number,
  y: number,
  ink: Ink | ((row: number) => Ink),
  scale = 1,
): void {
  let pen = Math.round(x);
  for (const letter of text) {
    const { rows, width } = glyphOf(letter);
    rows.forEach((bits, row) => {
      for (let column = 0; column < 5; column++)
        if (bits & (16 >> column))
          for (let sub = 0; sub < scale; sub++)
            rect(
              g,
              pen + column * scale,
              y + row * scale + sub,
              scale,
              1,
              typeof ink === 'function' ? ink((row * scale + sub) / (7 * scale)) : ink,
            );
    });
    pen += (width + 1) * scale;
  }
}

export function lines(text: string, width: number): string[] {
  return text.split('|').flatMap((part) => {
    const result: string[] = [];
    for (const word of part.split(' ')) {
      const last = result.at(-1);
      if (last !== undefined && widthOf(`${last} ${word}`) <= width)
        result[result.length - 1] = `${last} ${word}`;
      else result.push(word);
    }
    return result;
  });
}

interface Bubble {
  text: string;
  /** Middle of the upper edge, cells. */
  x: number;
  y: number;
  width: number;
  /** Where the tail points. */
  to?: readonly [number, number];
  paper?: Ink;
  ink?: Ink;
}

/** A balloon of cells with a stepped tail, kept between `left` and `right`. */
export function bubble(
  g: Grid,
  { text, x, y, width, to, paper = 'w', ink = 'k' }: Bubble,
  left: number,
  right: number,
): void {
  const list = lines(text, width);
  const [w, h] = [Math.max(...list.map((l) => widthOf(l))) + 10, list.length * 9 + 7];
  const x0 = Math.round(Math.min(Math.max(x - w / 2, left + 2), right - w - 2));
  const layer = grid(g.w, g.h);
  rect(layer, x0 + 1, y, w - 2, h, paper);
  rect(layer, x0, y + 1, w, h - 2, paper);
  if (to) {
    const root = Math.min(Math.max(to[0], x0 + 6), x0 + w - 10);
    const long = Math.min(7, Math.max(3, to[1] - y - h));
    for (let i = 0; i < long; i++)
      rect(
        layer,
        root + (to[0] < root + 2 ? -1 : 1) * Math.floor(i / 2) + Math.floor(i / 3),
        y + h + i,
        Math.max(1, 5 - i),
        1,
        paper,
      );
  }
  paste(g, outlined(layer, ink), 0, 0);
  list.forEach((l, i) => write(g, l, x0 + (w - widthOf(l)) / 2, y + 4 + i * 9, ink));
}

/** Letters of a game's title: melted colours, a rim, and a thick underside. */
export function marquee(
  g: Grid,
  text: string,
  x: number,
  y: number,
  scale: number,
  colours: (share: number) => Ink,
  under: Ink,
  deep: number,
): void {
  const layer = grid(g.w, g.h);
  write(layer, text, x - widthOf(text, scale) / 2, y, 'w', scale);
  const body = outlined(layer, 'k', 2);
  for (let d = deep; d > 0; d--) {
    const flat = { ...body, cells: body.cells.map((c): Ink => (c === ' ' ? ' ' : d === deep ? 'k' : under)) };
    paste(g, flat, 0, d);
  }
  paste(g, body, 0, 0);
  for (let row = 0; row < g.h; row++)
    for (let column = 0; column < g.w; column++)
      if (layer.cells[row * g.w + column] !== ' ') dot(g, column, row, colours((row - y) / (7 * scale)));
}
