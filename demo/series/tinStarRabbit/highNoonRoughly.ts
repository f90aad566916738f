import { boards, noon, spotlight, storefront, street, tumbleweed } from './foxTown.ts';
import { fox } from './foxes.ts';
import { black, brick, ochre, printed } from './linocut.ts';
import { box } from '../../drawing/ink.ts';
import { rabbit } from './tinStarRabbitCast.ts';
import { draw, flat, masthead, note, say } from './tinStarPages.ts';

export const highNoonRoughly = [
  draw(
    [
      [3, [1]],
      [2.1, [1, 1]],
    ],
    (f) => ({
      art:
        noon({ w: f.w, h: f.h * 1.15 }, 'noon one') +
        storefront({ x: -20, base: f.h * 0.84, w: 210, h: 300, sign: 'SALOON', seed: 's' }) +
        storefront({
          x: f.w - 200,
          base: f.h * 0.84,
          w: 220,
          h: 330,
          sign: 'BANK',
          seed: 't',
          paint: ochre,
        }) +
        street(f, 0.84, 'st') +
        fox({ x: 96, y: f.h * 0.62, r: 44, mood: 'grin' }) +
        fox({ x: 222, y: f.h * 0.66, r: 40, kind: 'velma', mood: 'sly' }) +
        fox({ x: f.w - 100, y: f.h * 0.58, r: 52, kind: 'rusk', left: true }) +
        rabbit({ x: f.w * 0.52, y: f.h * 0.6, r: 34 }) +
        masthead(f, 'High noon, roughly'),
      talk: [
        note(f, 'Foxborough. Population: forty foxes.', 0.5, 0.325, 560),
        note(f, 'And one sheriff.', 0.52, 0.965),
      ],
    }),
    (f) => ({
      art:
        flat(f, ochre) +
        spotlight(f, 'rk', ochre) +
        fox({ x: f.w * 0.5, y: f.h * 0.56, r: 84, kind: 'rusk', mood: 'cross' }),
      talk: [say(f)('Forty of us, bunny. One of you.', 0.5, 0.14, [0.5, 0.6])],
    }),
    (f) => ({
      art: spotlight(f, 'rb', brick) + rabbit({ x: f.w * 0.48, y: f.h * 0.66, r: 70 }),
      talk: [say(f)('I counted. I felt sorry for you.', 0.5, 0.11, [0.5, 0.66])],
    }),
  ),
  draw(
    [
      [2, [1.25, 1]],
      [2.1, [1]],
      [2, [1, 1.25]],
    ],
    (f) => ({
      art:
        noon(f, 'duel', brick) +
        street(f, 0.86, 'duel') +
        fox({ x: f.w * 0.28, y: f.h * 0.54, r: 46, kind: 'rusk', mood: 'cross' }) +
        rabbit({ x: f.w * 0.78, y: f.h * 0.6, r: 30, left: true }),
      talk: [say(f)('Noon. You and me. Draw.', 0.42, 0.14, [0.3, 0.52])],
    }),
    (f) => ({
      art:
        spotlight(f, 'dc') +
        rabbit({ x: f.w * 0.5, y: f.h * 0.68, r: 66, near: 'tip', left: true, mood: 'side' }),
      talk: [say(f)('Sure. Like at Dry Creek.', 0.5, 0.12, [0.5, 0.7])],
    }),
    (f) => ({
      art:
        boards(f, 'murmur', ochre) +
        fox({ x: f.w * 0.16, y: f.h * 0.58, r: 70, mood: 'shock' }) +
        fox({ x: f.w * 0.5, y: f.h * 0.6, r: 72, kind: 'velma', mood: 'glum' }) +
        fox({ x: f.w * 0.84, y: f.h * 0.56, r: 74, kind: 'rusk', mood: 'shock', left: true }),
      talk: [
        say(f)('What happened at Dry Creek?', 0.24, 0.13, [0.17, 0.6]),
        say(f)('Did you hear what happened at Dry Creek?', 0.74, 0.13, [0.54, 0.6], 'whisper', 280),
      ],
    }),
    (f) => ({
      art: flat(f, black) + rabbit({ x: f.w * 0.5, y: f.h * 0.52, r: 104 }),
      talk: [say(f)('Exactly.', 0.3, 0.9, [0.48, 0.76])],
    }),
    (f) => ({
      art:
        spotlight(f, 'gulp', brick) +
        fox({ x: f.w * 0.52, y: f.h * 0.56, r: 92, kind: 'rusk', mood: 'shock', arms: 'up' }),
      talk: [say(f)('I, uh. I left soup on.', 0.36, 0.13, [0.5, 0.64])],
    }),
  ),
  draw(
    [
      [1.9, [1]],
      [2.2, [1, 1]],
      [2.1, [1]],
    ],
    (f) => ({
      art:
        noon(f, 'empty') +
        storefront({ x: 10, base: f.h * 0.78, w: 150, h: 190, sign: 'SALOON', seed: 'u', eyes: true }) +
        storefront({ x: f.w - 170, base: f.h * 0.78, w: 160, h: 210, sign: 'BANK', seed: 'v', eyes: true }) +
        street(f, 0.78, 'empty') +
        rabbit({ x: f.w * 0.5, y: f.h * 0.46, r: 25, mood: 'shut' }) +
        tumbleweed(f.w * 0.72, f.h * 0.86, 24),
      talk: [note(f, 'Noon came. Nobody else did.', 0.5, 0.1, 420)],
    }),
    (f) => ({
      art:
        boards(f, 'pip') +
        rabbit({ x: f.w * 0.62, y: f.h * 0.25, r: 60, far: 'tip' }) +
        fox({ x: f.w * 0.17, y: f.h * 0.8, r: 50, kind: 'pip', mood: 'shock' }),
      talk: [say(f)("Sheriff? That's a carrot.", 0.18, 0.36, [0.17, 0.8], 'say', 150)],
    }),
    (f) => ({
      art: spotlight(f, 'ssh', ochre) + rabbit({ x: f.w * 0.5, y: f.h * 0.62, r: 84, mood: 'wide' }),
      talk: [say(f)('Keep your voice down.', 0.5, 0.9, [0.5, 0.74], 'whisper')],
    }),
    (f) => ({
      art:
        noon(f, 'dusk', brick) +
        printed(box(-10, f.h * 0.86, f.w + 20, f.h * 0.2), black, 4) +
        rabbit({ x: f.w * 0.62, y: f.h * 0.52, r: 58, mood: 'smile' }) +
        fox({ x: f.w * 0.3, y: f.h * 0.72, r: 44, kind: 'pip', mood: 'grin' }),
      talk: [
        say(f)('So what DID happen at Dry Creek?', 0.2, 0.2, [0.29, 0.7], 'say', 230),
        say(f)('Long line at the pump.', 0.85, 0.18, [0.64, 0.62], 'say', 200),
      ],
    }),
  ),
];
