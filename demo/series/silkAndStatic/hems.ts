import { angular, box, fill, line, oval } from '../../drawing/ink.ts';
import { headDrawing } from '../../drawing/figure.ts';
import { title } from '../../drawing/lettering.ts';
import { cyan, magenta, shining, tube, violet } from './neon.ts';
import { bobbin, juno, mirren, near, say, scene, scroll, standing, told, W } from './silkAndStaticCast.ts';
import { dark, downpour, needle, ribbon, street, workshop } from './workshop.ts';

const request = () =>
  scene(
    900,
    street(900, 'hm') +
      fill(box(0, 560, W, 340), '#0b0619', 'opacity=".7"') +
      near(juno, [400, 560], 150, 'sad', -0.2) +
      downpour(900, 'hm', 60),
    [say('Cut something out for me. A goodbye.', 430, 330, [400, 480], 'say', { width: 400 })],
    shining(
      title({
        face: 'deco',
        text: '2. HEMS',
        size: 92,
        at: [400, 110],
        fill: '#ffe3f4',
        edge: magenta,
        edgeWidth: 10,
      }),
      10,
    ),
  );

const refusal = () =>
  scene(660, workshop(660) + near(mirren, [470, 390], 150, 'flat', -0.2) + needle(70, 600, 300, -52), [
    say("I don't cut. I hem.", 400, 90, [450, 300], 'say', { size: 46, width: 420 }),
  ]);

/** The same platform over and over, each smaller than the last. */
const platform = () => {
  const frame = (k: number) => {
    const [x, y, w, h] = [400 - 330 * k, 470 - 330 * k, 660 * k, 560 * k];
    return (
      fill(box(x, y, w, h), '#1b1050') +
      fill(
        angular([
          [x, y + h],
          [x + w * 0.42, y + h * 0.45],
          [x + w * 0.58, y + h * 0.45],
          [x + w, y + h],
        ]),
        '#3a2a8a',
      ) +
      line(
        `M${x + w * 0.2},${y + h}L${x + w * 0.46},${y + h * 0.46}M${x + w * 0.8},${y + h}L${x + w * 0.54},${y + h * 0.46}`,
        cyan,
        5 * k,
      ) +
      fill(oval(x + w * 0.24, y + h * 0.5, w * 0.045), '#0b0718') +
      fill(
        angular([
          [x + w * 0.18, y + h],
          [x + w * 0.2, y + h * 0.58],
          [x + w * 0.28, y + h * 0.58],
          [x + w * 0.3, y + h],
        ]),
        '#0b0718',
      ) +
      tube(box(x, y, w, h), violet, 5 * k)
    );
  };
  return scene(
    860,
    dark(860, '#0a0620', '#1f1060', '#0a0620') +
      [1, 0.72, 0.5, 0.33, 0.2, 0.1].map(frame).join('') +
      standing(juno, [230, 720], 330, 'sad', { turn: 0.6 }),
    [
      told('A platform. A train. It should have taken three minutes.', 270, 60, 460),
      say('It has been going on for two years.', 500, 780, undefined, 'say', { width: 440 }),
    ],
  );
};

const folding = () =>
  scene(
    760,
    dark(760, '#12082c', '#3a1068', '#12082c') +
      ribbon(-40, 300, 420, 24, '#8a6aff') +
      ribbon(420, 300, 420, -24, '#8a6aff') +
      tube('M400,250V600', magenta, 7) +
      [300, 360, 420, 480, 540].map((y) => tube(`M376,${y}l48,22`, '#ffd0ee', 5)).join('') +
      needle(400, 610, 300, -52),
    [
      told('She folded two years to the inside.', 250, 60, 460),
      say('It still happened. It only stops happening.', 400, 690, undefined, 'say', { width: 470 }),
    ],
  );

const shorter = () =>
  scene(
    640,
    dark(640, '#1a0a3a', '#7a1f86', '#1a0a3a') +
      fill(oval(400, 380, 360), 'url(#glow-8a4dff)') +
      near(juno, [400, 380], 150, 'cry', 0.1),
    [say("That's... much shorter. I can wear that.", 400, 100, [400, 290], 'say', { width: 420 })],
  );

const lining = () => {
  const patches = Array.from({ length: 40 }, (_, i) => {
    const [c, r] = [i % 5, Math.floor(i / 5)];
    const side = c < 2.5 ? -1 : 1;
    const [x, y] = [400 + (c - 2) * 92 + side * 24, 532 + r * 54];
    return Math.abs(x - 400) < 60
      ? ''
      : fill(
          box(x - 36, y - 22, 72, 46, 5),
          [magenta, cyan, violet, '#ffb347'][(i * 7) % 4] ?? cyan,
          'opacity=".8"',
        ) + line(box(x - 36, y - 22, 72, 46, 5), '#ffe3f4', 2.4, 'stroke-dasharray="7 7"');
  }).join('');
  return scene(
    960,
    workshop(960) +
      shining(
        fill(
          angular([
            [300, 440],
            [500, 440],
            [740, 560],
            [790, 960],
            [10, 960],
            [60, 560],
          ]),
          '#0d0720',
        ) + patches,
        8,
      ) +
      tube('M300,440L60,560L10,970', magenta, 5) +
      tube('M500,440L740,560L790,970', magenta, 5) +
      fill(
        angular([
          [340, 430],
          [460, 430],
          [520, 960],
          [280, 960],
        ]),
        '#150c2c',
      ) +
      tube('M340,440L280,970M460,440L520,970', magenta, 3) +
      tube('M368,440L352,970M432,440L448,970', cyan, 3) +
      shining(headDrawing(mirren, { x: 400, y: 340, r: 118, turn: 0.1, line: 5, ink: magenta }, 'smug'), 6) +
      bobbin([640, 330], 46, 'awe'),
    [
      say("You hemmed one of yours once, didn't you?", 560, 100, [640, 290], 'say', { width: 380 }),
      say("Dear Bobbin. I'm mostly hem.", 200, 190, [360, 290], 'say', { width: 300 }),
    ],
  );
};

export const hems = () => scroll([request(), refusal(), platform(), folding(), shorter(), lining()]);
