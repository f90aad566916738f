import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslations } from 'use-intl';
import { useBookmarks } from '../../../bookmarks/web/useBookmarks.ts';
import { useChapterProgress } from '../../../chapters/web/useChapterProgress.ts';
import { gridStep } from './gridStep.ts';
import { PageCell } from './PageCell.tsx';
import type { ReaderState } from '../ReaderState.ts';
import { useRowWindow } from './useRowWindow.ts';
import './readerLists.css';

/** The size until the sheets are made; CSS pixels, as all sizes of the grid. */
const CELL = { cell_width: 80, cell_height: 120 };
const GAP = 8;
/** Between columns at least. */
const LEAST_GAP = 4;

type PageGridProps = { reader: ReaderState; onChoose(page: number): void };

/**
 * Pages in the reading direction, as many in a row as fit. Only the rows in sight are in the
 * document.
 */
export function PageGrid({ reader, onChoose }: PageGridProps): ReactNode {
  const { manifest, moves, settings } = reader;
  const { comic, chapter, pages } = manifest;
  const t = useTranslations('reader');
  const bookmarks = useBookmarks({ comic: comic.slug, chapter: chapter.slug }) ?? [];
  const bookmarked = new Set(bookmarks.map(({ place }) => place.page));
  const readTo = useChapterProgress(comic.slug)[chapter.slug]?.furthest_page ?? 0;
  const list = useRef<HTMLDivElement>(null);
  const { cell_width: width, cell_height: height } = manifest.previews ?? CELL;
  const [columns, setColumns] = useState(1);
  const rowPx = height + GAP;
  const view = useRowWindow(list, { count: Math.ceil(pages.length / columns), rowPx });
  const fitting = view ? Math.max(1, Math.floor((view.width + LEAST_GAP) / (width + LEAST_GAP))) : columns;
  if (fitting !== columns) setColumns(fitting);
  const direction = settings.layout === 'vertical' ? 'ltr' : settings.direction;
  const active = useActivePage({ list, view, columns, first: moves.page - 1 });

  const onKeyDown = (event: KeyboardEvent) => {
    if (!view) return;
    const grid = { index: active.index, count: pages.length, columns, rows: view.rows, direction } as const;
    const to = gridStep(event.key, grid);
    if (to === undefined) return;
    event.preventDefault();
    active.move(to);
  };
  const side = direction === 'rtl' ? 'right' : 'left';
  const spare = view && columns > 1 ? (view.width - columns * width) / (columns - 1) : 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the buttons in it
    <div
      ref={list}
      role="group"
      aria-label={t('allPages')}
      className="page-grid"
      style={{ height: Math.ceil(pages.length / columns) * rowPx }}
      onKeyDown={onKeyDown}
    >
      {pages.slice((view?.first ?? 0) * columns, (view?.end ?? 0) * columns).map((page) => {
        const index = page.position - 1;
        const top = Math.floor(index / columns) * rowPx + GAP / 2;
        return (
          <PageCell
            key={page.position}
            manifest={manifest}
            page={page}
            isActive={index === active.index}
            isCurrent={page.position >= moves.page && page.position <= moves.lastPage}
            isBookmarked={bookmarked.has(page.position)}
            isRead={page.position <= readTo}
            style={{ width, height, top, [side]: (index % columns) * (width + spare) }}
            onChoose={() => onChoose(page.position)}
          />
        );
      })}
    </div>
  );
}

type ActivePageOptions = {
  list: RefObject<HTMLElement | null>;
  view: ReturnType<typeof useRowWindow>;
  columns: number;
  /** Index. */
  first: number;
};

/** The page that the keys are at: brought into sight, then given the focus. */
function useActivePage({ list, view, columns, first }: ActivePageOptions) {
  const [index, setIndex] = useState(first);
  const isReady = view !== undefined;
  const begin = useEffectEvent((inRow: number) => view?.show(Math.floor(index / inRow), 'middle'));
  useEffect(() => {
    if (isReady) begin(columns);
  }, [isReady, columns]);
  const isShown = isReady && index >= view.first * columns && index < view.end * columns;
  // Before the paint: the focused cell may have left the document, and a key pressed meanwhile
  // would be lost.
  useLayoutEffect(() => {
    const cell = isShown && list.current?.querySelector<HTMLElement>(`[data-cell="${index}"]`);
    if (cell) cell.focus({ preventScroll: true });
  }, [list, index, isShown]);
  return {
    index,
    move(to: number) {
      view?.show(Math.floor(to / columns), 'nearest');
      setIndex(to);
    },
  };
}
