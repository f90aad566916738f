import { angular, box, fill, inked, line, oval, type Point } from '../../drawing/ink.ts';
import { textPath } from '../../drawing/lettering.ts';
import { hatch, tone } from '../../drawing/paint.ts';
import { between, seededRandom } from '../../drawing/seededRandom.ts';
import { ink, placed, white } from './potager.ts';

const both = (draw: (k: number) => string) => draw(-1) + draw(1);

/** Coach Charlotte, a potato of the firm sort. Eyes at (0, 0), about 260 wide. */
export const coach = (x: number, y: number, size: number, shouting: boolean, flip = false) =>
  placed(
    x,
    y,
    size,
    line('M-110,120C-170,150 -180,190 -130,210M110,110C170,110 210,70 240,20', ink, 38) +
      line('M-110,120C-170,150 -180,190 -130,210M110,110C170,110 210,70 240,20', '#d0d0d0', 28) +
      inked(oval(244, 12, 26), '#d0d0d0', 5, ink) +
      inked(
        'M-120,-80C-70,-150 90,-150 126,-70C160,10 150,150 100,210C50,260 -70,260 -110,200C-160,130 -160,-20 -120,-80Z',
        white,
        6,
        ink,
      ) +
      fill('M60,-124C160,-90 150,150 100,210C70,240 20,246 -10,244C90,180 120,0 60,-124Z', tone(40, 8, ink)) +
      fill(
        oval(-96, 60, 8, 5) +
          oval(-70, 150, 9, 5) +
          oval(40, 190, 9, 5) +
          oval(110, 70, 7, 5) +
          oval(-30, 216, 8, 5),
        '#6d6d6d',
      ) +
      inked('M-128,-70C-90,-170 90,-170 130,-66C60,-96 -60,-100 -128,-70Z', ink, 5, ink) +
      inked('M-130,-72C-190,-78 -220,-60 -226,-44C-180,-52 -150,-50 -116,-58Z', ink, 5, ink) +
      both(
        (k) =>
          fill(`M${k * 84},-44L${k * 14},-22L${k * 16},-4L${k * 84},-22Z`, ink) +
          inked(oval(k * 42, 6, 24, 22), white, 4, ink) +
          fill(oval(k * 38, 8, 9), ink),
      ) +
      (shouting
        ? inked('M-56,60Q0,40 56,58Q56,140 0,144Q-56,140 -56,60Z', ink, 5, ink) +
          fill('M-48,66Q0,50 48,64L44,82Q0,72 -46,84Z', white)
        : line('M-40,82Q0,60 42,86', ink, 8)) +
      line('M-70,130C-40,200 40,200 80,120', ink, 4) +
      inked('M-6,176H44C60,176 60,206 44,206H20C16,220 -10,218 -6,196Z', '#8f8f8f', 4, ink),
    flip,
  );

const petals = (count: number, inner: number, outer: number, seed: string): string => {
  const random = seededRandom(seed);
  return angular(
    Array.from({ length: count * 2 }, (_, i): Point => {
      const angle = (i / (count * 2)) * Math.PI * 2;
      const reach = i % 2 ? inner : outer * between(random, 0.86, 1.08);
      return [Math.cos(angle) * reach, Math.sin(angle) * reach];
    }),
  );
};

/** The lion of Nemea is a dandelion: mane and all. Face at (0, 0), mane 400 wide. */
export const dandelion = (x: number, y: number, size: number, roaring: boolean, bald = false) =>
  placed(
    x,
    y,
    size,
    inked('M-24,90C-30,240 -10,380 -40,560H44C50,380 30,240 26,90Z', '#8f8f8f', 6, ink) +
      inked(
        'M-20,420C-140,330 -200,380 -280,330C-240,430 -120,480 -20,500ZM30,440C140,350 200,400 290,340C250,450 120,500 30,520Z',
        '#5a5a5a',
        5,
        ink,
      ) +
      (bald
        ? ''
        : inked(petals(30, 150, 226, 'mane'), '#c9c9c9', 5, ink) +
          inked(petals(24, 116, 176, 'mane2'), white, 4, ink)) +
      inked(oval(0, 0, 112, 106), white, 6, ink) +
      (bald
        ? line(
            [-150, -110, -70, -30]
              .map(
                (a) =>
                  `M${Math.round(Math.cos((a * Math.PI) / 180) * 112)},${Math.round(Math.sin((a * Math.PI) / 180) * 106)}l${Math.round(Math.cos((a * Math.PI) / 180) * 40)},${Math.round(Math.sin((a * Math.PI) / 180) * 40)}`,
              )
              .join(''),
            ink,
            4,
          )
        : '') +
      (roaring
        ? both(
            (k) =>
              inked(`M${k * 84},-56L${k * 16},-18Q${k * 40},14 ${k * 74},-10Z`, white, 4, ink) +
              fill(oval(k * 48, -20, 9), ink) +
              fill(`M${k * 96},-84L${k * 10},-34L${k * 14},-16L${k * 96},-58Z`, ink),
          ) +
          fill('M-20,4H20L0,26Z', ink) +
          inked('M-70,34Q0,10 70,34Q64,104 0,106Q-64,104 -70,34Z', ink, 4, ink) +
          fill('M-54,34L-40,68L-26,29ZM54,34L40,68L26,29Z', white) +
          fill('M-34,92Q0,66 34,92Q0,106 -34,92Z', '#8f8f8f')
        : both((k) => fill(oval(k * 36, -10, 7, 10), ink)) +
          fill('M-14,8H14L0,22Z', ink) +
          line('M-30,38Q-15,50 0,36Q15,50 30,38', ink, 5)),
  );

/** Seeds on their way: little umbrellas. */
export const seeds = (w: number, h: number, count: number) => {
  const random = seededRandom('seeds');
  return Array.from({ length: count }, () =>
    placed(
      random() * w,
      random() * h,
      between(random, 0.5, 1.2),
      line('M0,40V0M0,0L-22,-20M0,0L-8,-28M0,0L8,-28M0,0L22,-20', ink, 4) + fill(oval(0, 44, 4, 8), ink),
      false,
      between(random, -40, 40),
    ),
  ).join('');
};

/** Two new brambles for every one that is cut. */
export function brambles(w: number, h: number): string {
  const stem = (x: number, lean: number, tall: number) => {
    const path = `M${x},${h + 10}C${x + lean},${h - tall * 0.3} ${x - lean},${h - tall * 0.6} ${x + lean * 0.6},${h - tall}`;
    const thorns = [0.2, 0.4, 0.6, 0.8]
      .map(
        (t, i) =>
          `M${x + lean * (i % 2 ? -0.1 : 0.25) - 10},${h - tall * t}l${i % 2 ? -30 : 34},-16l${i % 2 ? 26 : -22},32Z`,
      )
      .join('');
    const [hx, hy] = [x + lean * 0.6, h - tall];
    const berry = [
      [0, -30],
      [-24, -14],
      [24, -14],
      [-26, 14],
      [26, 14],
      [0, 30],
      [0, 0],
    ]
      .map(([a = 0, b = 0]) => inked(oval(hx + a, hy + b, 22), '#2e2e2e', 3, '#8f8f8f'))
      .join('');
    return (
      fill(thorns, ink) +
      line(path, ink, 30) +
      line(path, '#6d6d6d', 18) +
      berry +
      inked(`M${hx - 34},${hy - 16}l28,14l-26,12ZM${hx + 34},${hy - 16}l-28,14l26,12Z`, white, 2, ink) +
      inked(`M${hx - 26},${hy + 20}l52,-2l-8,18l-10,-10l-10,12l-10,-12Z`, white, 2, ink)
    );
  };
  return stem(w * 0.18, 40, h * 0.5) + stem(w * 0.86, -50, h * 0.56) + stem(w * 0.5, 30, h * 0.6);
}

/** One of the three heads: eyes at (0, 0), 200 wide. */
export const pup = (
  x: number,
  y: number,
  size: number,
  mood: 'glad' | 'beg' | 'sleepy',
  paint: string,
  flip = false,
) =>
  placed(
    x,
    y,
    size,
    inked('M-90,60C-110,120 -90,190 -60,200H60C90,190 110,120 90,60Z', paint, 5, ink) +
      inked('M-30,190C-40,150 -10,150 -6,204L-44,206ZM30,190C40,150 10,150 6,204L44,206Z', white, 4, ink) +
      inked(
        'M-70,-70C-130,-110 -160,-20 -128,50C-104,60 -90,20 -84,-10ZM70,-70C130,-110 160,-20 128,50C104,60 90,20 84,-10Z',
        '#3a3a3a',
        5,
        ink,
      ) +
      inked('M-86,-30C-80,-110 80,-110 86,-30C100,40 70,100 0,102C-70,100 -100,40 -86,-30Z', paint, 5, ink) +
      inked('M-10,-90C-50,-40 -40,30 -60,60C-30,104 30,104 60,60C40,30 50,-40 10,-90Z', white, 0.1, white) +
      both((k) =>
        mood === 'sleepy'
          ? line(`M${k * 56},2Q${k * 38},16 ${k * 20},2`, ink, 7)
          : inked(oval(k * 38, 0, mood === 'beg' ? 28 : 22, mood === 'beg' ? 30 : 24), ink, 3, ink) +
            fill(oval(k * 38 - 8, -10, 9) + oval(k * 38 + 8, 8, 5), white),
      ) +
      inked('M-20,30C-16,18 16,18 20,30C18,44 8,48 0,50C-8,48 -18,44 -20,30Z', ink, 3, ink) +
      (mood === 'glad'
        ? inked('M-34,58Q0,66 34,58Q30,96 0,96Q-30,96 -34,58Z', ink, 3, ink) +
          inked('M-12,76Q0,70 14,76Q18,112 2,112Q-12,112 -12,76Z', '#c9c9c9', 3, ink)
        : line('M-24,66Q-12,76 0,62Q12,76 24,66', ink, 5)),
    flip,
  );

/** A kennel that fills what it stands in; the door is dark. `eyes` glow in pairs. */
export function kennel(x: number, y: number, size: number, eyes: boolean): string {
  const pair = (cx: number, cy: number) =>
    both((k) =>
      fill(
        `M${cx + k * 36},${cy - 22}L${cx + k * 6},${cy - 2}Q${cx + k * 18},${cy + 14} ${cx + k * 32},${cy + 4}Z`,
        white,
      ),
    );
  return placed(
    x,
    y,
    size,
    inked('M-200,-60H200V220H-200Z', '#c9c9c9', 6, ink) +
      fill('M-200,-60H200V220H-200Z', hatch(24, 18, ink)) +
      inked('M-250,-40L0,-230L250,-40L220,-10L0,-176L-220,-10Z', '#3a3a3a', 6, ink) +
      inked('M-120,220V60C-120,-60 120,-60 120,60V220Z', ink, 5, ink) +
      inked(box(-112, -92, 224, 52), white, 5, ink) +
      fill(textPath('shout', 'CERBÈRE', 46, 0, -50, 'middle'), ink) +
      (eyes ? pair(0, 50) + pair(-62, 120) + pair(62, 128) : ''),
  );
}

export const compost = (w: number, h: number) => {
  const random = seededRandom('compost');
  return (
    inked(
      `M-10,${h + 10}C${w * 0.1},${h * 0.6} ${w * 0.3},${h * 0.52} ${w * 0.5},${h * 0.56}C${w * 0.74},${h * 0.5} ${w * 0.92},${h * 0.66} ${w + 10},${h + 10}Z`,
      '#5a5a5a',
      5,
      ink,
    ) +
    Array.from(
      { length: 26 },
      (_, i) =>
        inked(
          i % 2 ? 'M-18,0Q0,-22 18,0Q0,14 -18,0Z' : 'M-14,-8L12,-12L16,8L-10,12Z',
          ['#c9c9c9', '#8f8f8f', white][i % 3] ?? white,
          3,
          ink,
        ).replace(
          /^/,
          `<g transform="translate(${Math.round(between(random, 0.08, 0.92) * w)},${Math.round(h * between(random, 0.72, 0.98))}) rotate(${Math.round(random() * 180)})">`,
        ) + '</g>',
    ).join('')
  );
};
