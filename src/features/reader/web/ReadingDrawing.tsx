import type { ReactNode } from 'react';
import type { Reading } from '../readingSettings.ts';

const SHAPES: Record<Reading, string> = {
  ltr: 'M6 6h16v24H6zM26 6h16v24H26zM30 18h8m-3-3 3 3-3 3',
  rtl: 'M6 6h16v24H6zM26 6h16v24H26zM18 18h-8m3-3-3 3 3 3',
  strip: 'M14 2v32M34 2v32M14 12h20M14 24h20M24 14.500v7m-3-3 3 3 3-3',
};

/** A small drawing of a way to read. */
export function ReadingDrawing({ reading }: { reading: Reading }): ReactNode {
  return (
    <svg
      aria-hidden
      viewBox="0 0 48 36"
      className="h-32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={SHAPES[reading]} />
    </svg>
  );
}
