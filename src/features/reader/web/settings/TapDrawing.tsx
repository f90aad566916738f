import type { ReactNode } from 'react';
import { tapAreas } from '../gestures/tapZones.ts';

const LEFT = 13;
const TOP = 2;
const WIDTH = 22;
const HEIGHT = 32;

const SHADE = { next: 'text-accent', previous: 'text-muted', menu: '' };

/** A small drawing of where a tap turns on (in colour) and back (grey). */
export function TapDrawing(way: Parameters<typeof tapAreas>[0]): ReactNode {
  return (
    <svg aria-hidden viewBox="0 0 48 36" className="h-32">
      {tapAreas(way).map(
        ({ zone, left, top, right, bottom }) =>
          zone !== 'menu' && (
            <rect
              key={`${left} ${top}`}
              x={LEFT + left * WIDTH}
              y={TOP + top * HEIGHT}
              width={(right - left) * WIDTH}
              height={(bottom - top) * HEIGHT}
              fill="currentColor"
              fillOpacity={zone === 'next' ? 0.75 : 0.35}
              className={SHADE[zone]}
            />
          ),
      )}
      <rect
        x={LEFT}
        y={TOP}
        width={WIDTH}
        height={HEIGHT}
        rx="2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
  );
}
