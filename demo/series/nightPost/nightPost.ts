import { dotFade, specks } from '../../drawing/effects.ts';
import { box, fill, inked, line, oval, stroke, turned } from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { finished } from '../../drawing/page.ts';
import { fade, glow } from '../../drawing/paint.ts';
import { skyline } from '../../drawing/townscape.ts';
import type { SeriesPlan } from '../../seriesKind.ts';
import { firstNight } from './firstNight.ts';
import { ink, kikoLook, riding } from './nightPostCast.ts';
import { statue } from './returnToSender.ts';
import { signHere } from './signHere.ts';

const colour = kikoLook({
  coat: '#2d5b8a',
  scarf: '#ff6b4a',
  cap: '#24456e',
  band: '#f2c14e',
  hair: '#1b1830',
  shine: '#5a5f9c',
  skin: '#ffe3cf',
  skirt: '#1f3a5f',
  badge: '#fff3c4',
  iris: '#c9832d',
  sock: '#1b1830',
  shoe: '#f2c14e',
  blush: '#ff8d7a',
  mouth: '#7a2230',
  tongue: '#f27d7d',
});

export function cover() {
  const [w, h] = [800, 1200];
  const art =
    fill(box(0, 0, w, h), fade('v', '#0b1033', '#23307a', '#7a4fa0', '#f08a7b')) +
    specks({ width: w, height: 700, seed: 'cover', count: 120, small: 0.8, large: 2.6, colour: '#fff6d8' }) +
    fill(oval(w * 0.52, h * 0.42, 420), glow('#fff1b8'), 'opacity=".7"') +
    fill(oval(w * 0.52, h * 0.42, 285), '#fff1c9') +
    fill(
      oval(w * 0.4, h * 0.36, 50) +
        oval(w * 0.64, h * 0.5, 66) +
        oval(w * 0.66, h * 0.33, 28) +
        oval(w * 0.42, h * 0.54, 30),
      '#f4dd9e',
    ) +
    dotFade({ y: 760, width: w, height: 440, from: 0, to: 0.5, colour: '#1a1440', pitch: 12 }) +
    skyline({ w, base: 1110, seed: 'cv1', wall: '#3a2a6b', lit: '#ffd57a', heights: [90, 260], step: 90 }) +
    skyline({ w, base: 1200, seed: 'cv2', wall: '#150f38', lit: '#ffb84d', heights: [60, 190], step: 120 }) +
    [0, 1, 2]
      .map((i) =>
        stroke(
          [
            [w * 1.05, 900 + i * 40],
            [w * 0.7, 960 + i * 30],
            [w * 0.35, 860 + i * 30],
            [-30, 930 + i * 40],
          ],
          20 - i * 5,
          i ? '#ffffff55' : '#ffffffaa',
        ),
      )
      .join('') +
    turned(
      -10,
      [400, 900],
      riding({ x: 385, ground: 1105, h: 700, mood: 'joy', lamp: 'smug', look: colour }),
    ) +
    turned(18, [690, 330], inked(box(650, 300, 80, 54), '#fff', 3) + line('M650,300l40,32l40,-32', ink, 3)) +
    turned(-24, [110, 420], inked(box(72, 396, 76, 50), '#fff', 3) + line('M72,396l38,30l38,-30', ink, 3)) +
    title({
      face: 'big',
      text: 'NIGHT',
      size: 150,
      at: [w * 0.31, 105],
      fill: '#fff6d8',
      edge: '#0b1033',
      edgeWidth: 30,
      shadow: '#ff6b4a',
      shadowBy: [7, 9],
      jitter: 2.5,
      angle: -3,
    }) +
    title({
      face: 'big',
      text: 'POST',
      size: 150,
      at: [w * 0.68, 225],
      fill: '#ffd14a',
      edge: '#0b1033',
      edgeWidth: 30,
      shadow: '#ff6b4a',
      shadowBy: [7, 9],
      jitter: 2.5,
      angle: -3,
    });
  return finished(w, h, art);
}

export const series: SeriesPlan = {
  slug: 'night-post',
  title: { en: 'Night Post', fr: 'La Poste de nuit', id: 'Pos Malam', zh: '夜间邮局' },
  description: {
    en: 'Between one and four in the morning Kiko delivers what the day post cannot: letters to the wind, to statues, to ghosts. Her lamp knows every way and likes none of them.',
    fr: "Entre une heure et quatre heures du matin, Kiko distribue ce que la poste de jour ne sait pas livrer : des lettres au vent, aux statues, aux fantômes. Sa lanterne connaît tous les chemins et n'en aime aucun.",
    id: 'Antara pukul satu dan empat pagi, Kiko mengantar apa yang tak bisa diantar pos siang: surat untuk angin, patung, dan hantu. Lampionnya tahu semua jalan, tetapi tak suka satu pun.',
    zh: '凌晨一点到四点，琪子负责投递白天邮局送不了的东西：寄给风的信、寄给雕像的信、寄给幽灵的包裹。她的灯笼认得每一条路，却一条也不喜欢。',
  },
  status: 'ongoing',
  category: 'Manga',
  rating: 'Everyone',
  direction: 'rtl',
  mode: 'manga',
  attributes: { rewritten: false, speechless: false, translated: false },
  playlists: ['After dark', 'Start here'],
  language: 'en',
  printed: 'Night Post',
  writer: 'Ilse Varga',
  penciller: 'Tomo Ashby',
  genres: ['Fantasy', 'Slice of Life', 'Comedy'],
  tags: ['bicycle', 'ghosts', 'night', 'post office', 'wind'],
  characters: ['Kiko', 'Stamp', 'Mr Hoshi'],
  publisher: 'Halftone House',
  group: 'Lamplight Scans',
  encoding: { kind: 'tones' },
  cover,
  chapters: [
    {
      number: '1',
      title: 'First Night',
      summary: 'A parcel for whoever is awake, and a wind that always is.',
      released: [2026, 3, 14],
      pages: firstNight,
    },
    {
      number: '2',
      title: 'Return to Sender',
      summary: 'An urgent letter reaches a general eighty years late.',
      released: [2026, 5, 9],
      pages: statue,
    },
    {
      number: '3',
      title: 'Sign Here',
      summary: 'No signature, no parcel, and a ghost who cannot hold the pen.',
      released: [2026, 10, 24],
      pages: signHere,
    },
  ],
};
