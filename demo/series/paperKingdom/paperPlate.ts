import { type Point, angular, box, fill } from '../../drawing/ink.ts';
import { textPath, wrapped } from '../../drawing/lettering.ts';
import { type Sheet, finished } from '../../drawing/page.ts';
import { between, seededRandom } from '../../drawing/seededRandom.ts';
import { paper, shade, shadows } from './cutPaper.ts';
import { cream, hair } from './paperKingdomCast.ts';
import { cutout } from './paperLetters.ts';

export const plateWidth = 840;
export const plateHeight = 1080;

/** A picture to the edges of the page with its words on a pasted strip below. */
export const plate = (art: string, text: string) => (): Sheet => {
  const [w, h] = [plateWidth, plateHeight];
  const size = 37;
  const lines = wrapped('soft', text, size, w - 150);
  const tall = lines.length * size * 1.22 + 58;
  const top = h - tall - 22;
  const random = seededRandom(text);
  const edge: Point[] = Array.from({ length: 9 }, (_, i): Point => [
    34 + (i / 8) * (w - 68),
    top + between(random, -5, 5),
  ]);
  const strip = angular([...edge, [w - 30, h - 20], [36, h - 24]]);
  const words = lines
    .map((l, i) => textPath('soft', l, size, w / 2, top + 29 + size * 0.86 + i * size * 1.22, 'middle'))
    .join('');
  return finished(
    w,
    h,
    `${shadows}${fill(box(0, 0, w, h), shade(hair, -0.3))}${art}${paper(strip, cream, 'high')}${fill(words, hair)}`,
  );
};

/** The name of a chapter in cut letters. */
export const heading = (text: string, y: number, width: number, papers: readonly string[]) =>
  cutout({ text, at: [plateWidth / 2, y], width, height: 92, papers, sag: -8 });
