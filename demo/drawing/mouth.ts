import type { FaceLook, Mouth } from './faceLook.ts';
import { fill, inked, line, oval, px, stroke } from './ink.ts';

export function mouth(kind: Mouth, x: number, y: number, r: number, look: FaceLook): string {
  const ink = look.ink ?? '#16121a';
  const w = r * 0.25;
  const inside = look.mouthInside ?? '#5b1f2a';
  const tongue = look.tongue ?? '#e8727a';
  const cave = (width: number, height: number) => {
    const path = `M${px(x - width)},${px(y - height * 0.25)}Q${px(x)},${px(y - height * 0.02)} ${px(x + width)},${px(y - height * 0.25)}Q${px(x + width * 0.8)},${px(y + height)} ${px(x)},${px(y + height)}Q${px(x - width * 0.8)},${px(y + height)} ${px(x - width)},${px(y - height * 0.25)}Z`;
    return (
      inked(path, inside, r * 0.04, ink) +
      fill(oval(x, y + height * 0.72, width * 0.5, height * 0.24), tongue)
    );
  };
  switch (kind) {
    case 'smile':
      return stroke(
        [
          [x - w * 0.8, y - w * 0.1],
          [x, y + w * 0.28],
          [x + w * 0.8, y - w * 0.1],
        ],
        r * 0.075,
        ink,
      );
    case 'grin':
      return cave(w * 0.85, w * 0.75);
    case 'open':
      return cave(w * 1.05, w * 1.25);
    case 'howl':
      return cave(w * 1.2, w * 1.7);
    case 'oh':
      return inked(oval(x, y + w * 0.2, w * 0.36, w * 0.48), inside, r * 0.04, ink);
    case 'line':
      return line(`M${px(x - w * 0.6)},${px(y)}h${px(w * 1.2)}`, ink, r * 0.05);
    case 'small':
      return line(
        `M${px(x - w * 0.25)},${px(y)}q${px(w * 0.25)},${px(w * 0.14)} ${px(w * 0.5)},0`,
        ink,
        r * 0.05,
      );
    case 'frown':
      return stroke(
        [
          [x - w * 0.75, y + w * 0.3],
          [x, y - w * 0.12],
          [x + w * 0.75, y + w * 0.3],
        ],
        r * 0.07,
        ink,
      );
    case 'wave':
      return line(
        `M${px(x - w * 0.8)},${px(y + w * 0.1)}q${px(w * 0.27)},${px(-w * 0.4)} ${px(w * 0.53)},0t${px(w * 0.53)},0t${px(w * 0.53)},0`,
        ink,
        r * 0.05,
      );
    case 'smirk':
      return stroke(
        [
          [x - w * 0.7, y + w * 0.1],
          [x + w * 0.1, y + w * 0.2],
          [x + w * 0.85, y - w * 0.32],
        ],
        r * 0.075,
        ink,
      );
    case 'cat':
      return line(
        `M${px(x - w * 0.7)},${px(y - w * 0.1)}q${px(w * 0.35)},${px(w * 0.6)} ${px(w * 0.7)},0q${px(w * 0.35)},${px(w * 0.6)} ${px(w * 0.7)},0`,
        ink,
        r * 0.05,
      );
    case 'full':
      return (
        fill(oval(x - w * 1.1, y, w * 0.5, w * 0.45), 'rgba(0,0,0,.08)') +
        line(
          `M${px(x - w * 0.5)},${px(y)}q${px(w * 0.25)},${px(w * 0.4)} ${px(w * 0.5)},0q${px(w * 0.25)},${px(w * 0.4)} ${px(w * 0.5)},0`,
          ink,
          r * 0.05,
        )
      );
    case 'teeth': {
      const path = `M${px(x - w * 0.9)},${px(y - w * 0.05)}Q${px(x)},${px(y - w * 0.5)} ${px(x + w * 0.9)},${px(y - w * 0.05)}L${px(x + w * 0.75)},${px(y + w * 0.5)}Q${px(x)},${px(y + w * 0.3)} ${px(x - w * 0.75)},${px(y + w * 0.5)}Z`;
      return (
        inked(path, '#fff', r * 0.04, ink) +
        line(
          `M${px(x - w * 0.8)},${px(y + w * 0.15)}Q${px(x)},${px(y - w * 0.1)} ${px(x + w * 0.8)},${px(y + w * 0.15)}`,
          ink,
          r * 0.025,
        )
      );
    }
  }
}
