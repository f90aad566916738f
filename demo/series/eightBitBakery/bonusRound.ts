import { bit, princess } from './bakeryCast.ts';
import { dragon, skeleton, slime } from './monsters.ts';
import { bake } from './breads.ts';
import { burst, counter, dungeon, evening, floor, flour, gag, ph, pw, shop } from './bakeryPages.ts';
import { type Grid, rect } from './pixelGrid.ts';
import { widthOf, write } from './pixelLetters.ts';

const mid = pw / 2;

/** Buns as they were before the update. */
const squareBun = (g: Grid, x: number, y: number, s: number) => {
  rect(g, x - 9 * s - 1, y - 6 * s - 1, 18 * s + 2, 12 * s + 2, 'k');
  rect(g, x - 9 * s, y - 6 * s, 18 * s, 12 * s, 't');
  rect(g, x - 9 * s, y - 6 * s, 18 * s, 2 * s, 'y');
  rect(g, x - 9 * s, y + 4 * s, 18 * s, 2 * s, 'b');
};

const till = (g: Grid, x: number, y: number) => {
  rect(g, x - 1, y - 1, 34, 26, 'k');
  rect(g, x, y, 32, 24, 'e');
  rect(g, x + 4, y + 3, 24, 7, 'd');
  rect(g, x + 5, y + 14, 7, 7, 'r');
  rect(g, x + 19, y + 14, 7, 7, 'u');
};

export const bonusRound = [
  gag('3-1', 'PATCH NOTES', [
    {
      draw: (g) => {
        shop(g);
        bit(g, { x: 84, y: 96, mood: 'calm' });
        counter(g, 124);
        rect(g, 12, 64, 50, 56, 'k');
        rect(g, 13, 65, 48, 54, 'w');
        write(g, 'V 1.1', 22, 70, 'r');
        for (const y of [84, 92, 100, 108]) rect(g, 18, y, 38 - (y % 3) * 5, 2, 'e');
      },
      said: [{ text: 'UPDATE! BUNS ARE ROUND NOW.', x: mid, y: 6, to: [84, 66] }],
    },
    {
      draw: (g) => {
        burst(g, 'c', 'u');
        slime(g, { x: mid, y: 108, s: 1.8, mood: 'calm' });
      },
      said: [{ text: 'WHAT WERE THEY BEFORE?', x: mid, y: 8, to: [mid, 76] }],
    },
    {
      draw: (g) => {
        burst(g, 'y', 'o');
        squareBun(g, mid, 104, 4);
      },
      said: [{ text: 'FOUR PIXELS.', x: mid, y: 12, to: [mid, 66] }],
    },
    {
      draw: (g) => {
        evening(g);
        floor(g, 132, 'd', 'g');
        slime(g, { x: 42, y: 116, s: 1.3, mood: 'sad' });
        squareBun(g, 86, 126, 1);
      },
      said: [{ text: 'THE CORNERS WERE THE BEST PART.', x: mid, y: 8, to: [44, 92] }],
    },
  ]),
  gag('3-2', 'SPEEDRUN', [
    {
      draw: (g) => {
        shop(g);
        skeleton(g, { x: 34, y: 88, mood: 'calm' });
        bit(g, { x: 90, y: 98, mood: 'calm' });
        counter(g, 124);
      },
      said: [{ text: 'FASTEST BREAKFAST EVER. START THE CLOCK.', x: mid, y: 6, to: [36, 68] }],
    },
    {
      draw: (g) => {
        burst(g, 'r', 'y');
        skeleton(g, { x: mid, y: 84, s: 1.7, mood: 'shock' });
        bake(g, 'croissant', 22, 62, 1);
        bake(g, 'bun', 98, 58, 1);
        bake(g, 'loaf', 20, 122, 1);
        bake(g, 'bun', 100, 118, 1);
      },
      said: [{ text: 'GO!', x: mid, y: 8, to: [mid, 48] }],
    },
    {
      draw: (g) => {
        rect(g, 0, 0, pw, ph, 'k');
        const time = '0.4';
        write(g, time, (pw - widthOf(time, 6)) / 2, 40, 'y', 6);
        const unit = 'SECONDS';
        write(g, unit, (pw - widthOf(unit, 2)) / 2, 92, 'w', 2);
        write(g, 'WORLD RECORD', (pw - widthOf('WORLD RECORD')) / 2, 120, 'r');
      },
    },
    {
      draw: (g) => {
        shop(g, true);
        floor(g, 128, 'b', 't');
        bit(g, { x: 84, y: 88, mood: 'flat' });
        flour(g, 34, 122);
        flour(g, 56, 138);
        skeleton(g, { x: 34, y: 100, mood: 'flat', s: 0.9 });
        bake(g, 'bun', 14, 140, 0.8);
        bake(g, 'croissant', 60, 142, 0.8);
        bake(g, 'loaf', 106, 142, 0.8);
      },
      said: [{ text: 'IT WENT STRAIGHT THROUGH YOU.', x: mid, y: 8, to: [84, 60] }],
    },
  ]),
  gag('3-3', 'TWO BUTTONS', [
    {
      draw: (g) => {
        shop(g);
        princess(g, { x: 40, y: 92, apron: true, mood: 'calm' });
        bit(g, { x: 94, y: 96, mood: 'calm' });
        counter(g, 124);
        till(g, 50, 100);
      },
      said: [
        { text: 'WHICH BUTTON OPENS IT?', x: 40, y: 5, to: [40, 66], width: 80 },
        { text: 'A.', x: 100, y: 42, to: [94, 66] },
      ],
    },
    {
      draw: (g) => {
        burst(g, 'v', 'p');
        till(g, mid - 16, 112);
        princess(g, { x: mid, y: 80, s: 1.4, mood: 'shock', apron: true });
        bake(g, 'bun', 98, 42, 1.1);
        for (const [x, y] of [
          [92, 54],
          [86, 64],
          [80, 74],
        ] as const)
          rect(g, x, y, 3, 3, 'w');
        till(g, mid - 16, 122);
      },
      said: [{ text: 'THAT WAS B.', x: 40, y: 8, to: [30, 60] }],
    },
    {
      draw: (g) => {
        dungeon(g);
        dragon(g, { x: mid, y: 86, s: 1.6, mood: 'flat' });
        bake(g, 'bun', mid, 98, 1.3);
      },
      said: [{ text: '...', x: mid, y: 12, to: [mid, 54] }],
    },
    {
      draw: (g) => {
        burst(g, 'o', 'y');
        dragon(g, { x: mid, y: 86, s: 1.6, mood: 'joy', hat: true });
      },
      said: [{ text: 'PRESS IT AGAIN.', x: mid, y: 136, paper: 'y' }],
    },
  ]),
];
