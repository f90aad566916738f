import { angular, fill, line, px, type Point } from './ink.ts';
import { balloon, type Hand, type Speech } from './balloon.ts';
import { clip, paintDefinitions } from './paint.ts';

export interface Sheet {
  width: number;
  height: number;
  svg: string;
}

/** What a panel hands to the function that fills it: its size in px, and its own corner as (0, 0). */
export interface PanelFrame {
  w: number;
  h: number;
}

export interface PanelContent {
  art: string;
  talk?: Speech[];
  /** Lettering and sound effects above the art, not clipped. */
  over?: string;
  /** No border, no clip to the gutter: the art runs out to the edge of the paper. */
  open?: boolean;
}

export type Panel = (frame: PanelFrame) => PanelContent;

export interface PageStyle {
  width: number;
  height: number;
  margin: number;
  gutter: number;
  paper: string;
  border: number;
  ink: string;
  hand: Hand;
  rightToLeft?: boolean;
}

/** A row: its share of the height, the shares of its panels in reading order, and how far its lower and inner edges slant, px. */
export interface Row {
  share: number;
  panels: readonly number[];
  slant?: number;
  lean?: number;
}

export const finished = (width: number, height: number, content: string): Sheet => ({
  width,
  height,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${paintDefinitions(content)}${content}</svg>`,
});

interface Cell {
  corners: [Point, Point, Point, Point];
}

function cells(style: PageStyle, rows: readonly Row[]): Cell[] {
  const { width, height, margin, gutter } = style;
  const usable = height - 2 * margin - gutter * (rows.length - 1);
  const total = rows.reduce((sum, row) => sum + row.share, 0);
  const result: Cell[] = [];
  let y = margin;
  let slantAbove = 0;
  for (const [r, row] of rows.entries()) {
    const rowHeight = (usable * row.share) / total;
    const slantBelow = r === rows.length - 1 ? 0 : (row.slant ?? 0);
    const inner = width - 2 * margin;
    const edge = (x: number, slant: number) => slant * ((x - margin) / inner - 0.5);
    const free = inner - gutter * (row.panels.length - 1);
    const shares = style.rightToLeft ? row.panels.toReversed() : row.panels;
    const sum = shares.reduce((a, b) => a + b, 0);
    // The slanted edges above and below belong to the row: corners follow them.
    const corner = (cx: number, upper: boolean): Point => [
      Math.round(cx),
      Math.round(upper ? y + edge(cx, slantAbove) : y + rowHeight + edge(cx, slantBelow)),
    ];
    let x = margin;
    const made: Cell[] = [];
    for (const [i, share] of shares.entries()) {
      const w = (free * share) / sum;
      const lean = row.lean ?? 0;
      const [l, rgt] = [i === 0 ? 0 : lean, i === shares.length - 1 ? 0 : lean];
      made.push({
        corners: [
          corner(x + l, true),
          corner(x + w + rgt, true),
          corner(x + w - rgt, false),
          corner(x - l, false),
        ],
      });
      x += w + gutter;
    }
    result.push(...(style.rightToLeft ? made.toReversed() : made));
    y += rowHeight + gutter;
    slantAbove = slantBelow;
  }
  return result;
}

/** One page: rows of panels in reading order. Balloons are drawn over all borders. */
export function page(style: PageStyle, rows: readonly Row[], panels: readonly Panel[]): Sheet {
  const places = cells(style, rows);
  if (places.length !== panels.length)
    throw new Error(`The layout has ${places.length} panels, ${panels.length} are drawn`);
  let art = '';
  let talk = '';
  places.forEach(({ corners }, i) => {
    const xs = corners.map(([x]) => x);
    const ys = corners.map(([, y]) => y);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    const frame = { w: Math.max(...xs) - x, h: Math.max(...ys) - y };
    const content = panels[i]?.(frame);
    if (!content) return;
    const inside = `<g transform="translate(${x},${y})">${content.art}</g>`;
    art += content.open
      ? inside
      : `<g clip-path="${clip(corners)}">${inside}</g>${line(angular(corners), style.ink, style.border)}`;
    const words = (content.talk ?? [])
      .map((speech) => balloon(speech, style.hand, [frame.w, frame.h]))
      .join('');
    talk += `<g transform="translate(${x},${y})">${content.over ?? ''}${words}</g>`;
  });
  return finished(
    style.width,
    style.height,
    fill(`M0,0h${px(style.width)}v${px(style.height)}H0Z`, style.paper) + art + talk,
  );
}

/** A tall strip: scenes stacked without gutters; each scene says its height in px. */
export function strip(
  width: number,
  paper: string,
  hand: Hand,
  scenes: readonly { height: number; draw: Panel }[],
): Sheet {
  let y = 0;
  let art = '';
  let talk = '';
  for (const { height, draw } of scenes) {
    const content = draw({ w: width, h: height });
    const corners: Point[] = [
      [0, y],
      [width, y],
      [width, y + height],
      [0, y + height],
    ];
    const inside = `<g transform="translate(0,${y})">${content.art}</g>`;
    art += content.open ? inside : `<g clip-path="${clip(corners)}">${inside}</g>`;
    talk += `<g transform="translate(0,${y})">${content.over ?? ''}${(content.talk ?? []).map((speech) => balloon(speech, hand, [width, height])).join('')}</g>`;
    y += height;
  }
  return finished(width, y, fill(`M0,0h${width}v${y}H0Z`, paper) + art + talk);
}
