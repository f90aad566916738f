import { boards, spotlight } from './foxTown.ts';
import { fox } from './foxes.ts';
import { black, brick, cream, ochre, printed } from './linocut.ts';
import { box, fill } from '../../drawing/ink.ts';
import { textPath } from '../../drawing/lettering.ts';
import { rabbit, tinStar } from './tinStarRabbitCast.ts';
import { card, draw, flat, masthead, note, say, table } from './tinStarPages.ts';

const fan = (x: number, y: number, s: number) =>
  [-2, -1, 0, 1, 2].map((i) => card(x + i * s * 0.26, y + Math.abs(i) * s * 0.05, s, i * 11, '')).join('');

export const theTell = [
  draw(
    [
      [2.8, [1]],
      [2.1, [1, 1]],
    ],
    (f) => ({
      art:
        boards(f, 'saloon') +
        fox({ x: f.w * 0.5, y: f.h * 0.52, r: 54, kind: 'velma', mood: 'sly' }) +
        fox({ x: f.w * 0.2, y: f.h * 0.58, r: 74, kind: 'rusk', arms: 'cards' }) +
        rabbit({
          x: f.w * 0.8,
          y: f.h * 0.62,
          r: 52,
          left: true,
          near: 'cards',
          far: 'cards',
          holster: false,
        }) +
        table(f, 0.84) +
        tinStar(f.w * 0.5, f.h * 0.87, 30) +
        masthead(f, 'The tell'),
      talk: [
        note(f, "Friday. Cards at Velma's.", 0.5, 0.33, 400),
        say(f)('If I win: that star.', 0.16, 0.37, [0.2, 0.58], 'say', 180),
      ],
    }),
    (f) => ({
      art:
        spotlight(f, 'vl', brick) +
        fox({ x: f.w * 0.5, y: f.h * 0.6, r: 82, kind: 'velma', mood: 'sly', left: true }),
      talk: [say(f)('Watch his nose, boss.', 0.5, 0.11, [0.5, 0.66])],
    }),
    (f) => ({
      art:
        flat(f, ochre) +
        spotlight(f, 'rs', cream, ochre) +
        rabbit({ x: f.w * 0.5, y: f.h * 0.56, r: 66, near: 'cards', far: 'cards' }) +
        fan(f.w * 0.5, f.h * 0.98, 120),
      talk: [say(f)('Raise.', 0.8, 0.14, [0.56, 0.62])],
    }),
  ),
  draw(
    [
      [2.1, [1, 1]],
      [1.9, [1]],
      [2.2, [1.2, 1]],
    ],
    (f) => ({
      art: boards(f, 'goon', ochre) + fox({ x: f.w * 0.5, y: f.h * 0.6, r: 84, mood: 'shock', arms: 'up' }),
      talk: [say(f)('His nose is twitching!', 0.5, 0.14, [0.5, 0.7], 'shout')],
    }),
    (f) => ({
      art: flat(f, black) + rabbit({ x: f.w * 0.5, y: f.h * 0.4, r: 132, mood: 'side' }),
      talk: [say(f)("I'm a rabbit.", 0.5, 0.9, [0.5, 0.68])],
    }),
    (f) => ({
      art:
        boards(f, 'table two') +
        fox({ x: f.w * 0.26, y: f.h * 0.56, r: 62, kind: 'rusk', mood: 'glum', arms: 'cards' }) +
        fox({ x: f.w * 0.74, y: f.h * 0.56, r: 58, mood: 'cross', left: true }) +
        table(f, 0.86),
      talk: [
        say(f)('It twitches all the time.', 0.24, 0.12, [0.26, 0.56]),
        say(f)('Then he bluffs all the time!', 0.74, 0.12, [0.73, 0.56]),
      ],
    }),
    (f) => ({
      art: spotlight(f, 'nine') + rabbit({ x: f.w * 0.5, y: f.h * 0.68, r: 72, near: 'tip' }),
      talk: [say(f)('Nine months of bluffing? In front of forty foxes?', 0.5, 0.13, [0.5, 0.7], 'say', 320)],
    }),
    (f) => ({
      art:
        spotlight(f, 'brave', brick) +
        fox({ x: f.w * 0.5, y: f.h * 0.54, r: 84, kind: 'rusk', mood: 'glum', left: true }),
      talk: [say(f)("...Nobody's that brave.", 0.5, 0.9, [0.5, 0.72])],
    }),
  ),
  draw(
    [
      [2, [1, 1.2]],
      [2, [1]],
      [2.2, [1]],
    ],
    (f) => ({
      art:
        flat(f, brick) +
        fox({ x: f.w * 0.5, y: f.h * 0.5, r: 70, kind: 'rusk', mood: 'cross', arms: 'up' }) +
        table(f, 0.8) +
        [0, 1, 2, 3].map((i) => card(f.w * (0.2 + i * 0.2), f.h * 0.88, 96, i * 8 - 12, 'Q')).join(''),
      talk: [say(f)('I fold!', 0.24, 0.12, [0.46, 0.6], 'shout')],
    }),
    (f) => ({
      art:
        boards(f, 'v two', ochre) +
        fox({ x: f.w * 0.42, y: f.h * 0.62, r: 88, kind: 'velma', mood: 'shock' }),
      talk: [say(f)('Boss, you had four queens. What did HE have?', 0.5, 0.14, [0.44, 0.7], 'say', 300)],
    }),
    (f) => ({
      art:
        flat(f, ochre) +
        spotlight(f, 'hand', ochre) +
        card(f.w * 0.22, f.h * 0.52, 200, -12, '2', true) +
        card(f.w * 0.4, f.h * 0.48, 200, -3, '9') +
        printed(box(f.w * 0.54, f.h * 0.18, 230, f.h * 0.66), cream, 7) +
        ['SHOPPING', 'onions', 'barley', 'nerve']
          .map((t, i) =>
            fill(
              textPath(
                i ? 'letter' : 'big',
                t,
                i ? 34 : 32,
                f.w * 0.54 + 115,
                f.h * 0.18 + 56 + i * 44,
                'middle',
              ),
              i === 3 ? brick : black,
            ),
          )
          .join(''),
      talk: [note(f, 'A two, a nine, and Saturday.', 0.5, 0.92, 460)],
    }),
    (f) => ({
      art:
        spotlight(f, 'end', brick) +
        rabbit({ x: f.w * 0.6, y: f.h * 0.56, r: 62, mood: 'wide', far: 'hip' }) +
        fox({ x: f.w * 0.24, y: f.h * 0.74, r: 52, kind: 'pip', mood: 'grin' }),
      talk: [
        say(f)('Were you scared?', 0.2, 0.28, [0.23, 0.72], 'say', 190),
        say(f)("Why do you think it's twitching?", 0.84, 0.2, [0.62, 0.66], 'say', 200),
      ],
    }),
  ),
];
