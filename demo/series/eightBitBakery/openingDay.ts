import { type Grid, poly, rect } from './pixelGrid.ts';
import { bit } from './bakeryCast.ts';
import { dragon, slime } from './monsters.ts';
import { bake, baguette } from './breads.ts';
import { burst, counter, dungeon, evening, floor, flour, gag, ph, pw, shop, sparkle } from './bakeryPages.ts';
import { widthOf, write } from './pixelLetters.ts';

const mid = pw / 2;
const centred = (g: Grid, text: string, y: number, ink: 'w' | 'r' | 'y' | 'c' | 'e', scale = 1) =>
  write(g, text, (pw - widthOf(text, scale)) / 2, y, ink, scale);

const shopFront = (g: Grid) => {
  evening(g);
  floor(g, 132, 'e', 'w');
  rect(g, 14, 44, pw - 28, 90, 'k');
  rect(g, 16, 46, pw - 32, 86, 't');
  rect(g, 20, 50, pw - 40, 16, 'k');
  centred(g, 'BAKERY', 54, 'y');
  for (let i = 0; i < 9; i++)
    poly(
      g,
      [
        [16 + i * 9.6, 70],
        [25.6 + i * 9.6, 70],
        [27 + i * 9.4, 84],
        [15 + i * 9.4, 84],
      ],
      i % 2 ? 'w' : 'r',
    );
  rect(g, 22, 90, 34, 26, 'k');
  rect(g, 24, 92, 30, 22, 'y');
  bake(g, 'loaf', 39, 108, 0.9);
  rect(g, 66, 90, 26, 42, 'k');
  rect(g, 68, 92, 22, 40, 'b');
  rect(g, 84, 112, 3, 3, 'y');
};

export const openingDay = [
  gag('1-1', 'GAME OVER', [
    {
      draw: (g) => {
        rect(g, 0, 0, pw, ph, 'k');
        centred(g, 'GAME', 26, 'r', 4);
        centred(g, 'OVER', 60, 'r', 4);
        bit(g, { x: mid, y: 118, mood: 'flat', hat: false });
        rect(g, 0, 146, pw, 10, 'p');
      },
    },
    {
      draw: (g) => {
        rect(g, 0, 0, pw, ph, 'k');
        centred(g, 'CONTINUE?', 10, 'w');
        centred(g, '9', 26, 'y', 4);
        bit(g, { x: mid, y: 102, mood: 'flat', hat: false, s: 1.3 });
      },
      said: [{ text: 'NO.', x: 92, y: 62, to: [74, 92] }],
    },
    {
      draw: (g) => {
        evening(g);
        floor(g, 132, 'd', 'g');
        bit(g, { x: 46, y: 92, mood: 'calm', hat: false, s: 1.1 });
        sparkle(g, 96, 60, 'w');
        sparkle(g, 84, 78, 'y');
      },
      said: [{ text: "I'D LIKE TO TRY BREAD.", x: mid, y: 8, to: [50, 66] }],
    },
    {
      draw: (g) => {
        shopFront(g);
        bit(g, { x: 84, y: 106, mood: 'joy' });
        slime(g, { x: 34, y: 130, mood: 'joy' });
      },
      said: [{ text: 'FINALLY. A SHOP THAT SELLS HP.', x: mid, y: 6, to: [36, 110] }],
    },
  ]),
  gag('1-2', 'THE OVEN', [
    {
      draw: (g) => {
        shop(g, true);
        rect(g, 58, 60, 52, 74, 'k');
        rect(g, 60, 62, 48, 70, 'e');
        rect(g, 66, 82, 36, 30, 'k');
        for (const x of [66, 76, 86, 96]) rect(g, x, 68, 5, 5, 'r');
        rect(g, 78, 90, 14, 12, 'n');
        floor(g, 134, 'b', 't');
        bit(g, { x: 32, y: 92, mood: 'sad', s: 1.05 });
      },
      said: [{ text: 'MY OVEN DIED. IT HAD ONE LIFE.', x: mid, y: 6, to: [34, 62] }],
    },
    {
      draw: (g) => {
        dungeon(g);
        rect(g, 34, 42, 52, 92, 'k');
        rect(g, 37, 45, 46, 89, 'r');
        rect(g, 59, 45, 2, 89, 'k');
        rect(g, 52, 88, 5, 5, 'y');
        rect(g, 63, 88, 5, 5, 'y');
        floor(g, 134, 'n', 'k');
        bit(g, { x: 30, y: 104, mood: 'calm', arms: 'up' });
      },
      said: [{ text: 'KNOCK KNOCK, FINAL BOSS?', x: mid, y: 6, to: [34, 76] }],
    },
    {
      draw: (g) => {
        burst(g, 'r', 'o');
        dragon(g, { x: 70, y: 84, s: 1.5, mood: 'calm', fire: true });
        bit(g, { x: 22, y: 104, mood: 'calm', s: 0.95 });
      },
      said: [
        { text: 'YOU CAME TO FIGHT?', x: 74, y: 5, to: [72, 60], width: 90 },
        { text: 'CAN YOU DO 220 DEGREES?', x: 30, y: 129, width: 106, paper: 'y' },
      ],
    },
    {
      draw: (g) => {
        shop(g);
        dragon(g, { x: 34, y: 78, s: 1.2, mood: 'joy', hat: true });
        poly(
          g,
          [
            [50, 94],
            [112, 96],
            [116, 122],
            [96, 118],
          ],
          'r',
        );
        poly(
          g,
          [
            [50, 94],
            [108, 100],
            [108, 116],
            [90, 112],
          ],
          'o',
        );
        poly(
          g,
          [
            [52, 95],
            [98, 103],
            [94, 109],
          ],
          'y',
        );
        counter(g, 122);
        bake(g, 'loaf', 96, 114, 1.1);
      },
      said: [{ text: 'I CAN DO 230.', x: 84, y: 6, to: [46, 84], width: 60 }],
    },
  ]),
  gag('1-3', 'FIRST CUSTOMER', [
    {
      draw: (g) => {
        shop(g);
        bit(g, { x: 84, y: 100, mood: 'calm' });
        counter(g, 124);
        slime(g, { x: 30, y: 114, mood: 'calm' });
        bake(g, 'bun', 56, 118, 0.9);
      },
      said: [
        { text: 'ONE BUN, PLEASE.', x: 34, y: 6, to: [30, 96], width: 60 },
        { text: '3 COINS.', x: 92, y: 36, to: [84, 74] },
      ],
    },
    {
      draw: (g) => {
        burst(g, 'c', 'u');
        slime(g, { x: mid, y: 112, s: 1.9, mood: 'sad' });
      },
      said: [{ text: 'I ONLY DROP 2.', x: mid, y: 10, to: [mid, 80] }],
    },
    {
      draw: (g) => {
        burst(g, 'r', 'o');
        baguette(g, [96, 104], [110, 40], 5);
        bit(g, { x: 66, y: 106, mood: 'flat', arms: 'up', s: 1.25 });
        slime(g, { x: 20, y: 142, mood: 'shock', s: 0.9 });
      },
      said: [{ text: 'NOT AGAIN!', x: 36, y: 8, to: [22, 124], width: 60 }],
    },
    {
      draw: (g) => {
        shop(g);
        bit(g, { x: 84, y: 100, mood: 'joy' });
        counter(g, 124);
        slime(g, { x: 32, y: 114, mood: 'joy' });
        write(g, '+1 HP', 14, 84, 'r');
        write(g, '*', 48, 84, 'r');
        flour(g, 64, 122);
      },
      said: [
        { text: 'SORRY. OLD HABIT. ON THE HOUSE.', x: 70, y: 6, to: [86, 74] },
        { text: 'I RESPAWN DAILY.', x: 40, y: 132, width: 110, paper: 'c' },
      ],
    },
  ]),
];
