import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * Draws `public/images/default.jpg`, which stands in place of a picture that cannot be shown: a comic page whose last panel is
 * missing, in halftone. Run it with `node tools/drawDefaultImage.ts` after changing it.
 */

const WIDTH = 480;
const HEIGHT = 720;
const OUTPUT_WIDTH = 400;
const QUALITY = 55;
const OUTPUT = fileURLToPath(new URL('../public/images/default.jpg', import.meta.url));

const PAPER = '#f3f1ec';
const INK = '#1b1c20';
const TONE = '#b9b6ae';
const ACCENT = '#e8502a';

const MARGIN = 36;
const GUTTER = 14;
const DOT_CELL = 14;

type Box = { x: number; y: number; width: number; height: number };

/** Rows of dots, half a cell apart, that grow from nothing at the top to touching at the bottom of the box. */
function tone(box: Box, { from, to }: { from: number; to: number }): string {
  const dots: string[] = [];
  const rows = Math.ceil(box.height / (DOT_CELL / 2));
  for (let row = 0; row <= rows; row += 1) {
    const radius = (from + (to - from) * (row / rows)) * DOT_CELL;
    if (radius < 0.4) continue;
    const y = box.y + (row * DOT_CELL) / 2;
    const shift = row % 2 === 0 ? 0 : DOT_CELL / 2;
    for (let x = box.x + shift; x <= box.x + box.width; x += DOT_CELL) {
      dots.push(`<circle cx="${x}" cy="${y}" r="${radius.toFixed(2)}"/>`);
    }
  }
  return dots.join('');
}

function panel(box: Box, id: string, content: string): string {
  const { x, y, width, height } = box;
  const shape = `x="${x}" y="${y}" width="${width}" height="${height}" rx="3"`;
  return [
    `<clipPath id="${id}"><rect ${shape}/></clipPath>`,
    `<g clip-path="url(#${id})"><rect ${shape} fill="#fff"/>${content}</g>`,
    `<rect ${shape} fill="none" stroke="${INK}" stroke-width="4"/>`,
  ].join('');
}

const inner = WIDTH - 2 * MARGIN;
const half = (inner - GUTTER) / 2;
const sky: Box = { x: MARGIN, y: MARGIN, width: inner, height: 190 };
const left: Box = { x: MARGIN, y: sky.y + sky.height + GUTTER, width: half, height: 170 };
const right: Box = { ...left, x: MARGIN + half + GUTTER };
const missing: Box = { x: MARGIN, y: left.y + left.height + GUTTER, width: inner, height: 0 };
missing.height = HEIGHT - MARGIN - missing.y;

const hills = `M${sky.x} ${sky.y + 150} q 70 -58 140 -14 t 140 -24 t 160 10 V${sky.y + sky.height} H${sky.x} Z`;
const lamp = { x: left.x + left.width / 2, y: left.y + 92 };
const balloon = { x: right.x + right.width / 2, y: right.y + 76 };
const middle = { x: missing.x + missing.width / 2, y: missing.y + missing.height / 2 };

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="${PAPER}"/>
${panel(
  sky,
  'sky',
  `<g fill="${TONE}">${tone(sky, { from: 0.4, to: 0.02 })}</g>
  <circle cx="${sky.x + 300}" cy="${sky.y + 62}" r="34" fill="#fff" stroke="${INK}" stroke-width="4"/>
  <path d="${hills}" fill="${INK}"/>`,
)}
${panel(
  left,
  'left',
  `<g fill="${INK}">${tone(left, { from: 0.02, to: 0.42 })}</g>
  <circle cx="${lamp.x}" cy="${lamp.y}" r="44" fill="#fff" stroke="${INK}" stroke-width="4"/>
  <circle cx="${lamp.x - 15}" cy="${lamp.y - 6}" r="5" fill="${INK}"/><circle cx="${lamp.x + 15}" cy="${lamp.y - 6}" r="5" fill="${INK}"/>
  <path d="M${lamp.x - 14} ${lamp.y + 20} q 14 -12 28 0" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round"/>`,
)}
${panel(
  right,
  'right',
  `<g fill="${TONE}">${tone(right, { from: 0.3, to: 0.3 })}</g>
  <path d="M${balloon.x - 8} ${balloon.y + 40} l -22 46 l 46 -42 z" fill="#fff" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>
  <ellipse cx="${balloon.x}" cy="${balloon.y}" rx="68" ry="48" fill="#fff" stroke="${INK}" stroke-width="4"/>
  <path d="M${balloon.x - 6} ${balloon.y + 42} l 14 4" stroke="#fff" stroke-width="8"/>
  <g fill="${INK}"><circle cx="${balloon.x - 30}" cy="${balloon.y}" r="7"/><circle cx="${balloon.x}" cy="${balloon.y}" r="7"/><circle cx="${balloon.x + 30}" cy="${balloon.y}" r="7"/></g>`,
)}
<rect x="${missing.x}" y="${missing.y}" width="${missing.width}" height="${missing.height}" rx="3" fill="none" stroke="${TONE}" stroke-width="4" stroke-dasharray="14 12"/>
<g transform="translate(${middle.x} ${middle.y})" fill="none" stroke-linecap="round" stroke-linejoin="round">
  <path d="M-34 -36 a 34 34 0 1 1 52 29 q -18 11 -18 31" stroke="${ACCENT}" stroke-width="16"/>
  <circle cx="0" cy="58" r="10" fill="${ACCENT}"/>
</g>
</svg>`;

await mkdir(new URL('.', new URL('../public/images/default.jpg', import.meta.url)), { recursive: true });
await writeFile(
  OUTPUT,
  await sharp(Buffer.from(svg))
    .resize({ width: OUTPUT_WIDTH })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer(),
);
