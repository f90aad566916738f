import { type Point, fill, line, moved, oval, px, smooth } from '../../drawing/ink.ts';

export const black = '#150d14';
export const cream = '#fff4e2';
export const orange = '#ff8423';
export const pink = '#ff3f86';
export const teal = '#12c2b0';
export const sun = '#ffcb2e';
export const plum = '#5c1f63';

const petalRing = (count: number, near: number, far: number, wide: number, spin = 0) =>
  Array.from({ length: count }, (_, i) => {
    const a = ((i + spin) / count) * Math.PI * 2;
    const at = (d: number, side: number): string =>
      `${px(Math.cos(a) * d - Math.sin(a) * side)},${px(Math.sin(a) * d + Math.cos(a) * side)}`;
    return `M${at(near, 0)}C${at(near + (far - near) * 0.3, wide)} ${at(far, wide)} ${at(far, 0)}C${at(far, -wide)} ${at(near + (far - near) * 0.3, -wide)} ${at(near, 0)}Z`;
  }).join('');

/** A marigold in two rings of petals. */
export const marigold = (
  x: number,
  y: number,
  r: number,
  outer = orange,
  inner = sun,
  heart = pink,
): string =>
  moved(
    x,
    y,
    fill(petalRing(10, r * 0.3, r, r * 0.26), outer) +
      fill(petalRing(8, r * 0.1, r * 0.66, r * 0.2, 0.5), inner) +
      fill(oval(0, 0, r * 0.24), heart),
  );

/** Five round petals. */
export const blossom = (x: number, y: number, r: number, petal = pink, heart = sun): string =>
  moved(
    x,
    y,
    Array.from({ length: 5 }, (_, i) => {
      const a = (i / 5) * Math.PI * 2 - Math.PI / 2;
      return fill(oval(Math.cos(a) * r * 0.56, Math.sin(a) * r * 0.56, r * 0.42), petal);
    }).join('') + fill(oval(0, 0, r * 0.3), heart),
  );

/** A pair-veined leaf that grows from (x, y) at an angle in degrees. */
export const leaf = (x: number, y: number, length: number, angle: number, paint = teal): string =>
  moved(
    x,
    y,
    fill(
      smooth(
        [
          [0, 0],
          [length * 0.3, -length * 0.2],
          [length * 0.7, -length * 0.18],
          [length, 0],
          [length * 0.7, length * 0.18],
          [length * 0.3, length * 0.2],
        ],
        true,
      ),
      paint,
    ) + line(`M${px(length * 0.1)},0H${px(length * 0.8)}`, black, Math.max(1.4, length * 0.05)),
    `rotate(${angle})`,
  );

/** Dots in a row along an arc, as on painted pottery. */
export const dots = (points: readonly Point[], r: number, paint: string) =>
  fill(points.map(([x, y]) => oval(x, y, r)).join(''), paint);

/** A bouquet for corners: one large bloom, a small one, leaves. `turn` in degrees. */
export const bouquet = (x: number, y: number, r: number, turn = 0): string =>
  moved(
    x,
    y,
    leaf(0, 0, r * 1.9, -20) +
      leaf(0, 0, r * 1.9, -130) +
      marigold(0, 0, r) +
      blossom(r * 0.95, -r * 0.62, r * 0.54, pink) +
      leaf(0, 0, r * 1.7, 190),
    `rotate(${turn})`,
  );

/** Cut paper on a string: flags with cut-out hearts and diamonds. */
export function cutPaper(w: number, y: number, size: number, hole = black): string {
  const paints = [pink, orange, teal, sun];
  const count = Math.ceil(w / size);
  const flags = Array.from({ length: count }, (_, i) => {
    const x = i * size + (w - count * size) / 2;
    const s = size;
    let edge = `M${px(x)},${px(y)}h${px(s)}v${px(s * 0.8)}`;
    for (let k = 0; k < 3; k++) edge += `q${px(-s / 6)},${px(s * 0.28)} ${px(-s / 3)},0`;
    const [cx, cy] = [x + s / 2, y + s * 0.42];
    const cut = `M${px(cx)},${px(cy + s * 0.2)}C${px(cx - s * 0.36)},${px(cy)} ${px(cx - s * 0.18)},${px(cy - s * 0.26)} ${px(cx)},${px(cy - s * 0.08)}C${px(cx + s * 0.18)},${px(cy - s * 0.26)} ${px(cx + s * 0.36)},${px(cy)} ${px(cx)},${px(cy + s * 0.2)}Z`;
    return fill(`${edge}Z`, paints[i % 4] ?? pink) + fill(cut, hole);
  }).join('');
  return line(`M-10,${px(y)}H${px(w + 10)}`, cream, 3) + flags;
}
