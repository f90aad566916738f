import type { Eyes, FaceLook } from './faceLook.ts';
import { fill, inked, line, oval, px, stroke, type Point } from './ink.ts';
import { clip } from './paint.ts';

/** Four-pointed sparkle. */
export function star(x: number, y: number, r: number): string {
  const k = r * 0.18;
  return `M${px(x)},${px(y - r)}Q${px(x + k)},${px(y - k)} ${px(x + r)},${px(y)}Q${px(x + k)},${px(y + k)} ${px(x)},${px(y + r)}Q${px(x - k)},${px(y + k)} ${px(x - r)},${px(y)}Q${px(x - k)},${px(y - k)} ${px(x)},${px(y - r)}Z`;
}

function mangaEye(
  x: number,
  y: number,
  r: number,
  squash: number,
  eyes: Eyes,
  look: FaceLook,
  gaze: Point,
  outer: 1 | -1,
): string {
  const ink = look.ink ?? '#16121a';
  const wide = eyes === 'wide';
  const [w, h] = [r * 0.185 * squash, r * (wide ? 0.29 : 0.25)];
  const half = eyes === 'half' || eyes === 'droop';
  // How far the outer end of a half-shut lid hangs: level looks tired, low looks sad, and high would look cross.
  const hang = (eyes === 'droop' ? 0.4 : 0.06) * h;
  const lid = -h * 0.98;
  const irisScale = wide ? 0.5 : eyes === 'star' ? 1.04 : 0.86;
  const [ix, iy] = [x + gaze[0] * w * 0.35, y + gaze[1] * h * 0.3];
  const [lidLeft, lidRight] =
    outer < 0 ? [y + hang - h * 0.14, y - hang - h * 0.14] : [y - hang - h * 0.14, y + hang - h * 0.14];
  const iris =
    fill(oval(ix, iy, w * irisScale, h * irisScale), ink) +
    fill(
      oval(ix, iy + h * 0.22 * irisScale, w * 0.66 * irisScale, h * 0.6 * irisScale),
      look.iris ?? '#6a6a72',
    ) +
    fill(oval(ix, iy + h * 0.02, w * 0.38 * irisScale, h * 0.42 * irisScale), ink) +
    fill(oval(ix - w * 0.3 * irisScale, iy - h * 0.42 * irisScale, w * 0.32, h * 0.26), '#fff') +
    fill(oval(ix + w * 0.34 * irisScale, iy + h * 0.42 * irisScale, w * 0.17, h * 0.14), '#fff');
  const white =
    fill(oval(x, y, w, h), look.white ?? '#fff') + (wide ? line(oval(x, y, w, h), ink, r * 0.035) : '');
  const upper = half
    ? stroke(
        [
          [x - w * 1.25, lidLeft],
          [x, (lidLeft + lidRight) / 2 - h * 0.1],
          [x + w * 1.25, lidRight],
        ],
        r * 0.1,
        ink,
        outer > 0 ? 'start' : 'end',
      )
    : stroke(
        [
          [x - w * 1.2, y + (outer < 0 ? -h * 0.25 : lid * 0.35)],
          [x - w * 0.4, y + lid],
          [x + w * 0.4, y + lid],
          [x + w * 1.2, y + (outer > 0 ? -h * 0.25 : lid * 0.35)],
        ],
        r * 0.1,
        ink,
        outer > 0 ? 'start' : 'end',
      );
  const lower = line(
    `M${px(x - w * 0.5)},${px(y + h * 1.02)}q${px(w * 0.5)},${px(h * 0.1)} ${px(w)},0`,
    ink,
    r * 0.025,
  );
  const hidden = half
    ? `clip-path="${clip([
        [x - w * 2, lidLeft],
        [x + w * 2, lidRight],
        [x + w * 2, y + h * 2],
        [x - w * 2, y + h * 2],
      ])}"`
    : '';
  return `<g ${hidden}>${white}${iris}</g>${upper}${lower}`;
}

function dotEye(
  x: number,
  y: number,
  r: number,
  squash: number,
  eyes: Eyes,
  look: FaceLook,
  gaze: Point,
): string {
  const ink = look.ink ?? '#16121a';
  const size = look.eyeSize ?? 1;
  const [w, h] = [r * 0.105 * squash * size, r * 0.15 * size];
  if (eyes === 'wide' || look.eyes === 'round') {
    const [bw, bh] = eyes === 'wide' ? [w * 2.1, h * 1.75] : [w * 1.8, h * 1.5];
    const lid =
      eyes === 'half' || eyes === 'droop'
        ? inked(
            `M${px(x - bw)},${px(y - bh * 0.05)}A${px(bw)},${px(bh)} 0 0,1 ${px(x + bw)},${px(y - bh * 0.05)}Z`,
            look.iris ?? '#fff',
            r * 0.045,
            ink,
          ) + line(`M${px(x - bw * 1.1)},${px(y - bh * 0.05)}h${px(bw * 2.2)}`, ink, r * 0.07)
        : '';
    const pupil = eyes === 'wide' ? 0.62 : 0.95;
    return (
      inked(oval(x, y, bw, bh), look.white ?? '#fff', r * 0.045, ink) +
      fill(oval(x + gaze[0] * bw * 0.45, y + gaze[1] * bh * 0.4, w * pupil, h * pupil), ink) +
      fill(oval(x + gaze[0] * bw * 0.45 - w * 0.3, y + gaze[1] * bh * 0.4 - h * 0.35, w * 0.3), '#fff') +
      lid
    );
  }
  const dot =
    fill(oval(x, y, w, eyes === 'half' || eyes === 'droop' ? h * 0.72 : h), ink) +
    fill(oval(x - w * 0.3, y - h * 0.36, w * 0.38), '#fff') +
    fill(oval(x + w * 0.35, y + h * 0.4, w * 0.2), '#fff');
  return eyes === 'half' || eyes === 'droop'
    ? dot +
        stroke(
          [
            [x - w * 1.9, y - h * 0.55],
            [x, y - h * 0.72],
            [x + w * 1.9, y - h * 0.5],
          ],
          r * 0.1,
          ink,
        )
    : dot;
}

/** One eye at a place; `squash` narrows the far one, `outer` says which end is at the temple. */
export function eye(
  x: number,
  y: number,
  r: number,
  squash: number,
  eyes: Eyes,
  look: FaceLook,
  gaze: Point,
  outer: 1 | -1,
): string {
  const ink = look.ink ?? '#16121a';
  const w = r * 0.2 * squash * Math.max(1, (look.eyeSize ?? 1) * 0.8);
  if (eyes === 'arch')
    return stroke(
      [
        [x - w, y + w * 0.45],
        [x, y - w * 0.6],
        [x + w, y + w * 0.45],
      ],
      r * 0.11,
      ink,
    );
  if (eyes === 'shut')
    return stroke(
      [
        [x - w, y],
        [x, y + w * 0.55],
        [x + w, y],
      ],
      r * 0.1,
      ink,
    );
  if (eyes === 'tight')
    return line(
      `M${px(x - outer * -w * 0.9)},${px(y - w * 0.6)}L${px(x - outer * w * 0.7)},${px(y)}L${px(x + outer * w * 0.9)},${px(y + w * 0.6)}`,
      ink,
      r * 0.075,
    );
  if (eyes === 'heart') {
    const s = w * 1.15;
    return inked(
      `M${px(x)},${px(y + s)}C${px(x - s * 1.6)},${px(y)} ${px(x - s)},${px(y - s * 1.1)} ${px(x)},${px(y - s * 0.35)}C${px(x + s)},${px(y - s * 1.1)} ${px(x + s * 1.6)},${px(y)} ${px(x)},${px(y + s)}Z`,
      '#ff5d73',
      r * 0.03,
      ink,
    );
  }
  if (look.eyes === 'manga') return mangaEye(x, y, r, squash, eyes, look, gaze, outer);
  const spark = eyes === 'star' ? fill(star(x, y, w * 0.75), '#fff') : '';
  return dotEye(x, y, r * (eyes === 'star' ? 1.35 : 1), squash, eyes, look, gaze) + spark;
}
