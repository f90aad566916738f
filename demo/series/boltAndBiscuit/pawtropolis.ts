import { angular, box, fill, inked, line, oval } from '../../drawing/ink.ts';
import type { PanelFrame } from '../../drawing/page.ts';
import { city, dotted, ground, ink, placed, red, sky, white, yellow } from './fourColour.ts';

/** Bolt's front room: striped wall, a framed front page, the floor. */
export const room = (f: PanelFrame, wall = '#f2c987', dots = '#ef8a2a') =>
  ground(f, wall, dots, 22, 16) +
  fill(box(0, f.h * 0.8, f.w, f.h), '#8a4b2c') +
  line(`M0,${f.h * 0.8}H${f.w}`, ink, 5);

export const frontPage = (x: number, y: number, size: number) =>
  placed(
    x,
    y,
    size,
    inked(box(-60, -74, 120, 148), white, 7, ink) +
      fill(box(-50, -64, 100, 20), ink) +
      dotted(box(-50, -38, 100, 62), sky, '#2460a8', 30, 6) +
      fill('M8,-30L-20,0L-2,0L-12,18L20,-8L4,-8L16,-30Z', red) +
      line('M-48,36h96M-48,48h96M-48,60h60', ink, 3),
  );

/** A wing chair; its seat is at (0, 0). Drawn behind the sitter, `front` is what hides his lap. */
export const chairBack =
  inked(
    'M-190,80C-230,-60 -200,-300 -120,-330C-40,-352 40,-352 120,-330C200,-300 230,-60 190,80Z',
    '#3c8a5a',
    6,
    ink,
  ) + fill('M100,-320C190,-300 222,-60 190,80L150,80C170,-60 150,-250 100,-320Z', '#1a4a30');
export const chairFront =
  inked('M-130,60H130V190H-130Z', '#3c8a5a', 6, ink) +
  [-1, 1]
    .map((k) =>
      placed(
        k * 170,
        0,
        1,
        inked('M-50,40C-64,-20 40,-30 46,30L44,196H-46Z', '#3c8a5a', 6, ink) +
          fill('M10,0L44,30L44,196H14Z', '#1a4a30'),
        k < 0,
      ),
    )
    .join('');

export const sofa = (x: number, y: number, size: number) =>
  placed(
    x,
    y,
    size,
    inked('M-230,-120C-240,-190 240,-190 230,-120V0H-230Z', '#8f1520', 6, ink) +
      inked('M-210,-40H210V60H-210Z', '#d9342b', 6, ink) +
      line('M0,-40V60', ink, 5) +
      [-1, 1]
        .map((k) =>
          placed(k * 236, 0, 1, inked('M-36,-60C-36,-100 40,-100 40,-56V76H-36Z', '#8f1520', 6, ink)),
        )
        .join(''),
  );

export const fridge = (x: number, y: number, size: number) =>
  placed(
    x,
    y,
    size,
    inked('M-90,-260C-90,-290 90,-290 90,-260V110H-90Z', '#a6dbee', 6, ink) +
      fill('M40,-280C80,-284 90,-272 90,-260V110H52Z', '#7cc4e0') +
      line('M-90,-130H90', ink, 5) +
      inked(box(-72, -220, 14, 60, 6), white, 4, ink) +
      inked(box(-72, -100, 14, 90, 6), white, 4, ink),
  );

export const tree = (f: PanelFrame) =>
  fill(box(0, 0, f.w, f.h), sky) +
  city(f.w, f.h, 'park', f.h * 0.3, '#2460a8', '#2460a8') +
  inked(
    `M${f.w * 0.62},${f.h + 10}C${f.w * 0.66},${f.h * 0.7} ${f.w * 0.66},${f.h * 0.4} ${f.w * 0.58},-10H${f.w * 0.84}C${f.w * 0.78},${f.h * 0.4} ${f.w * 0.82},${f.h * 0.7} ${f.w * 0.92},${f.h + 10}Z`,
    '#8a4b2c',
    6,
    ink,
  ) +
  inked(
    `M${f.w * 0.68},${f.h * 0.5}C${f.w * 0.5},${f.h * 0.56} ${f.w * 0.3},${f.h * 0.5} ${f.w * 0.12},${f.h * 0.56}C${f.w * 0.3},${f.h * 0.6} ${f.w * 0.5},${f.h * 0.66} ${f.w * 0.68},${f.h * 0.62}Z`,
    '#8a4b2c',
    6,
    ink,
  ) +
  [0.02, 0.2, 0.4, 0.62, 0.85]
    .map((k, i) => inked(oval(f.w * k, -10 + (i % 2) * 24, f.w * 0.16, f.h * 0.14), '#3c8a5a', 5, ink))
    .join('');

/** A cat with opinions. Head middle at (0, -60), sits on (0, 60). */
export const cat = (x: number, y: number, size: number, cross = true) =>
  placed(
    x,
    y,
    size,
    line('M50,50C120,50 120,-30 90,-60', ink, 30) +
      line('M50,50C120,50 120,-30 90,-60', '#5d5668', 20) +
      inked('M-56,62C-66,-10 -40,-50 0,-50C40,-50 66,-10 56,62Z', '#5d5668', 5, ink) +
      inked(
        angular([
          [-62, -70],
          [-66, -146],
          [-22, -116],
          [22, -116],
          [66, -146],
          [62, -70],
        ]),
        '#5d5668',
        5,
        ink,
      ) +
      inked(oval(0, -66, 66, 54), '#5d5668', 5, ink) +
      [-1, 1]
        .map(
          (k) =>
            inked(
              cross
                ? `M${k * 50},-88L${k * 12},-72Q${k * 14},-50 ${k * 32},-50Q${k * 48},-56 ${k * 50},-88Z`
                : oval(k * 30, -70, 18, 20),
              '#e8e27a',
              4,
              ink,
            ) + fill(oval(k * 28, -66, 5, 12), ink),
        )
        .join('') +
      fill('M-10,-48H10L0,-38Z', '#ef7d78') +
      line(
        'M-20,-28Q-10,-38 0,-32Q10,-38 20,-28M-36,-40L-84,-48M-36,-34L-84,-30M36,-40L84,-48M36,-34L84,-30',
        ink,
        3.4,
      ),
  );

/** Baron Suction: a vacuum cleaner of the old school, with monocle and hose. Foot at (0, 150). */
export const baron = (x: number, y: number, size: number, cross = false, flip = false) =>
  placed(
    x,
    y,
    size,
    line('M-40,-120C-120,-250 -260,-220 -250,-70C-244,0 -270,40 -290,110', ink, 62) +
      line('M-40,-120C-120,-250 -260,-220 -250,-70C-244,0 -270,40 -290,110', '#8b8795', 48) +
      line(
        'M-40,-120C-120,-250 -260,-220 -250,-70C-244,0 -270,40 -290,110',
        ink,
        48,
        'stroke-dasharray="5 20" style="stroke-linecap:butt"',
      ) +
      inked('M-350,104H-230L-214,150H-366Z', ink, 6, ink) +
      inked(oval(-90, 130, 36) + oval(120, 130, 36), ink, 6, ink) +
      inked('M-150,110C-170,-60 -110,-160 20,-160C150,-160 190,-40 180,110Z', '#7b4a9c', 6, ink) +
      fill('M60,-154C160,-140 188,-30 180,110H120C140,-20 120,-110 60,-154Z', '#55306f') +
      fill('M-152,66H182V96H-152Z', yellow) +
      line('M-152,66H182M-152,96H182', ink, 5) +
      inked(oval(-60, -40, 36, 38), white, 5, ink) +
      inked(oval(40, -40, 44, 46), white, 8, yellow) +
      line(oval(40, -40, 49, 51), ink, 4) +
      line('M84,-20C110,20 100,50 110,66', ink, 4) +
      fill(oval(-68, -34, 14, 16) + oval(32, -34, 15, 17), ink) +
      (cross
        ? line('M-104,-92L-30,-70M88,-102L8,-78', ink, 14)
        : line('M-100,-82Q-60,-106 -28,-86M84,-96Q40,-118 6,-92', ink, 9)) +
      (cross
        ? inked('M-60,26H60L44,52H-44Z', white, 5, ink) + line('M-30,26v26M0,26v26M30,26v26', ink, 3)
        : line('M-50,24Q0,54 50,20', ink, 7)),
    flip,
  );

export const ladder = (x: number, top: number, bottom: number) =>
  line(`M${x - 30},${bottom}L${x - 22},${top}M${x + 30},${bottom}L${x + 22},${top}`, ink, 16) +
  line(`M${x - 30},${bottom}L${x - 22},${top}M${x + 30},${bottom}L${x + 22},${top}`, yellow, 8) +
  Array.from({ length: Math.floor((bottom - top) / 40) }, (_, i) =>
    line(`M${x - 26},${top + 24 + i * 40}h52`, ink, 9),
  ).join('');

export const cup = (x: number, y: number, size: number) =>
  placed(
    x,
    y,
    size,
    line('M36,-6C70,-10 66,34 30,30', ink, 9) +
      inked('M-40,-24H40C42,30 24,48 0,48C-24,48 -42,30 -40,-24Z', white, 5, ink),
  );

/** The cape on its hook. */
export const hookedCape = (x: number, y: number, size: number) =>
  placed(
    x,
    y,
    size,
    inked(
      'M-20,0C-70,120 -90,220 -104,330C-60,310 -40,340 0,322C40,340 60,310 104,330C90,220 70,120 20,0Z',
      red,
      6,
      ink,
    ) +
      fill(
        'M-10,20C-30,140 -50,240 -60,322C-50,320 -30,330 -20,326C-16,220 -10,120 0,20ZM14,20C40,140 60,240 76,322L98,326C84,220 50,120 14,20Z',
        '#8f1520',
      ) +
      inked(oval(0, -4, 18), yellow, 5, ink),
  );
