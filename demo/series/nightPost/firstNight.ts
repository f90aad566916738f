import { dotFade, focusLines, specks, speedLines } from '../../drawing/effects.ts';
import { star } from '../../drawing/eyes.ts';
import { face } from '../../drawing/face.ts';
import { moonBadge } from '../../drawing/hairstyles.ts';
import {
  angular,
  box,
  fill,
  inked,
  line,
  moved,
  oval,
  px,
  smooth,
  stroke,
  turned,
} from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import { fade, glow, tone } from '../../drawing/paint.ts';
import { powerLines, skyline, street, streetLamp } from '../../drawing/townscape.ts';
import {
  bust,
  cup,
  draw,
  gradient,
  hoshi,
  ink,
  kiko,
  label,
  moon,
  moustache,
  night,
  nightSky,
  noise,
  office,
  pale,
  parcel,
  riding,
  rooftop,
  rows,
  stamp,
  streetPanel,
  talker,
  whole,
  wind,
} from './nightPostCast.ts';

export const firstNight = [
  draw(
    rows([5, [1]], [1.5, [1]]),
    (f) => {
      const t = talker(f);
      return {
        art:
          nightSky(f, 'opening', 130) +
          moon(f.w * 0.7, f.h * 0.25, 120) +
          skyline({
            w: f.w,
            base: f.h * 0.86,
            seed: 'far',
            wall: '#777',
            lit: '#fff',
            heights: [90, 260],
            step: 90,
          }) +
          skyline({
            w: f.w,
            base: f.h * 0.95,
            seed: 'near',
            wall: '#2a2a2a',
            lit: '#fff',
            heights: [60, 210],
            step: 120,
            ink,
          }) +
          fill(box(0, f.h * 0.93, f.w, f.h), ink) +
          riding({ x: f.w * 0.42, ground: f.h * 0.95, h: 250, mood: 'bold' }) +
          powerLines(f.w, f.h * 0.5, ink, 90),
        talk: [
          t('The day post goes by street and number.', 0.2, 0.08, undefined, 'caption', { width: 330 }),
          t('The Night Post goes by something else.', 0.28, 0.2, undefined, 'caption', { width: 330 }),
        ],
        over:
          title({
            face: 'big',
            text: 'NIGHT POST',
            size: 92,
            at: [f.w * 0.36, f.h * 0.36],
            fill: '#fff',
            edge: '#111',
            edgeWidth: 20,
            angle: -4,
            jitter: 2,
          }) + fill(textPath('talk', 'CHAPTER 1: FIRST NIGHT', 30, f.w * 0.36, f.h * 0.43, 'middle'), '#fff'),
      };
    },
    (f) => {
      const t = talker(f);
      const k = bust(f, kiko, 0.28, 0.52, 0.34, 'worry', { turn: 0.6 });
      return {
        art: speedLines({ width: f.w, height: f.h, seed: 'a', count: 70 }) + k.art,
        talk: [
          t("I'm not late. I'm not late. I'm", 0.72, 0.32, k.mouth, 'think', { width: 330 }),
          t('very nearly late.', 0.74, 0.8, undefined, 'think'),
        ],
      };
    },
  ),
  draw(
    rows([2.2, [1]], [2.4, [1, 1], 0, 24], [2.1, [1]]),
    (f) => {
      const t = talker(f);
      return {
        art:
          streetPanel(f, 'po', 0.3, 0.5) +
          inked(box(f.w * 0.5, f.h * 0.18, f.w * 0.46, f.h * 0.9), '#ffffff', 5, ink) +
          fill(box(f.w * 0.5, f.h * 0.18, f.w * 0.46, f.h * 0.9), tone(18)) +
          inked(box(f.w * 0.53, f.h * 0.27, f.w * 0.4, f.h * 0.2, 8), ink, 3, ink) +
          title({ face: 'big', text: 'NIGHT POST', size: 46, at: [f.w * 0.73, f.h * 0.345], fill: '#fff' }) +
          fill(textPath('talk', 'OPEN 1 AM - 4 AM', 24, f.w * 0.73, f.h * 0.435, 'middle'), '#fff') +
          fill(
            box(f.w * 0.56, f.h * 0.56, f.w * 0.13, f.h * 0.5),
            '#fff',
            `stroke="${ink}" stroke-width="4"`,
          ) +
          inked(box(f.w * 0.74, f.h * 0.58, f.w * 0.16, f.h * 0.22), '#fff', 4, ink) +
          streetLamp(f.w * 0.47, f.h, f.h * 0.7, ink, '#ffffff') +
          riding({ x: f.w * 0.24, ground: f.h * 0.96, h: f.h * 0.52, mood: 'worry' }),
        talk: [t('1:00 in the morning.', 0.12, 0.1, undefined, 'caption')],
        over: noise('SKREEE', [f.w * 0.2, f.h * 0.36], 66, -8),
      };
    },
    (f) => {
      const t = talker(f);
      const m = bust(f, hoshi, 0.5, 0.62, 0.24, 'calm', { turn: -0.3 });
      return {
        art: office(f, 0.9) + m.art,
        talk: [
          t("You're Kiko? You're on time.", 0.34, 0.13, m.mouth),
          t('Nobody is ever on time for one in the morning.', 0.6, 0.88, m.mouth, 'say', { width: 330 }),
        ],
      };
    },
    (f) => {
      const t = talker(f);
      const k = bust(f, kiko, 0.45, 0.62, 0.26, 'worry', { turn: 0.2, headTilt: 5 });
      return { art: gradient(f, 0.05, 0.4) + k.art, talk: [t('I set four alarms.', 0.6, 0.14, k.mouth)] };
    },
    (f) => {
      const t = talker(f);
      const m = bust(f, hoshi, 0.76, 0.46, 0.24, 'happy', { turn: -0.6, left: false });
      return {
        art:
          office(f, 0.74) +
          m.art +
          inked(box(-10, f.h * 0.8, f.w + 20, f.h), '#8a8a8a', 4, ink) +
          parcel(f.w * 0.46, f.h * 0.72, 130) +
          stamp([f.w * 0.2, f.h * 0.56], f.h * 0.2, 'asleep'),
        talk: [
          t('One parcel. One lamp. His name is Stamp; he knows the way.', 0.36, 0.14, m.mouth, 'say', {
            width: 420,
          }),
        ],
      };
    },
  ),
  draw(
    rows([2, [1.1, 1], 30], [2.6, [1]], [1.8, [1, 1.2], 0, 20]),
    (f) => {
      const t = talker(f);
      return {
        art: pale(f, 30) + stamp([f.w * 0.5, f.h * 0.64], f.h * 0.24, 'sleepy'),
        talk: [t('I know ALL the ways.', 0.5, 0.16, [f.w * 0.5, f.h * 0.6])],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art: pale(f, 45) + stamp([f.w * 0.5, f.h * 0.62], f.h * 0.32, 'flat', -0.2),
        talk: [t("I just don't like any of them.", 0.5, 0.13, [f.w * 0.5, f.h * 0.55])],
      };
    },
    (f) => {
      const t = talker(f);
      const k = bust(f, kiko, 0.5, 0.55, 0.27, 'shock', { turn: 0, pose: 'cheer' });
      return {
        art:
          fill(box(0, 0, f.w, f.h), '#fff') +
          focusLines({
            width: f.w,
            height: f.h,
            seed: 'shock',
            centre: [f.w * 0.5, f.h * 0.55],
            clear: f.h * 0.48,
          }) +
          k.art,
        talk: [t('It talks!', 0.2, 0.2, k.mouth, 'shout')],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art: gradient(f, 0.1, 0.5) + stamp([f.w * 0.5, f.h * 0.62], f.h * 0.27, 'angry', 0.2),
        talk: [t('IT has a name.', 0.5, 0.14, [f.w * 0.5, f.h * 0.6])],
      };
    },
    (f) => {
      const t = talker(f);
      const k = bust(f, kiko, 0.36, 0.6, 0.3, 'worry', { turn: 0.5, headTilt: 14 });
      return {
        art: pale(f, 12) + k.art,
        talk: [
          t('Sorry, Mr Stamp.', 0.72, 0.2, k.mouth),
          t('Just Stamp. I am not that old.', 0.76, 0.78, [f.w, f.h * 0.7], 'say', { width: 250 }),
        ],
      };
    },
  ),
  draw(
    rows([2.3, [1]], [2, [1, 1.3], 40, 0], [1.9, [1]]),
    (f) => {
      const t = talker(f);
      return {
        art:
          pale(f, 24) +
          turned(
            -6,
            [f.w * 0.5, f.h * 0.55],
            inked(box(f.w * 0.14, f.h * 0.2, f.w * 0.72, f.h * 0.78, 8), '#c6c6c6', 5, ink) +
              line(
                `M${px(f.w * 0.14)},${px(f.h * 0.34)}h${px(f.w * 0.72)}M${px(f.w * 0.24)},${px(f.h * 0.2)}v${px(f.h * 0.78)}`,
                ink,
                6,
              ) +
              inked(box(f.w * 0.3, f.h * 0.42, f.w * 0.5, f.h * 0.42, 4), '#fff', 3, ink) +
              label('To', f.w * 0.38, f.h * 0.54, 44) +
              label('whoever is awake', f.w * 0.55, f.h * 0.7, 54) +
              inked(box(f.w * 0.68, f.h * 0.24, f.w * 0.12, f.h * 0.16), '#fff', 3, ink) +
              moved(f.w * 0.74, f.h * 0.32, `<g transform="scale(90)">${moonBadge('#111', ink)}</g>`),
          ),
        talk: [t("That isn't an address.", 0.84, 0.1)],
      };
    },
    (f) => {
      const t = talker(f);
      const m = bust(f, hoshi, 0.5, 0.66, 0.28, 'smug', { turn: -0.2 });
      return {
        art: gradient(f, 0.4, 0.05) + m.art,
        talk: [t("It's one in the morning.", 0.5, 0.14, m.mouth)],
      };
    },
    (f) => {
      const t = talker(f);
      const k = bust(f, kiko, 0.7, 0.66, 0.26, 'think', { turn: -0.5 });
      return {
        art: office(f, 1.1) + k.art,
        talk: [
          t('That narrows it down a good deal.', 0.26, 0.22, [-10, f.h * 0.4], 'say', { width: 240 }),
          t('...it does.', 0.3, 0.78, k.mouth),
        ],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          streetPanel(f, 'leave', 0.62, 0.5) +
          riding({ x: f.w * 0.36, ground: f.h * 0.94, h: f.h * 0.82, mood: 'bold', lamp: 'sleepy' }),
        talk: [t('Off we go, then.', 0.74, 0.2, [f.w * 0.46, f.h * 0.3])],
        over: noise('CLACK CLACK', [f.w * 0.74, f.h * 0.84], 52, -5),
      };
    },
  ),
  draw(
    rows([3.2, [1], -60], [1.8, [1, 1], 0, 26]),
    (f) => {
      const t = talker(f);
      return {
        art:
          fill(box(0, 0, f.w, f.h), '#111') +
          street({ ...f, seed: 'rush', paints: night, vanishing: [f.w * 0.24, f.h * 0.42] }) +
          speedLines({
            width: f.w,
            height: f.h,
            seed: 'rush',
            colour: '#fff',
            angle: -10,
            count: 90,
            keepClear: [0.35, 0.75],
          }) +
          turned(
            -9,
            [f.w * 0.5, f.h * 0.8],
            riding({
              x: f.w * 0.52,
              ground: f.h * 0.9,
              h: f.h * 0.72,
              mood: 'joy',
              lamp: 'shock',
              left: true,
            }),
          ),
        talk: [
          t('Left!', 0.12, 0.3, [f.w * 0.3, f.h * 0.55], 'shout'),
          t('No - the OTHER left!', 0.2, 0.84, [f.w * 0.3, f.h * 0.6], 'shout', { width: 300 }),
        ],
        over: noise('WHOOOSH', [f.w * 0.66, f.h * 0.12], 110, -8),
      };
    },
    (f) => {
      const t = talker(f);
      const k = bust(f, kiko, 0.45, 0.58, 0.32, 'laugh', { turn: -0.5 });
      return {
        art:
          gradient(f, 0.02, 0.3) +
          speedLines({ width: f.w, height: f.h, seed: 'laugh', count: 30, keepClear: [0.2, 0.9] }) +
          k.art,
        talk: [t("There's only one left!", 0.62, 0.15, k.mouth)],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          pale(f, 40) +
          speedLines({ width: f.w, height: f.h, seed: 'st', count: 24, colour: '#fff' }) +
          stamp([f.w * 0.5, f.h * 0.6], f.h * 0.26, 'worry'),
        talk: [t('Not at night!', 0.5, 0.15, [f.w * 0.5, f.h * 0.55])],
      };
    },
  ),
  draw(
    rows([2, [1.4, 1]], [2, [1, 1.2], 36], [2, [1]]),
    (f) => {
      const t = talker(f);
      const b = bust(
        f,
        {
          ...hoshi,
          hairFront: (h) =>
            moustache.hairFront(h) +
            inked(
              smooth(
                [
                  [h.x - h.r, h.y - h.r * 0.4],
                  [h.x - h.r * 1.2, h.y - h.r * 1.3],
                  [h.x - h.r * 0.4, h.y - h.r * 1.7],
                  [h.x + h.r * 0.5, h.y - h.r * 1.7],
                  [h.x + h.r * 1.2, h.y - h.r * 1.3],
                  [h.x + h.r, h.y - h.r * 0.4],
                ],
                true,
              ),
              '#fff',
              h.line,
              ink,
            ),
          top: '#ffffff',
        },
        0.7,
        0.62,
        0.22,
        'sleepy',
        { turn: -0.5 },
      );
      return {
        art:
          pale(f, 18) +
          inked(box(f.w * 0.42, f.h * 0.1, f.w * 0.55, f.h), '#fff', 5, ink) +
          fill(box(f.w * 0.42, f.h * 0.1, f.w * 0.55, f.h), fade('v', '#ffffff', '#cccccc')) +
          b.art +
          inked(box(f.w * 0.38, f.h * 0.86, f.w * 0.62, f.h * 0.05), '#8a8a8a', 4, ink),
        talk: [
          t('Awake? I am a baker. I have been awake since yesterday.', 0.25, 0.2, b.mouth, 'say', {
            width: 270,
          }),
          t('Not mine, though. Flour comes by day.', 0.26, 0.72, b.mouth, 'say', { width: 250 }),
        ],
      };
    },
    (f) => {
      const t = talker(f);
      const k = bust(f, kiko, 0.5, 0.66, 0.26, 'sad', { turn: 0.4 });
      return { art: gradient(f, 0.3, 0.6) + k.art, talk: [t('Thank you. Good bread!', 0.5, 0.16, k.mouth)] };
    },
    (f) => {
      const t = talker(f);
      const [x, y] = [f.w * 0.5, f.h * 0.62];
      return {
        art:
          nightSky(f, 'cat', 30) +
          inked(box(-10, f.h * 0.78, f.w + 20, f.h), '#8a8a8a', 4, ink) +
          inked(
            smooth(
              [
                [x - 70, y + 80],
                [x - 74, y + 10],
                [x - 60, y - 90],
                [x - 30, y - 60],
                [x + 30, y - 60],
                [x + 60, y - 90],
                [x + 74, y + 10],
                [x + 70, y + 80],
              ],
              true,
            ),
            '#222',
            4,
            '#fff',
          ) +
          stroke(
            [
              [x + 64, y + 70],
              [x + 120, y + 90],
              [x + 130, y + 150],
              [x + 100, y + 190],
            ],
            22,
            '#222',
            'start',
          ) +
          face(
            { at: [x, y - 20], radius: 66, mood: 'flat' },
            { eyes: 'round', iris: '#222', ink: '#111', white: '#fff', nose: false, brow: null },
          ) +
          line(`M${x - 20},${y + 6}q10,12 20,0q10,12 20,0`, '#fff', 4),
        talk: [t('Cats do not count.', 0.5, 0.14)],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          nightSky(f, 'vend', 20) +
          inked(box(f.w * 0.5, f.h * 0.12, f.w * 0.42, f.h * 0.95, 10), '#fff', 5, ink) +
          fill(
            box(f.w * 0.54, f.h * 0.2, f.w * 0.34, f.h * 0.36),
            '#c6c6c6',
            `stroke="${ink}" stroke-width="4"`,
          ) +
          Array.from({ length: 8 }, (_, i) =>
            inked(
              box(
                f.w * 0.555 + (i % 4) * f.w * 0.08,
                f.h * 0.23 + Math.floor(i / 4) * f.h * 0.17,
                f.w * 0.055,
                f.h * 0.11,
                6,
              ),
              i % 3 ? '#555' : '#fff',
              2.5,
              ink,
            ),
          ).join('') +
          face(
            { at: [f.w * 0.71, f.h * 0.7], radius: f.h * 0.14, mood: 'asleep' },
            { eyes: 'dot', ink, nose: false, brow: null },
          ) +
          fill(oval(f.w * 0.71, f.h * 0.4, f.w * 0.4), glow('#ffffff'), 'opacity=".4"') +
          whole(f, kiko, 0.24, 1.05, 0.8, 'think', { pose: 'think', turn: 0.6 }).art,
        talk: [t('HMMMMMMMMM', 0.68, 0.07, [f.w * 0.71, f.h * 0.68], 'radio')],
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          streetPanel(f, 'long', 0.5, 0.4) +
          riding({
            x: f.w * 0.6,
            ground: f.h * 0.95,
            h: f.h * 0.6,
            mood: 'sleepy',
            left: true,
            lamp: 'asleep',
          }),
        talk: [
          t('Two hours, nine doors, one night nurse, no luck.', 0.2, 0.16, undefined, 'caption', {
            width: 330,
          }),
          t('Maybe nobody is awake.', 0.76, 0.22, [f.w * 0.52, f.h * 0.5]),
        ],
      };
    },
  ),
  draw(
    rows([1.5, [1, 1]], [3, [1], 60], [1.5, [1]]),
    (f) => ({
      art:
        gradient(f, 0.5, 0.1) +
        turned(-8, [f.w / 2, f.h * 0.6], parcel(f.w * 0.5, f.h * 0.62, f.h * 0.55)) +
        speedLines({ width: f.w, height: f.h, seed: 'g', count: 14, angle: -6 }),
      over: noise('FFF', [f.w * 0.78, f.h * 0.22], 60, 8),
    }),
    (f) => {
      const k = bust(f, kiko, 0.5, 0.62, 0.34, 'shock', { turn: 0.4 });
      return { art: pale(f, 14) + k.art };
    },
    (f) => {
      const t = talker(f);
      const k = whole(f, kiko, 0.72, 1.0, 0.62, 'shock', { pose: 'run', left: true, turn: 0.6 });
      return {
        art:
          nightSky(f, 'gust', 70) +
          skyline({
            w: f.w,
            base: f.h * 0.95,
            seed: 'gg',
            wall: '#333',
            lit: '#fff',
            heights: [60, 180],
            step: 100,
            ink,
          }) +
          fill(box(0, f.h * 0.94, f.w, f.h), '#111') +
          speedLines({ width: f.w, height: f.h, seed: 'gust', colour: '#fff', angle: 14, count: 80 }) +
          [0, 1, 2]
            .map((i) =>
              stroke(
                [
                  [f.w * 0.95, f.h * (0.3 + i * 0.1)],
                  [f.w * 0.6, f.h * (0.18 + i * 0.1)],
                  [f.w * 0.3, f.h * (0.3 + i * 0.07)],
                  [f.w * 0.16, f.h * (0.16 + i * 0.07)],
                  [f.w * 0.26, f.h * (0.1 + i * 0.06)],
                ],
                26 - i * 6,
                '#fff',
              ),
            )
            .join('') +
          parcel(f.w * 0.24, f.h * 0.2, 120, 24) +
          k.art,
        talk: [t('Hey! That is registered mail!', 0.42, 0.62, k.mouth, 'shout', { width: 340 })],
        over: noise('FWOOOO', [f.w * 0.66, f.h * 0.13], 130, 8),
      };
    },
    (f) => {
      const t = talker(f);
      return {
        art:
          gradient(f, 0.3, 0.6) +
          speedLines({ width: f.w, height: f.h, seed: 'fl', colour: '#fff', count: 40 }) +
          stamp([f.w * 0.3, f.h * 0.55], f.h * 0.26, 'shock', -0.3),
        talk: [
          t('Rule One! Never lose the parcel!', 0.72, 0.3, [f.w * 0.36, f.h * 0.55], 'say', { width: 340 }),
          t('What is Rule Two?!', 0.76, 0.78, [f.w, f.h * 0.9], 'shout'),
        ],
      };
    },
  ),
  draw(
    rows([2.2, [1], -50], [2.2, [1, 1], 50, 34], [1.9, [1]]),
    (f) => {
      const t = talker(f);
      const k = whole(f, kiko, 0.55, 0.9, 0.72, 'bold', { pose: 'jump', left: true, turn: 0.6 });
      return {
        art:
          nightSky(f, 'roof') +
          moon(f.w * 0.5, f.h * 0.42, f.h * 0.34) +
          rooftop({ w: f.w * 0.34, h: f.h }, 0.78) +
          moved(f.w * 0.72, 0, rooftop({ w: f.w * 0.3, h: f.h }, 0.74)) +
          k.art,
        talk: [t('There is no Rule Two!', 0.86, 0.18, [f.w * 0.99, f.h * 0.5])],
        over: noise('HUP!', [f.w * 0.2, f.h * 0.2], 92, -12),
      };
    },
    (f) => {
      const k = whole(f, kiko, 0.5, 0.92, 0.78, 'bold', { pose: 'run', left: true, turn: 0.7 });
      return {
        art:
          fill(box(0, 0, f.w, f.h), '#fff') +
          speedLines({ width: f.w, height: f.h, seed: 'rr', count: 70, keepClear: [0.25, 0.8] }) +
          rooftop(f, 0.9) +
          k.art,
        over: noise('TAP TAP TAP', [f.w * 0.5, f.h * 0.1], 54, -4),
      };
    },
    (f) => {
      const t = talker(f);
      const k = whole(f, kiko, 0.5, 0.95, 0.74, 'worry', { pose: 'fall', turn: 0.2 });
      return {
        art: gradient(f, 0.55, 0.1) + k.art,
        talk: [t('Whose laundry is THIS?!', 0.4, 0.12, k.mouth)],
        over:
          line(`M0,${px(f.h * 0.44)}Q${px(f.w * 0.5)},${px(f.h * 0.6)} ${px(f.w)},${px(f.h * 0.4)}`, ink, 3) +
          inked(
            angular([
              [f.w * 0.06, f.h * 0.47],
              [f.w * 0.28, f.h * 0.51],
              [f.w * 0.26, f.h * 0.74],
              [f.w * 0.05, f.h * 0.7],
            ]),
            '#fff',
            3,
            ink,
          ) +
          inked(
            angular([
              [f.w * 0.72, f.h * 0.49],
              [f.w * 0.94, f.h * 0.44],
              [f.w * 0.97, f.h * 0.66],
              [f.w * 0.76, f.h * 0.72],
            ]),
            '#8a8a8a',
            3,
            ink,
          ),
      };
    },
    (f) => {
      const k = bust(f, kiko, 0.28, 0.55, 0.28, 'awe', { turn: 0.6 });
      return {
        art:
          nightSky(f, 'top', 60) +
          rooftop(f, 0.9) +
          k.art +
          parcel(f.w * 0.76, f.h * 0.62, 90, -8) +
          stroke(
            [
              [f.w * 0.98, f.h * 0.2],
              [f.w * 0.7, f.h * 0.3],
              [f.w * 0.6, f.h * 0.6],
              [f.w * 0.8, f.h * 0.8],
              [f.w * 0.94, f.h * 0.55],
            ],
            24,
            '#fff',
          ),
      };
    },
  ),
  draw(
    rows([3.4, [1]], [1.7, [1, 1], 0, 22]),
    (f) => {
      const t = talker(f);
      const k = whole(f, kiko, 0.16, 0.98, 0.42, 'awe', { turn: 0.7 });
      return {
        art:
          nightSky(f, 'wind', 160) +
          moon(f.w * 0.86, f.h * 0.12, 60) +
          rooftop(f, 0.92) +
          wind(f.w * 0.6, f.h * 0.5, f.h * 0.2, 'sad', -0.4) +
          parcel(f.w * 0.54, f.h * 0.76, 110, 6) +
          k.art,
        talk: [
          t('I thought it was for me.', 0.3, 0.1, [f.w * 0.5, f.h * 0.44], 'say', { width: 260 }),
          t("I'm ALWAYS awake.", 0.84, 0.84, [f.w * 0.62, f.h * 0.6]),
        ],
      };
    },
    (f) => {
      const k = bust(f, kiko, 0.5, 0.56, 0.3, 'calm', { turn: 0.3 });
      return { art: pale(f, 12) + k.art, talk: [talker(f)("You're the north wind.", 0.5, 0.13, k.mouth)] };
    },
    (f) => ({
      art: fill(box(0, 0, f.w, f.h), '#222') + wind(f.w * 0.5, f.h * 0.58, f.h * 0.2, 'worry', 0.3),
      talk: [
        talker(f)('North by north-east. But nobody asks.', 0.5, 0.13, [f.w * 0.5, f.h * 0.5], 'say', {
          width: 260,
        }),
      ],
    }),
  ),
  draw(
    rows([2, [1, 1], -30, 0], [2, [1]], [2, [1.3, 1], 0, 20]),
    (f) => {
      const k = bust(f, kiko, 0.5, 0.64, 0.28, 'sad', { turn: 0.5 });
      return {
        art: gradient(f, 0.1, 0.4) + k.art,
        talk: [talker(f)('Does anyone ever write to you?', 0.45, 0.15, k.mouth, 'say', { width: 260 })],
      };
    },
    (f) => ({
      art:
        fill(box(0, 0, f.w, f.h), '#222') +
        specks({ width: f.w, height: f.h, seed: 'k', count: 30 }) +
        wind(f.w * 0.5, f.h * 0.62, f.h * 0.17, 'sad') +
        turned(
          20,
          [f.w * 0.8, f.h * 0.3],
          inked(
            angular([
              [f.w * 0.8, f.h * 0.2],
              [f.w * 0.87, f.h * 0.3],
              [f.w * 0.8, f.h * 0.44],
              [f.w * 0.73, f.h * 0.3],
            ]),
            '#fff',
            3,
            ink,
          ),
        ),
      talk: [
        talker(f)('Kites do. Not since autumn.', 0.36, 0.14, [f.w * 0.48, f.h * 0.54], 'say', { width: 230 }),
      ],
    }),
    (f) => {
      const k = whole(f, kiko, 0.3, 1.0, 0.85, 'happy', { pose: 'offer', turn: 0.6 });
      return {
        art:
          nightSky(f, 'give', 60) +
          rooftop(f, 0.88) +
          wind(f.w * 0.76, f.h * 0.46, f.h * 0.2, 'awe', -0.4) +
          k.art +
          parcel(f.w * 0.3 + f.h * 0.3, f.h * 0.5, 96, -6),
        talk: [
          talker(f)('Then let us see what whoever-is-awake gets.', 0.48, 0.14, k.mouth, 'say', {
            width: 340,
          }),
        ],
      };
    },
    (f) => ({
      art:
        pale(f, 8) +
        focusLines({
          width: f.w,
          height: f.h,
          seed: 'open',
          centre: [f.w * 0.5, f.h * 0.6],
          clear: f.h * 0.45,
          count: 60,
        }) +
        inked(
          angular([
            [f.w * 0.2, f.h * 0.5],
            [f.w * 0.8, f.h * 0.5],
            [f.w * 0.86, f.h * 1.1],
            [f.w * 0.14, f.h * 1.1],
          ]),
          '#c6c6c6',
          4,
          ink,
        ) +
        inked(
          angular([
            [f.w * 0.2, f.h * 0.5],
            [f.w * 0.06, f.h * 0.36],
            [f.w * 0.36, f.h * 0.32],
            [f.w * 0.44, f.h * 0.5],
          ]),
          '#eeeeee',
          4,
          ink,
        ) +
        inked(
          angular([
            [f.w * 0.8, f.h * 0.5],
            [f.w * 0.96, f.h * 0.38],
            [f.w * 0.68, f.h * 0.3],
            [f.w * 0.58, f.h * 0.5],
          ]),
          '#eeeeee',
          4,
          ink,
        ),
      over: noise('RRRIP', [f.w * 0.5, f.h * 0.2], 84, -6),
    }),
    (f) => ({
      art: pale(f, 26) + stamp([f.w * 0.5, f.h * 0.6], f.h * 0.27, 'awe'),
      talk: [talker(f)('Rule One...', 0.4, 0.14, [f.w * 0.5, f.h * 0.56], 'whisper')],
    }),
  ),
  draw(
    rows([2.1, [1]], [1.7, [1, 1], 34], [2.4, [1]]),
    (f) => ({
      art:
        pale(f, 18) +
        inked(box(f.w * 0.12, f.h * 0.2, f.h * 0.34, f.h * 0.62, 16), '#555', 5, ink) +
        inked(box(f.w * 0.12 - 8, f.h * 0.12, f.h * 0.34 + 16, f.h * 0.14, 10), '#fff', 5, ink) +
        line(`M${px(f.w * 0.12 + 26)},${px(f.h * 0.34)}v${px(f.h * 0.36)}`, '#fff', 9) +
        turned(
          4,
          [f.w * 0.65, f.h * 0.5],
          inked(box(f.w * 0.38, f.h * 0.2, f.w * 0.56, f.h * 0.62), '#fff', 4, ink) +
            label('First shifts are cold.', f.w * 0.66, f.h * 0.42, 50) +
            label('Drink it while it is hot.', f.w * 0.66, f.h * 0.56, 50) +
            label('- Hoshi', f.w * 0.76, f.h * 0.72, 44),
        ),
      talk: [talker(f)('Soup.', 0.86, 0.09, undefined, 'caption')],
    }),
    (f) => {
      const k = bust(f, kiko, 0.5, 0.6, 0.31, 'laugh', { turn: 0.2 });
      return {
        art: gradient(f, 0.02, 0.25) + k.art,
        over: noise('HA HA HA!', [f.w * 0.5, f.h * 0.14], 56, -4),
      };
    },
    (f) => ({
      art: pale(f, 36) + stamp([f.w * 0.5, f.h * 0.6], f.h * 0.27, 'happy'),
      talk: [
        talker(f)('So it was yours all night.', 0.5, 0.15, [f.w * 0.5, f.h * 0.55], 'say', { width: 220 }),
      ],
    }),
    (f) => {
      const k = whole(f, kiko, 0.26, 1.02, 0.74, 'joy', { pose: 'hold', turn: 0.5 });
      return {
        art:
          nightSky(f, 'soup', 120) +
          skyline({
            w: f.w,
            base: f.h * 0.9,
            seed: 'soup',
            wall: '#333',
            lit: '#fff',
            heights: [40, 150],
            step: 80,
          }) +
          rooftop(f, 0.88) +
          k.art +
          wind(f.w * 0.68, f.h * 0.5, f.h * 0.18, 'eat', -0.3) +
          cup(f.w * 0.34, f.h * 0.67) +
          cup(f.w * 0.56, f.h * 0.64),
        talk: [
          talker(f)('Half for you. You were awake too.', 0.36, 0.1, k.mouth, 'say', { width: 320 }),
          talker(f)('It has noodles in it!', 0.82, 0.86, [f.w * 0.7, f.h * 0.6]),
        ],
      };
    },
  ),
  draw(
    rows([2.4, [1]], [2, [1.2, 1], 30], [1.5, [1]]),
    (f) => ({
      art:
        fill(box(0, 0, f.w, f.h), '#fff') +
        dotFade({ width: f.w, height: f.h, from: 0.55, to: 0 }) +
        fill(oval(f.w * 0.7, f.h * 0.72, 120), '#fff', `stroke="${ink}" stroke-width="3"`) +
        skyline({
          w: f.w,
          base: f.h * 0.9,
          seed: 'dawn',
          wall: '#777',
          lit: '#fff',
          heights: [60, 170],
          step: 90,
          ink,
        }) +
        fill(box(0, f.h * 0.88, f.w, f.h), '#fff') +
        line(`M0,${px(f.h * 0.88)}h${px(f.w)}`, ink, 4) +
        riding({ x: f.w * 0.36, ground: f.h * 0.97, h: f.h * 0.6, mood: 'joy', lamp: 'asleep' }),
      talk: [talker(f)('4:00. Nearly tomorrow.', 0.14, 0.1, undefined, 'caption')],
    }),
    (f) => {
      const m = bust(f, hoshi, 0.3, 0.62, 0.26, 'happy', { turn: 0.5 });
      return {
        art: office(f, 0.92) + m.art,
        talk: [
          talker(f)('Delivered?', 0.62, 0.16, m.mouth),
          talker(f)('Whoever was awake signed for it.', 0.72, 0.8, [f.w, f.h * 0.7], 'say', { width: 250 }),
        ],
      };
    },
    (f) => {
      const k = bust(f, kiko, 0.5, 0.6, 0.28, 'joy', { turn: -0.4 });
      return {
        art:
          gradient(f, 0, 0.3) +
          k.art +
          fill(star(f.w * 0.84, f.h * 0.3, 26) + star(f.w * 0.14, f.h * 0.36, 16), ink),
        talk: [talker(f)('Four alarms. Same time tomorrow!', 0.5, 0.13, k.mouth, 'say', { width: 260 })],
      };
    },
    (f) => ({
      art: pale(f, 40) + stamp([f.w * 0.24, f.h * 0.56], f.h * 0.26, 'flat', 0.4),
      talk: [
        talker(f)(
          'Nobody asks if the LAMP would like some soup.',
          0.66,
          0.36,
          [f.w * 0.32, f.h * 0.54],
          'say',
          { width: 400 },
        ),
        talker(f)('End of the first night.', 0.86, 0.9, undefined, 'caption'),
      ],
    }),
  ),
];
