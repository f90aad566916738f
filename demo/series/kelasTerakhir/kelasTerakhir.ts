import { dotFade } from '../../drawing/effects.ts';
import {
  angular,
  box,
  fill,
  inked,
  line,
  mirrored,
  oval,
  smooth,
  stroke,
  turned,
  type Point,
} from '../../drawing/ink.ts';
import { title } from '../../drawing/lettering.ts';
import { finished } from '../../drawing/page.ts';
import type { SeriesPlan } from '../../seriesKind.ts';
import { hairBehind, headOf, reds, type Name } from './kelasTerakhirCast.ts';
import { muridKeempat } from './muridKeempat.ts';
import { ink, type FaceAt } from './pupilFace.ts';
import { tigaMurid } from './tigaMurid.ts';
import { bell, hen, palm, paddies, school } from './villageSchool.ts';

const red = '#d8261c';
const paper = '#fff3e2';

/** Head and shoulders behind the board. */
function bust(name: Name, place: FaceAt, weight: number): string {
  const [x, y] = place.at;
  const r = place.r;
  const shirt = smooth(
    [
      [x - r * 0.4, y + r * 0.8],
      [x + r * 0.4, y + r * 0.8],
      [x + r * 1.0, y + r * 1.15],
      [x + r * 1.25, y + r * 1.8],
      [x + r * 1.3, y + r * 3.2],
      [x - r * 1.3, y + r * 3.2],
      [x - r * 1.25, y + r * 1.8],
      [x - r * 1.0, y + r * 1.15],
    ],
    true,
  );
  const collar = (side: number) =>
    inked(
      angular([
        [x, y + r * 1.28],
        [x + side * r * 0.58, y + r * 0.92],
        [x + side * r * 0.52, y + r * 1.5],
      ]),
      '#ffffff',
      weight,
      ink,
    );
  return (
    (name === 'tari' ? '' : hairBehind(name, place, reds, weight)) +
    inked(shirt, '#ffffff', weight, ink) +
    inked(box(x - r * 0.22, y + r * 0.7, r * 0.44, r * 0.5, r * 0.12), reds.skin, weight, ink) +
    inked(
      angular([
        [x - r * 0.16, y + r * 1.24],
        [x + r * 0.16, y + r * 1.24],
        [x + r * 0.24, y + r * 2.1],
        [x, y + r * 2.4],
        [x - r * 0.24, y + r * 2.1],
      ]),
      red,
      weight,
      ink,
    ) +
    collar(-1) +
    collar(1) +
    headOf(name, place, reds, weight)
  );
}

/** Four fingers over the edge of the board. */
const grip = (x: number, y: number, s: number) =>
  [-1.5, -0.5, 0.5, 1.5]
    .map((k) =>
      inked(
        box(x + k * s - s * 0.5, y - s * 0.9 + Math.abs(k) * s * 0.16, s, s * 2.1, s * 0.48),
        reds.skin,
        6,
        ink,
      ),
    )
    .join('');

function raisedArm(from: Point, elbow: Point, hand: Point, r: number): string {
  const bone = smooth([from, elbow, hand]);
  const sleeve = smooth([from, [(from[0] + elbow[0]) / 2, (from[1] + elbow[1]) / 2 + 6], elbow]);
  return (
    line(bone, ink, r * 0.5) +
    line(bone, reds.skin, r * 0.42) +
    line(sleeve, ink, r * 0.72) +
    line(sleeve, '#ffffff', r * 0.63) +
    inked(oval(hand[0], hand[1], r * 0.32), reds.skin, 6, ink) +
    [-0.3, -0.02, 0.26]
      .map((k) =>
        inked(
          box(hand[0] - r * 0.34, hand[1] + k * r - r * 0.06, r * 0.5, r * 0.24, r * 0.11),
          reds.skin,
          5,
          ink,
        ),
      )
      .join('')
  );
}

function cover() {
  const [w, h] = [800, 1200];
  const tari: FaceAt = { at: [402, 510], r: 172, feeling: 'shout', turn: 0.12 };
  const art =
    fill(box(0, 0, w, h), paper) +
    dotFade({ width: w, height: 242, from: 0.5, to: 0, colour: '#b9ab9c', pitch: 22 }) +
    fill(oval(400, 430, 345), red) +
    palm(96, 900, 720, -10) +
    palm(752, 900, 560, -4) +
    school(520, 660, 260, '#5a5653', red) +
    paddies(w, 650, 900, 'kt', ['#ffffff', '#d9d2c8'], false) +
    mirrored(
      425,
      turned(22, [425, 420], hairBehind('tari', { at: [425, 420], r: 126, feeling: 'fierce' }, reds, 6.5)),
    ) +
    bust('bimo', { at: [160, 655], r: 128, feeling: 'smug', turn: 0.3 }, 6.5) +
    hen([150, 548], 210, red, false, '#8f8a86') +
    raisedArm([520, 740], [626, 606], [676, 350], 140) +
    bell([676, 345], 150, 170, '#ffffff') +
    bust('lala', { at: [676, 712], r: 112, feeling: 'joy', turn: -0.3 }, 6.5) +
    bust('tari', tari, 7.5) +
    turned(
      -2.5,
      [400, 1000],
      inked(box(-60, 850, 920, 430), '#1d211f', 8, ink) +
        fill(box(-60, 850, 920, 24), '#8a5a3a') +
        line('M-60,876H860', ink, 6),
    ) +
    grip(82, 868, 28) +
    grip(250, 860, 33) +
    grip(745, 838, 26) +
    title({
      face: 'letter',
      text: 'Kelas',
      size: 150,
      at: [392, 975],
      fill: '#ffffff',
      angle: -3,
      tracking: 6,
    }) +
    title({
      face: 'letter',
      text: 'TERAKHIR',
      size: 158,
      at: [402, 1110],
      fill: '#ffffff',
      angle: -3,
      tracking: 4,
    }) +
    stroke(
      [
        [90, 1180],
        [300, 1168],
        [520, 1158],
        [730, 1144],
      ],
      18,
      red,
    );
  return finished(w, h, art);
}

export const series: SeriesPlan = {
  slug: 'kelas-terakhir',
  title: { en: 'The Last Class', fr: 'La Dernière Classe', id: 'Kelas Terakhir', zh: '最后一班' },
  description: {
    en: 'A village school with fewer than four pupils must close, and this one has three. Tari, Bimo and Lala go looking for a fourth; she is already in the yard, and she has feathers.',
    fr: 'Une école de village doit fermer quand elle compte moins de quatre élèves, et celle-ci en a trois. Tari, Bimo et Lala cherchent la quatrième : elle est déjà dans la cour, et elle a des plumes.',
    id: 'Sekolah desa dengan murid kurang dari empat harus ditutup, dan muridnya tinggal tiga. Tari, Bimo, dan Lala mencari murid keempat; ternyata ia sudah ada di halaman, dan berbulu.',
    zh: '村里的小学不满四个学生就要关门，而这里只剩三个。塔丽、比莫和拉拉到处找第四名同学：她早就在院子里了，还长着羽毛。',
  },
  status: 'complete',
  category: 'Manga',
  rating: 'Everyone',
  direction: 'ltr',
  mode: 'manga',
  attributes: { rewritten: false, speechless: false, translated: false },
  playlists: ['Big hearts', 'One sitting'],
  language: 'id',
  printed: 'Kelas Terakhir',
  writer: 'Wulan Sasmita',
  penciller: 'Bagas Pranoto',
  genres: ['Comedy', 'Drama', 'Slice of Life'],
  tags: [
    'school',
    'village',
    'birds',
    'screentone',
    'meta: black and white',
    'meta: first volume',
    'relationship: friends',
  ],
  characters: ['Tari', 'Bimo', 'Lala', 'Bu Petok', 'Pak Surya'],
  publisher: 'Penerbit Sawah Ujung',
  group: 'Tim Kapur Tulis',
  encoding: { kind: 'tones' },
  cover,
  chapters: [
    {
      number: '1',
      title: 'Tiga Murid',
      summary: 'Sepucuk surat datang, dan kurang satu murid.',
      released: [2025, 12, 6],
      pages: tigaMurid,
    },
    {
      number: '2',
      title: 'Murid Keempat',
      summary: 'Satu tambah satu, dijawab dengan cara ayam.',
      released: [2026, 6, 13],
      pages: muridKeempat,
    },
  ],
};
