import { box, fill, line, oval, type Point } from '../../drawing/ink.ts';
import { deep, drawn, heart, lattice, light, mid, pale, placed, red, thin, white } from './draughting.ts';

export type Gaze = 'open' | 'happy' | 'sad' | 'love' | 'wonder' | 'shut';
export type Kind = 'derrick' | 'jib';

function lens(gaze: Gaze): string {
  if (gaze === 'happy') return drawn(oval(0, 0, 44), deep, 4) + line('M-24,8Q0,-28 24,8', white, 8);
  if (gaze === 'shut') return drawn(oval(0, 0, 44), deep, 4) + line('M-26,2H26', white, 8);
  const rings = drawn(oval(0, 0, 44), deep, 4) + thin(oval(0, 0, 34), pale, 2);
  if (gaze === 'love') return rings + fill(heart(0, 2, 21), red);
  const pupil =
    fill(oval(8, 0, gaze === 'wonder' ? 24 : 19), white) +
    fill(oval(12, 0, gaze === 'wonder' ? 9 : 11), deep) +
    fill(oval(17, -7, 5), white);
  return (
    rings +
    pupil +
    (gaze === 'sad'
      ? drawn('M-46,-8A46,46 0 0,1 46,-30L46,-34A60,60 0 0,0 -46,-20Z', mid, 3.4) +
        line('M-46,-6L44,-26', white, 5)
      : '')
  );
}

/** A head that looks to the right, its lens at (0, 0), its clamp to the right; about 230 wide. */
export function machineHead(kind: Kind, gaze: Gaze, holding = ''): string {
  const shell =
    kind === 'derrick'
      ? 'M-90,50C-110,-40 -60,-90 10,-86C60,-84 90,-50 96,-10L96,50Z'
      : 'M-92,54V-66L-66,-86H74L96,-60V54Z';
  const top =
    kind === 'derrick'
      ? line('M-30,-84V-124', white, 4) + drawn(oval(-30, -132, 10), light, 3)
      : line('M-50,-86L-62,-120M-20,-86V-128M10,-86L20,-120', white, 4) +
        drawn(oval(-62, -126, 7) + oval(-20, -134, 7) + oval(20, -126, 7), light, 3);
  return (
    holding +
    drawn('M88,-6L150,-2L164,14L140,22L92,20ZM88,54L146,52L164,36L140,30L92,34Z', light, 3.6) +
    top +
    drawn(shell, pale, 5, deep) +
    line(shell, white, 3) +
    thin(
      kind === 'derrick' ? 'M-84,34H92M-60,-50C-40,-70 -10,-74 10,-72' : 'M-92,34H96M-78,-56H80',
      mid,
      2.4,
    ) +
    fill([-76, -52, 60, 84].map((x) => oval(x, 43, 4)).join(''), mid) +
    lens(gaze) +
    (kind === 'jib'
      ? line('M-14,-48L-20,-62M6,-50V-66M26,-44L34,-58', deep, 5)
      : line('M-30,-58Q0,-72 32,-54', deep, 6)) +
    fill(oval(62, 22, 13, 7), red, 'opacity=".7"')
  );
}

/** Tracks, house and counterweight; the neck begins at (60, -150), the ground is y = 0. Looks to the right. */
export function chassis(kind: Kind): string {
  const house =
    kind === 'derrick'
      ? 'M-150,-70V-150C-150,-190 -110,-196 -60,-196H70C110,-190 120,-140 126,-70Z'
      : 'M-154,-70L-140,-200H60L124,-140V-70Z';
  const wheels = [-120, -60, 0, 60, 120]
    .map((x) => drawn(oval(x, -36, 24), deep, 3.4) + thin(oval(x, -36, 13)) + fill(oval(x, -36, 4), white))
    .join('');
  return (
    drawn(box(-170, -72, 340, 72, 36), mid, 5) +
    thin(box(-160, -64, 320, 56, 28)) +
    wheels +
    drawn(house, light, 5) +
    drawn(box(-176, -184, 50, 104, 8), mid, 4) +
    thin('M-176,-150h50M-176,-116h50M-100,-90H100M-100,-104H100') +
    drawn(kind === 'derrick' ? oval(-30, -146, 30) : box(-72, -178, 70, 56), deep, 3.6) +
    thin(kind === 'derrick' ? 'M-52,-146H-8M-30,-168V-124' : 'M-37,-178V-122M-72,-150H-2') +
    fill(heart(74, -112, 13), red)
  );
}

interface Machine {
  kind: Kind;
  x: number;
  ground: number;
  size: number;
  /** Way of the neck in units of the machine, from its root at (60, -150). */
  neck: readonly Point[];
  gaze: Gaze;
  left?: boolean;
  tilt?: number;
  holding?: string;
}

/** A whole machine; the last point of the neck is where the head hangs. */
export function machine({
  kind,
  x,
  ground,
  size,
  neck,
  gaze,
  left = false,
  tilt = 0,
  holding,
}: Machine): string {
  const [hx, hy] = neck.at(-1) ?? [200, -400];
  return placed(
    x,
    ground,
    size,
    lattice([[60, -150], ...neck], 62, 4, mid, 4) +
      chassis(kind) +
      placed(hx, hy, 1, machineHead(kind, gaze, holding), false, tilt),
    left,
  );
}

export const tall: readonly Point[] = [
  [20, -330],
  [40, -470],
  [150, -540],
  [250, -480],
];
export const reach: readonly Point[] = [
  [90, -320],
  [220, -420],
  [360, -420],
  [470, -370],
];
export const low: readonly Point[] = [
  [110, -260],
  [210, -300],
  [310, -240],
  [370, -130],
];

export const beam = (length: number) =>
  drawn(box(130, -2, length, 36), light, 3.4) + thin(`M140,16h${length - 20}`);

/** A goat with an errand. Feet at (0, 0), looks to the right. */
export const goat = (x: number, y: number, size: number, left = false) =>
  placed(
    x,
    y,
    size,
    line('M-40,-44V0M-24,-44V0M26,-44V0M42,-44V0', white, 7) +
      drawn(
        'M-56,-50C-60,-90 -20,-92 20,-86C40,-84 50,-100 56,-116L92,-104C104,-98 100,-84 88,-84L76,-80C72,-56 56,-40 30,-40H-40C-52,-40 -56,-44 -56,-50Z',
        pale,
        4,
      ) +
      line('M62,-116C50,-140 30,-150 14,-146M72,-114C66,-136 52,-148 40,-152', white, 5) +
      line('M-56,-66L-70,-84', white, 5) +
      line('M84,-84L86,-62', white, 5) +
      fill(oval(76, -102, 4), deep),
    left,
  );

/** The new plan: an arch in the shape that both of them think of. */
export const plan = (x: number, y: number, s: number, angle = 0) =>
  placed(
    x,
    y,
    s,
    drawn('M-110,-80H110V80H-110Z', white, 3, deep) +
      line(heart(0, 6, 40), '#1b5cae', 6) +
      line('M-96,46H96M-60,46V60M60,46V60', '#1b5cae', 4) +
      fill(heart(0, 8, 12), red),
    false,
    angle,
  );

export const paperPlane = (x: number, y: number, s: number, angle: number) =>
  placed(
    x,
    y,
    s,
    drawn('M-60,-10L70,-30L-20,34L-22,8Z', white, 3, deep) +
      line('M70,-30L-22,8', deep, 3) +
      fill(heart(10, -6, 8), red),
    false,
    angle,
  );
