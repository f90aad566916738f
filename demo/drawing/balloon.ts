import { fill, inked, line, oval, px, smooth, type Point } from './ink.ts';
import { textBlock, type Face } from './lettering.ts';
import { seededRandom } from './seededRandom.ts';

export type Voice = 'say' | 'shout' | 'think' | 'whisper' | 'caption' | 'radio' | 'free';

export interface Speech {
  text: string;
  /** Middle of the balloon, px in the panel. */
  at: Point;
  /** Where the speaker's mouth is; no tail without it. */
  to?: Point;
  voice?: Voice;
  /** Widest line in px. */
  width?: number;
  size?: number;
  paper?: string;
  ink?: string;
}

export interface Hand {
  face: Face;
  size: number;
  capitals: boolean;
  /** Outline of balloons in px. */
  line: number;
  paper: string;
  ink: string;
  captionPaper: string;
  captionInk: string;
}

/** A balloon is wider than an ellipse: power 2.6 leaves no empty corners around a block of text. */
function balloonPoints(halfWidth: number, halfHeight: number): Point[] {
  return Array.from({ length: 28 }, (_, i): Point => {
    const angle = (i / 28) * Math.PI * 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return [
      Math.sign(c) * Math.abs(c) ** (2 / 2.6) * halfWidth,
      Math.sign(s) * Math.abs(s) ** (2 / 2.6) * halfHeight,
    ];
  });
}

/** Starts inside the balloon and stops well before the mouth, so that it never crosses a face. */
function tail([cx, cy]: Point, [tx, ty]: Point, halfWidth: number, halfHeight: number): string {
  const [dx, dy] = [tx - cx, ty - cy];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const rim = 1 / ((Math.abs(ux) / halfWidth) ** 2.6 + (Math.abs(uy) / halfHeight) ** 2.6) ** (1 / 2.6);
  const reach = rim + Math.max(16, Math.min(62, (length - rim) * 0.5));
  const root = Math.min(17, halfHeight * 0.42);
  const [nx, ny] = [-uy, ux];
  const inside = rim * 0.66;
  const base: Point = [cx + ux * inside, cy + uy * inside];
  const tip: Point = [cx + ux * reach, cy + uy * reach];
  const bend: Point = [(base[0] + tip[0]) / 2 + nx * 7, (base[1] + tip[1]) / 2 + ny * 7];
  return (
    `M${px(base[0] + nx * root)},${px(base[1] + ny * root)}Q${px(bend[0] + nx * root * 0.55)},${px(bend[1] + ny * root * 0.55)} ${px(tip[0])},${px(tip[1])}` +
    `Q${px(bend[0] - nx * root * 0.45)},${px(bend[1] - ny * root * 0.45)} ${px(base[0] - nx * root)},${px(base[1] - ny * root)}Z`
  );
}

function spiky(halfWidth: number, halfHeight: number, seed: string): string {
  const random = seededRandom(seed);
  const count = 22;
  const points = Array.from({ length: count * 2 }, (_, i) => {
    const angle = (i / (count * 2)) * Math.PI * 2;
    const spike = i % 2 ? 0 : 14 + random() * halfHeight * 0.28;
    return `${px(Math.cos(angle) * (halfWidth * 1.08 + spike * 1.2))},${px(Math.sin(angle) * (halfHeight * 1.14 + spike))}`;
  });
  return `M${points.join('L')}Z`;
}

function cloudy(halfWidth: number, halfHeight: number): string {
  const count = Math.max(9, Math.round((halfWidth + halfHeight) / 22));
  let path = '';
  for (let i = 0; i <= count; i++) {
    const angle = (i / count) * Math.PI * 2;
    const [x, y] = [Math.cos(angle) * halfWidth, Math.sin(angle) * halfHeight];
    const bump = (Math.PI * (halfWidth + halfHeight)) / count / 1.7;
    path += i ? `A${px(bump)},${px(bump)} 0 0,1 ${px(x)},${px(y)}` : `M${px(x)},${px(y)}`;
  }
  return `${path}Z`;
}

function caption(speech: Speech, hand: Hand, block: ReturnType<typeof textBlock>, [w, h]: Point): string {
  const size = speech.size ?? hand.size;
  const [bw, bh] = [block.width + size * 1.1, block.height + size * 0.7];
  const x = Math.min(Math.max(speech.at[0], bw / 2 + 6), w - bw / 2 - 6);
  const y = Math.min(Math.max(speech.at[1], bh / 2 + 6), h - bh / 2 - 6);
  const outline = `M${px(x - bw / 2)},${px(y - bh / 2)}h${px(bw)}v${px(bh)}h${px(-bw)}Z`;
  return (
    inked(outline, speech.paper ?? hand.captionPaper, hand.line * 0.8, hand.ink) +
    `<path transform="translate(${px(x)},${px(y)})" d="${block.path}" fill="${speech.ink ?? hand.captionInk}"/>`
  );
}

/** One balloon with its lettering, kept inside a panel of the given size. */
export function balloon(speech: Speech, hand: Hand, bounds: Point): string {
  const voice = speech.voice ?? 'say';
  const size = (speech.size ?? hand.size) * (voice === 'shout' ? 1.18 : voice === 'whisper' ? 0.86 : 1);
  const face: Face = voice === 'shout' && hand.face !== 'kuaile' ? 'shout' : hand.face;
  const text =
    hand.capitals || (voice === 'shout' && face === 'shout') ? speech.text.toUpperCase() : speech.text;
  const block = textBlock({
    face,
    text,
    size,
    width: speech.width ?? Math.min(bounds[0] * 0.62, size * 9.5),
  });
  if (voice === 'caption') return caption(speech, hand, block, bounds);
  if (voice === 'free')
    return `<path transform="translate(${px(speech.at[0])},${px(speech.at[1])})" d="${block.path}" fill="${speech.ink ?? hand.ink}"/>`;
  const single = block.lines === 1;
  const halfWidth = block.width / 2 + size * (single ? 0.75 : 0.62) + block.width * 0.05;
  const halfHeight = block.height / 2 + size * (single ? 0.36 : 0.44);
  const margin = voice === 'shout' ? 1.22 : voice === 'think' ? 1.12 : 1.02;
  const x =
    bounds[0] < 2 * halfWidth * margin
      ? bounds[0] / 2
      : Math.min(Math.max(speech.at[0], halfWidth * margin + 5), bounds[0] - halfWidth * margin - 5);
  const y = Math.min(Math.max(speech.at[1], halfHeight * margin + 5), bounds[1] - halfHeight * margin - 5);
  const paper = speech.paper ?? hand.paper;
  const ink = hand.ink;
  const place = `transform="translate(${px(x)},${px(y)})"`;
  const body =
    voice === 'shout'
      ? spiky(halfWidth, halfHeight, speech.text)
      : voice === 'think'
        ? cloudy(halfWidth * 1.04, halfHeight * 1.1)
        : voice === 'radio'
          ? spikyBox(halfWidth, halfHeight)
          : smooth(balloonPoints(halfWidth, halfHeight), true);
  const width = hand.line * (voice === 'shout' ? 1.3 : 1);
  const outline = (inner: string) => `<g ${place}>${inner}</g>`;
  const dashed = voice === 'whisper' ? 'stroke-dasharray="9 8"' : '';
  let tailInk = '';
  let tailPaper = '';
  if (speech.to && voice === 'think') {
    for (const [t, radius] of [
      [0.5, 9],
      [0.62, 6.5],
      [0.72, 4],
    ] as const) {
      tailInk += inked(
        oval(
          x + (speech.to[0] - x) * t,
          y + (speech.to[1] - y) * t,
          radius * (size / 30),
          radius * 0.8 * (size / 30),
        ),
        paper,
        width * 0.8,
        ink,
      );
    }
  } else if (speech.to) {
    const path = tail([x, y], speech.to, halfWidth, halfHeight);
    tailInk = inked(path, paper, width, ink);
    tailPaper = fill(path, paper);
  }
  return (
    tailInk +
    outline(
      voice === 'whisper'
        ? fill(body, paper) + line(body, ink, width, dashed)
        : inked(body, paper, width, ink),
    ) +
    tailPaper +
    `<path ${place} d="${block.path}" fill="${speech.ink ?? ink}"/>`
  );
}

function spikyBox(halfWidth: number, halfHeight: number): string {
  const [w, h, c] = [halfWidth, halfHeight, 12];
  return `M${px(-w + c)},${px(-h)}L${px(w - c)},${px(-h)}L${px(w)},${px(-h + c)}L${px(w)},${px(h - c)}L${px(w - c)},${px(h)}L${px(-w + c)},${px(h)}L${px(-w)},${px(h - c)}L${px(-w)},${px(-h + c)}Z`;
}
