import { box, fill, line, oval } from '../../drawing/ink.ts';
import { textPath } from '../../drawing/lettering.ts';
import { canyon, cloud, halves, moon, pair, sun } from './canyon.ts';
import {
  callout,
  dashed,
  deep,
  drawn,
  girder,
  heart,
  lattice,
  light,
  measure,
  mid,
  pale,
  placed,
  red,
  spread,
  thin,
  white,
} from './draughting.ts';
import { goat, machine, machineHead, paperPlane, plan, reach, tall } from './machines.ts';

const letter = () =>
  spread(
    [
      {
        x: 40,
        y: 40,
        w: 560,
        h: 520,
        draw: (w, h) =>
          fill(oval(w / 2, h / 2, 240), mid) +
          placed(190, 190, 1.24, machineHead('derrick', 'shut'), false, 8) +
          plan(360, 380, 1.3, -6) +
          line('M330,250L350,300', white, 12) +
          callout(
            470,
            110,
            56,
            [300, 130],
            drawn('M-20,-6A22,22 0 1,1 20,-6C20,8 12,12 10,24H-10C-12,12 -20,8 -20,-6Z', red, 3) +
              line('M-10,34H10M-46,-20L-36,-14M46,-20L36,-14M0,-50V-40', white, 5),
          ),
      },
      {
        x: 620,
        y: 40,
        w: 940,
        h: 520,
        draw: (w, h) => {
          const site = { w, h, ground: 390, edges: [250, 690] as const, seed: 'plane', night: true };
          return (
            canyon(site) +
            moon(820, 90, 44) +
            halves(site, 190, 190, 26) +
            machine({ kind: 'derrick', x: 110, ground: 390, size: 0.46, neck: tall, gaze: 'open' }) +
            machine({
              kind: 'jib',
              x: 830,
              ground: 390,
              size: 0.46,
              neck: tall,
              gaze: 'wonder',
              left: true,
            }) +
            dashed('M260,170C320,60 380,60 400,130C420,200 340,200 350,140C370,60 480,60 560,130', white, 4) +
            paperPlane(580, 140, 0.9, 14)
          );
        },
      },
      {
        x: 40,
        y: 580,
        w: 900,
        h: 520,
        draw: (w, h) =>
          fill(oval(w / 2, h / 2, 330), mid) +
          plan(250, 310, 2, 4) +
          placed(640, 250, 1.9, machineHead('jib', 'love'), true, -4) +
          [
            [430, 90, 26],
            [500, 60, 18],
            [800, 80, 22],
          ]
            .map(([x = 0, y = 0, s = 0]) => fill(heart(x, y, s), red))
            .join(''),
      },
      {
        x: 960,
        y: 580,
        w: 600,
        h: 520,
        draw: (w, h) =>
          fill(box(0, 0, w, h), '#15509f') +
          sun(300, 120, 50) +
          placed(200, 330, 1.1, machineHead('derrick', 'happy'), false, -8) +
          placed(410, 330, 1.1, machineHead('jib', 'happy'), true, -8) +
          line('M300,210V190M250,226L240,210M350,226L360,210', red, 7) +
          fill(textPath('big', '1 = 1', 70, 300, 490, 'middle'), white),
      },
    ],
    '4',
    1,
  );

const lifting = () =>
  spread(
    [
      {
        x: 40,
        y: 40,
        w: 1520,
        h: 620,
        draw: (w, h) => {
          const site = { w, h, ground: 450, edges: [420, 1100] as const, seed: 'lift' };
          return (
            canyon(site) +
            cloud(760, 90, 1.1) +
            girder(360, 700, 460, 46) +
            girder(1160, 820, 460, 46) +
            lattice(
              [
                [700, 480],
                [590, 410],
                [580, 310],
                [676, 236],
              ],
              34,
              4,
              mid,
              3,
            ) +
            lattice(
              [
                [820, 480],
                [930, 410],
                [940, 310],
                [844, 236],
              ],
              34,
              4,
              mid,
              3,
            ) +
            pair({
              ground: 450,
              size: 0.72,
              xs: [210, 1310],
              gazes: ['shut', 'shut'],
              necks: [reach, reach],
              tilt: 14,
            }) +
            fill(heart(760, 330, 30), red) +
            line('M760,286V264M718,300L702,284M802,300L818,284', red, 6) +
            measure([420, 560], [1100, 560], '52,1', 34)
          );
        },
      },
      ...[0, 1, 2].map((i) => ({
        x: 40 + i * 513,
        y: 680,
        w: 494,
        h: 420,
        draw: (w: number, h: number) =>
          fill(box(0, 0, w, h), i === 2 ? mid : '#15509f') +
          line(
            `M${w / 2 - 190},${h * 0.72}H${w / 2 - 26 + i * 13}M${w / 2 + 190},${h * 0.72}H${w / 2 + 26 - i * 13}`,
            white,
            44,
          ) +
          line(
            `M${w / 2 - 190},${h * 0.72}H${w / 2 - 26 + i * 13}M${w / 2 + 190},${h * 0.72}H${w / 2 + 26 - i * 13}`,
            light,
            36,
          ) +
          (i === 2
            ? fill(heart(w / 2, h * 0.72, 34), red) +
              line(
                `M${w / 2},${h * 0.5}v-34M${w / 2 - 70},${h * 0.54}l-24,-26M${w / 2 + 70},${h * 0.54}l24,-26`,
                red,
                8,
              )
            : measure(
                [w / 2 - 26 + i * 13, h * 0.56],
                [w / 2 + 26 - i * 13, h * 0.56],
                ['0,12', '0,04'][i] ?? '',
                34,
              )) +
          placed(w * 0.2, h * 0.26, 0.82, machineHead('derrick', i === 2 ? 'love' : 'shut'), false, 22) +
          placed(w * 0.8, h * 0.26, 0.82, machineHead('jib', i === 2 ? 'love' : 'shut'), true, 22),
      })),
    ],
    '5',
    5,
  );

const crossing = () =>
  spread(
    [
      {
        x: 40,
        y: 40,
        w: 1520,
        h: 1060,
        draw: (w, h) => {
          const site = { w, h, ground: 720, edges: [420, 1100] as const, seed: 'end' };
          const arch = (k: number) =>
            `M760,${820 - 40 * k}C${400 - 60 * k},${560} ${460 - 40 * k},${240 - 30 * k} ${640},${260 - 40 * k}C710,${268 - 40 * k} 750,320 760,${360 - 30 * k}C770,320 810,${268 - 40 * k} 880,${260 - 40 * k}C${1060 + 40 * k},${240 - 30 * k} ${1120 + 60 * k},560 760,${820 - 40 * k}Z`;
          return (
            canyon(site) +
            fill(oval(760, 480, 430), '#15509f') +
            sun(760, 130, 50) +
            cloud(240, 200, 0.9) +
            cloud(1330, 260, 0.8) +
            fill(arch(0), light) +
            line(arch(0), white, 26) +
            line(arch(0), mid, 18) +
            line(arch(0), pale, 18, 'stroke-dasharray="3 22" style="stroke-linecap:butt"') +
            girder(340, 1180, 730, 56) +
            [520, 600, 680, 840, 920, 1000]
              .map((x) => thin(`M${x},730V${360 + Math.abs(760 - x) * 0.7}`, white, 2.4))
              .join('') +
            pair({
              ground: 720,
              size: 0.78,
              xs: [190, 1330],
              gazes: ['happy', 'love'],
              necks: [
                [
                  [60, -330],
                  [180, -440],
                  [340, -440],
                  [520, -300],
                ],
                [
                  [60, -330],
                  [180, -440],
                  [340, -440],
                  [520, -300],
                ],
              ],
            }) +
            fill(heart(760, 420, 46), red) +
            goat(560, 726, 0.7) +
            goat(680, 726, 0.5) +
            goat(760, 726, 0.44) +
            goat(880, 726, 0.74) +
            goat(990, 726, 0.46) +
            measure([420, 900], [1100, 900], '0,0', 40)
          );
        },
      },
      {
        x: 1160,
        y: 760,
        w: 400,
        h: 320,
        draw: (w, h) =>
          fill(box(0, 0, w, h), mid) +
          placed(130, 270, 1.7, goat(0, 0, 1)) +
          placed(
            300,
            150,
            1,
            drawn(
              'M-40,-70H80V80H-10C-14,60 -34,60 -30,40C-52,36 -50,12 -34,8C-50,-6 -48,-20 -40,-24Z',
              white,
              3,
              deep,
            ) +
              line('M-10,-40H60M-10,-10H60M0,24H60M10,52H60', '#1b5cae', 4) +
              line('M-60,-10l-14,-8M-62,16l-16,2M-56,44l-14,8', white, 4),
          ),
      },
    ],
    '6',
    9,
  );

export const toleranceSheets = [letter, lifting, crossing];
