import { bit, princess } from './bakeryCast.ts';
import { dragon, skeleton, slime } from './monsters.ts';
import { bake } from './breads.ts';
import { burst, counter, evening, floor, flour, gag, ph, pw, shop, sparkle } from './bakeryPages.ts';
import { type Grid, disc, grid, outlined, paste, rect, volume } from './pixelGrid.ts';
import { widthOf, write } from './pixelLetters.ts';

const mid = pw / 2;

const dough = (g: Grid, x: number, y: number, s: number) => {
  const layer = grid(g.w, g.h);
  disc(layer, x, y, 16 * s, 8 * s, 'w');
  disc(layer, x - 5 * s, y - 4 * s, 9 * s, 7 * s, 'w');
  volume(layer, 'w', 'w', 's', 3 * s);
  paste(g, outlined(layer), 0, 0);
};

export const hardMode = [
  gag('2-1', 'SAVE POINT', [
    {
      draw: (g) => {
        shop(g);
        bit(g, { x: mid, y: 92, mood: 'joy', arms: 'front', s: 1.15 });
        counter(g, 124);
        dough(g, mid, 120, 1.3);
        flour(g, 22, 120);
      },
      said: [{ text: 'FOUR HOURS OF KNEADING. PERFECT.', x: mid, y: 6, to: [mid, 58] }],
    },
    {
      draw: (g) => {
        burst(g, 'y', 'w');
        counter(g, 130);
        dough(g, mid, 126, 1.6);
        slime(g, { x: mid, y: 66, s: 1.4, mood: 'joy' });
        for (const x of [20, 38, 80, 98]) rect(g, x, 18, 2, 22, 'o');
      },
      said: [{ text: 'WHEEE!', x: 30, y: 8, to: [50, 46] }],
    },
    {
      draw: (g) => {
        rect(g, 0, 0, pw, ph, 'k');
        bit(g, { x: mid, y: 100, mood: 'shock', s: 1.6 });
        write(g, 'LAST SAVE:', (pw - widthOf('LAST SAVE:')) / 2, 10, 'e');
        write(g, 'NEVER', (pw - widthOf('NEVER', 2)) / 2, 22, 'r', 2);
      },
    },
    {
      draw: (g) => {
        shop(g);
        bit(g, { x: 90, y: 96, mood: 'flat' });
        counter(g, 124);
        for (const x of [16, 40, 64]) {
          bake(g, 'bun', x, 116, 1.05);
          rect(g, x - 4, 114, 2, 3, 'k');
          rect(g, x + 3, 114, 2, 3, 'k');
        }
        slime(g, { x: 26, y: 88, mood: 'joy', s: 0.8 });
      },
      said: [{ text: 'SLIME BUNS: SOLD OUT BY NINE.', x: mid, y: 6, to: [88, 62] }],
    },
  ]),
  gag('2-2', 'NO FILLING', [
    {
      draw: (g) => {
        shop(g);
        skeleton(g, { x: 30, y: 90 });
        bit(g, { x: 90, y: 96, mood: 'calm' });
        counter(g, 124);
      },
      said: [{ text: 'A BUN. NO FILLING, PLEASE.', x: 44, y: 6, to: [30, 72], width: 80 }],
    },
    {
      draw: (g) => {
        shop(g);
        bit(g, { x: mid, y: 96, mood: 'calm', s: 1.3 });
        counter(g, 132);
      },
      said: [{ text: 'ALLERGIC?', x: mid, y: 8, to: [mid, 52] }],
    },
    {
      draw: (g) => {
        burst(g, 'v', 'p');
        skeleton(g, { x: mid, y: 78, s: 1.7, mood: 'shock' });
        bake(g, 'bun', mid + 2, 132, 1);
        for (const [x, y] of [
          [52, 116],
          [66, 120],
          [58, 144],
          [70, 142],
        ] as const)
          rect(g, x, y, 3, 3, 'o');
      },
      said: [{ text: 'NO. IT FALLS OUT.', x: mid, y: 6, to: [mid, 44] }],
    },
    {
      draw: (g) => {
        shop(g);
        bit(g, { x: 88, y: 96, mood: 'shock' });
        skeleton(g, { x: 32, y: 88, mood: 'flat' });
        counter(g, 124);
        bake(g, 'bun', 32, 118, 0.8);
        bake(g, 'bun', 50, 119, 0.8);
      },
      said: [
        { text: 'THE BUN FELL OUT TOO.', x: 80, y: 6, to: [86, 64], width: 70 },
        { text: 'ONE MORE. I LIKE THE CHEWING.', x: 40, y: 130, width: 110, paper: 'w' },
      ],
    },
  ]),
  gag('2-3', 'ANOTHER CASTLE', [
    {
      draw: (g) => {
        evening(g);
        floor(g, 134, 'd', 'g');
        princess(g, { x: 40, y: 94, mood: 'flat', s: 1.1 });
        bit(g, { x: 94, y: 100, mood: 'shock', flip: true });
      },
      said: [{ text: 'THREE YEARS I SAT IN THAT TOWER.', x: mid, y: 6, to: [42, 64] }],
    },
    {
      draw: (g) => {
        rect(g, 0, 0, pw, ph, 'k');
        bit(g, { x: mid, y: 96, mood: 'sad', s: 1.6 });
      },
      said: [{ text: 'I KNEW I FORGOT SOMETHING.', x: mid, y: 8, to: [mid, 46] }],
    },
    {
      draw: (g) => {
        burst(g, 'y', 'o');
        princess(g, { x: mid, y: 98, s: 1.7, mood: 'calm' });
        sparkle(g, 18, 60, 'w');
        sparkle(g, 102, 74, 'w');
        sparkle(g, 96, 50, 'w');
      },
      said: [{ text: '...IS THAT CINNAMON?', x: mid, y: 8, to: [mid, 54] }],
    },
    {
      draw: (g) => {
        shop(g);
        dragon(g, { x: 22, y: 76, s: 0.85, mood: 'joy', hat: true });
        bit(g, { x: 96, y: 98, mood: 'joy' });
        princess(g, { x: 58, y: 96, mood: 'joy', apron: true });
        counter(g, 124);
        bake(g, 'croissant', 30, 118, 0.9);
        bake(g, 'bun', 88, 119, 0.9);
      },
      said: [{ text: 'ANOTHER CASTLE? NO. ANOTHER BUN!', x: mid, y: 6, to: [60, 66] }],
    },
  ]),
];
