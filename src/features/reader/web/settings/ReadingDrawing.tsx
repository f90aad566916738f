import type { ReactNode } from 'react';

type Drawing = {
  /** Edges of the screen. */
  screen?: string;
  /** Pages or parts of them, filled. */
  pages?: string;
  /** The part that moves. */
  marks?: string;
};

const SCREEN = 'M6 4h36v28H6z';

const DRAWINGS = {
  manga: { pages: 'M14 5h20v26H14z', marks: 'M39 18h5m-2-2 2 2-2 2M9 18H4m2-2-2 2 2 2' },
  webtoon: { pages: 'M15 1h18v9H15zM15 10h18v14H15zM15 24h18v11H15z', marks: 'M40 12v12m-3-3 3 3 3-3' },
  horizontal: { pages: 'M4 8h12v18H4zM18 8h12v18H18zM32 8h12v18H32z' },
  vertical: { pages: 'M17 1h14v9H17zM17 13h14v10H17zM17 26h14v9H17z' },
  ltr: { pages: 'M6 5h16v26H6zM26 5h16v26H26z', marks: 'M19 18h10m-3-3 3 3-3 3' },
  rtl: { pages: 'M6 5h16v26H6zM26 5h16v26H26z', marks: 'M29 18H19m3-3-3 3 3 3' },
  screen: { screen: SCREEN, pages: 'M15.500 5.500h17v25h-17z' },
  width: { screen: SCREEN, pages: 'M8 35V6h32v29', marks: 'M13 18h22m-19-3-3 3 3 3m16-6 3 3-3 3' },
  height: {
    screen: SCREEN,
    pages: 'M15.500 5.500h17v25h-17z',
    marks: 'M24 9v18m-3-15 3-3 3 3m-6 12 3 3 3-3',
  },
  smart: { screen: 'M4 3h14v30H4zM22 9h23v18H22z', pages: 'M5.500 5h11v16h-11zM29 10.500h9v15h-9z' },
  original: {
    screen: SCREEN,
    marks: 'M15 14l3-2v12M24 15v.1M24 21v.1M30 14l3-2v12',
  },
  single: { screen: SCREEN, pages: 'M16 7h16v22H16z' },
  double: { screen: SCREEN, pages: 'M8 7h16v22H8zM24 7h16v22H24z' },
  fit: { pages: 'M6 8h36v20H6z', marks: 'M24 8v20' },
  split: { pages: 'M5 6h16v24H5zM27 6h16v24H27z', marks: 'M11 16l2-2v8M33 15q2-2 4 0t-4 7h4' },
  rotate: { pages: 'M10 3h18v30H10z', marks: 'M33 9q9 3 8 14m-3-3 3 3 3-3' },
} satisfies Record<string, Drawing>;

type DrawingName = keyof typeof DRAWINGS;

/** A small drawing of a way to read. */
export function ReadingDrawing({ name }: { name: DrawingName }): ReactNode {
  const { screen, pages, marks }: Drawing = DRAWINGS[name];
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
      {screen && <path d={screen} opacity="0.5" />}
      {pages && <path d={pages} fill="currentColor" fillOpacity="0.14" />}
      {marks && <path d={marks} className="text-accent" />}
    </svg>
  );
}
