import { angular, box, fill, inked, line, oval } from '../../drawing/ink.ts';
import { textPath } from '../../drawing/lettering.ts';
import { bark, cream, indigo, mendung, ochre, river, rust, soga, threads } from './batik.ts';
import { canting, cuci, karto, laras, profile, tani } from './penjagaHujanCast.ts';
import { puppet } from './puppet.ts';
import { auntie, draw, frog, ground, rows, say, village, wall } from './wovenPage.ts';

const paleBands = [indigo, river, '#8fb2cf'];

/** A washing line with a sarong or two. */
const washing = (w: number, y: number) =>
  line(`M-10,${y}Q${w / 2},${y + 26} ${w + 10},${y}`, cream, 4) +
  [0.14, 0.4, 0.66]
    .map((k, i) =>
      inked(
        angular([
          [w * k, y + 14],
          [w * (k + 0.18), y + 14],
          [w * (k + 0.17), y + 96],
          [w * (k + 0.01), y + 96],
        ]),
        [rust, ochre, river][i] ?? rust,
        3,
        cream,
      ),
    )
    .join('');

/** What hangs on the hut: seven days, one of them empty. */
function timetable(x: number, y: number, w: number): string {
  const days = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'];
  const duties = ['sawah', 'kodok', 'sumur', 'kebun', 'sawah', ''];
  const row = w * 0.165;
  return (
    inked(box(x, y, w, row * 6.6, 8), cream, 4, bark) +
    days
      .map((day, i) => {
        const top = y + row * (i + 0.86);
        return (
          `<path d="${textPath('soft', day, row * 0.6, x + w * 0.06, top)}${textPath('soft', duties[i] ?? '', row * 0.6, x + w * 0.94, top, 'right')}" fill="${i === 5 ? rust : bark}"/>` +
          line(`M${x + 8},${top + row * 0.24}H${x + w - 8}`, soga, 2)
        );
      })
      .join('')
  );
}

export const jadwalHujan = [
  draw(
    rows([2.1, [1]], [2, [1, 1]], [1.8, [1.1, 1]]),
    (f) => ({
      art:
        wall(f, 'kawungNight', 0.9) +
        puppet(laras, { feet: [f.w * 0.16, f.h * 0.98], height: f.h * 0.66, look: 'shock' }) +
        [tani, cuci, canting]
          .map((person, i) =>
            puppet(person, {
              feet: [f.w * (0.46 + i * 0.2), f.h * 0.98],
              height: f.h * (0.72 - (i % 2) * 0.04),
              look: 'shout',
              left: true,
              near: [0.1, -0.04, 0.2, 0.1],
            }),
          )
          .join('') +
        frog(f.w * 0.3, f.h * 0.97, 30),
      over: `<path d="${textPath('deco', '2. Jadwal Hujan', 48, f.w * 0.5, 62, 'middle')}" fill="${cream}"/>`,
    }),
    (f) => ({
      art: ground(f, ochre) + profile(tani, { at: [f.w * 0.4, f.h * 0.64], r: 84, look: 'shout' }),
      talk: [say(f)('Hujan pagi, ya! Padi saya haus.', 0.5, 0.15, [0.56, 0.6], 'say', { width: 240 })],
    }),
    (f) => ({
      art:
        ground(f, river) +
        washing(f.w, f.h * 0.34) +
        profile(cuci, { at: [f.w * 0.42, f.h * 0.72], r: 78, look: 'shout' }),
      talk: [say(f)('Jangan pagi! Cucian saya!', 0.5, 0.14, [0.6, 0.66], 'say', { width: 260 })],
    }),
    (f) => ({
      art: ground(f, rust) + profile(canting, { at: [f.w * 0.34, f.h * 0.64], r: 76, look: 'sad' }),
      talk: [
        say(f)('Siang juga jangan. Kain batik sedang dijemur.', 0.6, 0.17, [0.52, 0.6], 'say', {
          width: 300,
        }),
      ],
    }),
    (f) => ({
      art:
        ground(f, indigo) +
        threads(f.w, 0, f.h, 6, 'kd') +
        fill(oval(f.w * 0.5, f.h * 0.88, f.w * 0.4, 24), river) +
        frog(f.w * 0.5, f.h * 0.88, 84),
      talk: [say(f)('Kwek. Selalu.', 0.5, 0.16, [0.5, 0.5])],
    }),
  ),
  draw(
    rows([2, [1]], [1.7, [1, 1.1]], [2, [1]]),
    (f) => ({
      art:
        wall(f, 'kawungNight', 0.92) +
        timetable(f.w * 0.08, f.h * 0.08, f.w * 0.34) +
        puppet(laras, {
          feet: [f.w * 0.56, f.h],
          height: f.h * 0.7,
          look: 'calm',
          left: true,
          near: [0.12, 0, 0.22, 0.1],
        }) +
        mendung([f.w * 0.84, f.h * 0.46], 90, 70, paleBands),
      talk: [say(f)('Jadwal hujan! Semua kebagian.', 0.7, 0.13, [0.54, 0.4], 'say', { width: 300 })],
    }),
    (f) => ({
      art: ground(f, river) + auntie(f.w * 0.5, f.h * 0.62, 140, 'think'),
      talk: [say(f)('Sabtu kok kosong?', 0.5, 0.15, [0.5, 0.5])],
    }),
    (f) => ({
      art: ground(f, rust) + profile(laras, { at: [f.w * 0.4, f.h * 0.64], r: 84, look: 'joy' }),
      talk: [say(f)('Sabtu Mbok libur.', 0.5, 0.15, [0.64, 0.6])],
    }),
    (f) => ({
      art:
        ground(f, indigo) +
        auntie(f.w * 0.5, f.h * 0.58, 230, 'cry') +
        threads(f.w, f.h * 0.6, f.h, 14, 'lb'),
      talk: [
        say(f)('Tiga ribu tahun... belum pernah ada yang bilang libur.', 0.5, 0.13, [0.5, 0.4], 'say', {
          width: 460,
        }),
      ],
    }),
  ),
  draw(
    rows([2, [1]], [2.6, [1]]),
    (f) => ({
      art:
        village(f, true) +
        mendung([f.w * 0.5, f.h * 0.06], 380, 150, paleBands) +
        threads(f.w, f.h * 0.2, f.h, 24, 'bj') +
        puppet(cuci, {
          feet: [f.w * 0.2, f.h * 0.98],
          height: f.h * 0.6,
          look: 'shout',
          near: [0.1, 0.06, 0.2, 0.2],
        }) +
        puppet(tani, {
          feet: [f.w * 0.46, f.h * 0.98],
          height: f.h * 0.62,
          look: 'joy',
          near: [0.08, 0.06, 0.14, 0.26],
          far: [0.1, 0.06, 0.2, 0.22],
        }) +
        frog(f.w * 0.62, f.h * 0.96, 30) +
        puppet(laras, { feet: [f.w * 0.84, f.h * 0.98], height: f.h * 0.52, look: 'flat', left: true }),
      talk: [
        say(f)('LARAAAS!', 0.24, 0.22, [0.24, 0.44], 'shout', { size: 42 }),
        say(f)('Air mata bahagia, Bu!', 0.74, 0.3, [0.8, 0.52], 'say', { width: 300 }),
      ],
    }),
    (f) => ({
      art:
        ground(f, indigo) +
        inked(box(f.w * 0.28, f.h * 0.18, f.w * 0.44, f.h * 0.4, 8), cream, 6, ochre) +
        puppet(
          { ...karto, skin: bark, hair: bark, top: bark, sash: bark },
          { feet: [f.w * 0.4, f.h * 0.57], height: f.h * 0.32, look: 'flat' },
        ) +
        puppet(
          { ...laras, skin: bark, hair: bark, top: bark, sash: bark },
          { feet: [f.w * 0.6, f.h * 0.57], height: f.h * 0.3, look: 'flat', left: true },
        ) +
        auntie(f.w * 0.84, f.h * 0.2, 130, 'cry', -0.3) +
        threads(f.w, f.h * 0.3, f.h * 0.98, 10, 'wy') +
        fill(box(0, f.h * 0.9, f.w, f.h * 0.1), bark) +
        [0.14, 0.34, 0.54, 0.74, 0.92]
          .map(
            (k, i) =>
              inked(
                `M${f.w * k - 64},${f.h * 0.74}Q${f.w * k},${f.h * 0.6} ${f.w * k + 64},${f.h * 0.74}Z`,
                [rust, ochre, river, soga, rust][i] ?? rust,
                4,
                cream,
              ) +
              line(`M${f.w * k},${f.h * 0.7}v${f.h * 0.16}`, cream, 4) +
              inked(oval(f.w * k - 12, f.h * 0.84, 30), bark, 3, cream) +
              inked(
                `M${f.w * k - 60},${f.h}q8,-70 48,-70t48,70Z`,
                [river, soga, rust, ochre, river][i] ?? river,
                3,
                cream,
              ),
          )
          .join(''),
      talk: [
        say(f)(
          'Sejak itu, Sabtu selalu cerah. Kecuali kalau wayangnya sedih.',
          0.26,
          0.08,
          undefined,
          'caption',
          { width: 400 },
        ),
        say(f)('Hiks... lanjutkan...', 0.86, 0.5, [0.84, 0.3], 'whisper', { width: 150 }),
      ],
    }),
  ),
];
