import { box, fill, line, oval } from '../../drawing/ink.ts';
import { textPath, title } from '../../drawing/lettering.ts';
import { canyon, cloud, days, gap, halves, moon, pair, shower, sun } from './canyon.ts';
import {
  callout,
  dashed,
  deep,
  drawn,
  girder,
  heart,
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
import { beam, goat, low, machine, machineHead, reach, tall } from './machines.ts';

const mark = (text: string, size = 92, colour = white) =>
  fill(textPath('big', text, size, 0, size * 0.36, 'middle'), colour);

/** What the goats want: the other side. */
const wish =
  placed(-26, 20, 0.36, goat(0, 0, 1)) +
  line('M-6,-24H34M22,-34L36,-24L22,-14', white, 4) +
  drawn('M44,24V-2M44,-2C30,-10 34,-24 44,-18C54,-24 58,-10 44,-2Z', mid, 3);

const open = () =>
  spread(
    [
      {
        x: 40,
        y: 40,
        w: 1520,
        h: 1060,
        draw: (w, h) => {
          const site = { w, h, ground: 690, edges: [520, 1120] as const, seed: 'open' };
          return (
            canyon(site) +
            sun(1400, 330, 54) +
            cloud(1050, 300, 1) +
            cloud(700, 380, 0.7) +
            machine({ kind: 'derrick', x: 230, ground: 690, size: 0.94, neck: tall, gaze: 'wonder' }) +
            goat(430, 690, 0.8) +
            goat(500, 690, 0.55) +
            goat(376, 690, 0.5) +
            gap([520, 800], [1120, 800], '52,1') +
            dashed('M520,720H1120M520,740H1120', pale, 3) +
            callout(640, 440, 84, [470, 610], wish) +
            title({
              face: 'big',
              text: 'BLUEPRINT HEARTS',
              size: 84,
              at: [1010, 110],
              fill: white,
              edge: deep,
              edgeWidth: 18,
              shadow: light,
              tracking: 4,
            }) +
            thin('M1216,690V650M1216,676l-12,-8', white, 4) +
            fill(heart(1216, 640, 17), red)
          );
        },
      },
    ],
    '1',
  );

const building = () =>
  spread(
    [
      {
        x: 40,
        y: 40,
        w: 900,
        h: 520,
        draw: (w, h) => {
          const site = { w, h, ground: 370, edges: [360, 980] as const, seed: 'build' };
          return (
            canyon(site) +
            halves(site, 220, 0) +
            days(560, 60, 5) +
            machine({
              kind: 'derrick',
              x: 190,
              ground: 370,
              size: 0.56,
              neck: reach,
              gaze: 'open',
              holding: beam(260),
            }) +
            measure([360, 470], [580, 470], '11,2', 32)
          );
        },
      },
      {
        x: 960,
        y: 40,
        w: 600,
        h: 520,
        draw: (w, h) => {
          const site = { w, h, ground: 380, edges: [60, 430] as const, seed: 'night', night: true };
          return (
            canyon(site) +
            moon(110, 110, 46) +
            halves(site, 90, 0) +
            halves(site, 0, 60) +
            fill('M470,352L120,250L120,330Z', white, 'opacity=".28"') +
            fill(oval(474, 352, 12), white) +
            line('M474,326V308M452,334L440,322M496,334L508,322', white, 5)
          );
        },
      },
      {
        x: 40,
        y: 580,
        w: 600,
        h: 520,
        draw: (w, h) =>
          fill(oval(w / 2, h * 0.6, 220), mid) +
          placed(250, 320, 1.9, machineHead('derrick', 'wonder')) +
          callout(500, 100, 62, [390, 190], mark('?')),
      },
      {
        x: 660,
        y: 580,
        w: 900,
        h: 520,
        draw: (w, h) => {
          const site = { w, h, ground: 400, edges: [-200, 420] as const, seed: 'across', night: true };
          return (
            `${canyon(site)}${halves(site, 0, 250)}` +
            fill(oval(640, 190, 330), '#15509f') +
            machine({
              kind: 'jib',
              x: 690,
              ground: 400,
              size: 0.62,
              neck: [
                [60, -320],
                [150, -430],
                [260, -440],
                [360, -380],
              ],
              gaze: 'wonder',
              left: true,
              holding: beam(200),
            }) +
            line(oval(450, 250, 236), white, 6) +
            line('M450,-10V60M450,440V530M190,250H120M690,250H760', white, 4) +
            callout(250, 110, 58, [380, 130], mark('!', 92, red))
          );
        },
      },
    ],
    '2',
    2,
  );

const misfit = () =>
  spread(
    [
      {
        x: 40,
        y: 40,
        w: 1520,
        h: 540,
        draw: (w, h) => {
          const site = { w, h, ground: 380, edges: [420, 1100] as const, seed: 'both' };
          return (
            canyon(site) +
            sun(760, 90, 34) +
            days(90, 60, 6) +
            days(1130, 60, 6) +
            halves(site, 250, 250) +
            pair({ ground: 380, size: 0.6, xs: [230, 1290], gazes: ['happy', 'happy'], holding: beam(120) }) +
            gap([670, 470], [850, 470], '2,4') +
            callout(600, 200, 52, [520, 200], fill(heart(0, 0, 28), red)) +
            callout(920, 200, 52, [1000, 200], fill(heart(0, 0, 28), red))
          );
        },
      },
      {
        x: 40,
        y: 600,
        w: 560,
        h: 500,
        draw: (w, h) => {
          const site = { w, h, ground: 390, edges: [330, 700] as const, seed: 'rain' };
          return (
            canyon(site) +
            cloud(150, 80, 1.1) +
            cloud(400, 60, 1.3) +
            halves(site, 300, 0) +
            machine({ kind: 'derrick', x: 170, ground: 390, size: 0.52, neck: low, gaze: 'shut' }) +
            shower(w, h)
          );
        },
      },
      {
        x: 620,
        y: 600,
        w: 940,
        h: 500,
        draw: (w, h) =>
          fill(box(0, 0, w, h), '#15509f') +
          girder(-20, 452, 330, 90, mid, 5) +
          girder(960, 488, 400, 90, mid, 5) +
          dashed('M432,330H600M400,400H560', white, 3) +
          measure([480, 330], [480, 400], '', 40) +
          fill(textPath('letter', '0,40', 40, 492, 380), white) +
          placed(190, 200, 1.16, machineHead('derrick', 'sad'), false, 12) +
          placed(770, 240, 1.16, machineHead('jib', 'sad'), true, 12) +
          placed(470, 150, 1, drawn(heart(0, 0, 50), deep, 5) + line('M0,-20L-12,2L12,16L-4,46', white, 5)),
      },
    ],
    '3',
    6,
  );

export const banks = [open, building, misfit];
