import { dotFade, speedLines } from '../../drawing/effects.ts';
import { angular, box, faint, fill, inked, line, oval, smooth } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import {
  bird,
  crow,
  crumb,
  draw,
  ground,
  ink,
  nightTown,
  note,
  office,
  red,
  rows,
  say,
  slate,
  sparrow,
} from './inspectorCrumbCast.ts';

const pane = (x: number, y: number, w: number, h: number, inside = '#9fb4b8') =>
  inked(box(x, y, w, h), '#6b3f2a', 6, ink) +
  fill(box(x + 16, y + 16, w - 32, h - 32), inside) +
  dotFade({
    x: x + 16,
    y: y + 16,
    width: w - 32,
    height: h - 32,
    from: 0.5,
    to: 0.05,
    angle: 45,
    colour: slate,
    pitch: 10,
  });

const bars = (x: number, y: number, w: number, h: number) =>
  line(`M${x + w / 2},${y + 8}v${h - 16}M${x + 8},${y + h / 2}h${w - 16}`, ink, 14) +
  line(`M${x + w / 2},${y + 8}v${h - 16}M${x + 8},${y + h / 2}h${w - 16}`, '#6b3f2a', 8) +
  faint(
    0.5,
    fill(
      angular([
        [x + 30, y + h * 0.6],
        [x + w * 0.5, y + 26],
        [x + w * 0.64, y + 26],
        [x + 30, y + h * 0.78],
      ]),
      '#fff',
    ),
  );

export const other = [
  draw(
    rows([2.8, [1]], [2.2, [1, 1]]),
    (f) => {
      const [x, y, w, h] = [f.w * 0.5, f.h * 0.24, f.w * 0.42, f.h * 0.66];
      return {
        art:
          ground(f, '#37474f', ink, 0.1, 0.7) +
          pane(x, y, w, h) +
          faint(0.8, bird(crumb, { x: x + w * 0.5, y: y + h * 0.46, r: 76, mood: 'flat', left: true })) +
          bars(x, y, w, h) +
          bird(crumb, { x: f.w * 0.22, y: f.h * 0.5, r: 88, mood: 'flat' }) +
          fill(box(x, y + h - 8, w, f.h), '#37474f') +
          inked(box(x - 20, y + h - 8, w + 40, 26), '#6b3f2a', 5, ink),
        talk: [note(f, 'There was another pigeon.', 0.24, 0.25), note(f, 'He had my hat.', 0.8, 0.94)],
        over: title({
          face: 'deco',
          text: 'THE OTHER PIGEON',
          size: 76,
          at: [f.w / 2, 76],
          fill: '#fffaf0',
          edge: ink,
          edgeWidth: 16,
          shadow: red,
          shadowBy: [5, 6],
        }),
      };
    },
    (f) => ({
      art:
        ground(f, red, ink, 0, 0.4) +
        speedLines({ width: f.w, height: f.h, seed: 'run', count: 40 }) +
        bird(crumb, { x: f.w * 0.5, y: f.h * 0.44, r: f.h * 0.12, mood: 'bold', left: true }),
      talk: [note(f, 'When I ran, he ran.', 0.3, 0.08)],
    }),
    (f) => ({
      art:
        ground(f, slate, ink, 0.1, 0.6) +
        [0, 1, 2]
          .map((i) => {
            const [x, y] = [f.w * (0.04 + i * 0.32), f.h * 0.22];
            return (
              pane(x, y, f.w * 0.28, f.h * 0.56) +
              faint(
                0.8,
                bird(crumb, { x: x + f.w * 0.14, y: f.h * 0.42, r: f.h * 0.055, mood: 'bold', left: true }),
              ) +
              bars(x, y, f.w * 0.28, f.h * 0.56)
            );
          })
          .join(''),
      talk: [note(f, 'When I stopped, he was already there.', 0.5, 0.09, 400)],
    }),
  ),
  draw(
    rows([2.2, [1, 1]], [2.4, [1]], [2, [1, 1]]),
    (f) => ({
      art:
        ground(f, '#8fa3a4', ink, 0.05, 0.5) +
        bird(crow, { x: f.w * 0.5, y: f.h * 0.58, r: f.h * 0.15, mood: 'flat', left: true }),
      talk: [say(f)("That's a window, Crumb.", 0.5, 0.14, [f.w * 0.45, f.h * 0.5])],
    }),
    (f) => ({
      art:
        ground(f, '#c9a36a', ink, 0, 0.4) +
        bird(crumb, { x: f.w * 0.44, y: f.h * 0.6, r: f.h * 0.16, mood: 'smug' }),
      talk: [
        say(f)("That's what he wants us to think.", 0.5, 0.14, [f.w * 0.5, f.h * 0.5], 'say', { width: 300 }),
      ],
    }),
    (f) => {
      const [x, y, w, h] = [f.w * 0.56, f.h * 0.08, f.w * 0.38, f.h * 0.76];
      return {
        art:
          office(f) +
          pane(x, y, w, h) +
          faint(0.8, bird(crumb, { x: x + w * 0.5, y: y + h * 0.5, r: 62, mood: 'bold', left: true })) +
          bars(x, y, w, h) +
          bird(crumb, { x: f.w * 0.24, y: f.h * 0.48, r: 70, mood: 'bold', wing: 'point' }) +
          fill(oval(f.w * 0.4, f.h * 0.06, 60, 26), '#f2c14e'),
        talk: [
          say(f)('Where were you on the night of the twelfth?', 0.3, 0.15, [f.w * 0.28, f.h * 0.4], 'say', {
            width: 340,
          }),
        ],
      };
    },
    (f) => ({
      art:
        ground(f, '#9fb4b8', slate, 0.5, 0.1) +
        faint(0.85, bird(crumb, { x: f.w * 0.5, y: f.h * 0.54, r: f.h * 0.16, mood: 'flat', left: true })) +
        faint(
          0.4,
          fill(
            angular([
              [0, f.h * 0.8],
              [f.w * 0.5, 0],
              [f.w * 0.7, 0],
              [0, f.h],
            ]),
            '#fff',
          ),
        ),
      talk: [say(f)('...', 0.4, 0.13, [f.w * 0.42, f.h * 0.5])],
    }),
    (f) => ({
      art:
        ground(f, '#c9a36a', ink, 0.4, 0) +
        bird(crumb, { x: f.w * 0.42, y: f.h * 0.58, r: f.h * 0.16, mood: 'worry' }),
      talk: [say(f)("He's good.", 0.56, 0.15, [f.w * 0.5, f.h * 0.5])],
    }),
  ),
  draw(
    rows([2.4, [1]], [2, [1, 1]], [2.2, [1]]),
    (f) => {
      const [x, y, w, h] = [f.w * 0.3, f.h * 0.1, f.w * 0.4, f.h * 0.74];
      return {
        art:
          nightTown(f, 'sill') +
          inked(box(f.w * 0.16, -10, f.w * 0.68, f.h + 20), '#5d3a33', 5, ink) +
          pane(x, y, w, h, '#f2c14e') +
          bars(x, y, w, h) +
          inked(box(x - 30, y + h - 10, w + 60, 30), '#8d9a98', 5, ink) +
          inked(
            smooth(
              [
                [x + w * 0.3, y + h - 14],
                [x + w * 0.4, y + h - 60],
                [x + w * 0.6, y + h - 64],
                [x + w * 0.76, y + h - 14],
                [x + w * 0.6, y + h - 30],
                [x + w * 0.45, y + h - 28],
              ],
              true,
            ),
            '#e0a04d',
            4,
            ink,
          ),
        talk: [note(f, 'That night I left half a croissant on the sill. An offer.', 0.14, 0.2, 240)],
      };
    },
    (f) => ({
      art:
        ground(f, '#ffdca0', '#e8a13c', 0, 0.4) +
        bird(sparrow, { x: f.w * 0.46, y: f.h * 0.56, r: f.h * 0.15, mood: 'eat' }) +
        [0.7, 0.78, 0.2].map((k, i) => fill(oval(f.w * k, f.h * (0.8 + i * 0.03), 9), '#c9802f')).join(''),
      talk: [say(f)('Mf.', 0.7, 0.2, [f.w * 0.56, f.h * 0.5])],
    }),
    (f) => ({
      art:
        ground(f, '#f4e6cb', '#e8a13c', 0, 0.35) +
        inked(box(-10, f.h * 0.7, f.w + 20, f.h * 0.1), '#8d9a98', 5, ink) +
        [0.3, 0.42, 0.5, 0.61, 0.7]
          .map((k, i) => fill(oval(f.w * k, f.h * 0.68 - (i % 2) * 4, 7), '#c9802f'))
          .join(''),
      talk: [note(f, 'By morning it was gone.', 0.5, 0.14)],
    }),
    (f) => {
      const [x, y, w, h] = [f.w * 0.56, f.h * 0.06, f.w * 0.38, f.h * 0.86];
      return {
        art:
          ground(f, '#f0d3a4', red, 0, 0.4) +
          pane(x, y, w, h, '#cfe0e0') +
          faint(0.85, bird(crumb, { x: x + w * 0.5, y: y + h * 0.46, r: 60, mood: 'happy', left: true })) +
          bars(x, y, w, h) +
          bird(crumb, { x: f.w * 0.22, y: f.h * 0.44, r: 66, mood: 'happy' }),
        talk: [note(f, 'We have an understanding now.', 0.42, 0.9, 300)],
      };
    },
  ),
];
