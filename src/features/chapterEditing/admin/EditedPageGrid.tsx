import {
  type CSSProperties,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTranslations } from 'use-intl';
import { useDragOrder } from '../../../ui/editor/useDragOrder.ts';
import type { Picture } from '../../media/Picture.ts';
import type { PageLine } from '../chapterFields.ts';
import { PageTile } from './PageTile.tsx';
import { pageSpreads } from './pageSpreads.ts';
import { shownTiles } from './shownTiles.ts';
import { useShownRows } from './useShownRows.ts';
import './editedPages.css';

/** Least width of a tile, and what a tile has below its picture, in pixels. */
const TILE = 132;
const BELOW = 76;
const heightOf = (width: number) => Math.round(width * 1.4) + BELOW;

export type EditedPageGridProps = {
  pages: readonly PageLine[];
  pictures: ReadonlyMap<string, Picture>;
  /** Ids of pages that readers say are broken. */
  reported: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** Moves the chosen pages, or this one, if it is none of them. */
  onMoveBy: (id: string, step: -1 | 1) => void;
  onMoveTo: (id: string, place: number) => void;
  /** Puts pages that were cut before this one. */
  onPaste: (cut: ReadonlySet<string>, id: string) => void;
  /** Asks for a place for the chosen pages. */
  onAskPlace: () => void;
};

/**
 * All pages of a chapter in their order. One tab stop: arrows walk, Space chooses, Alt and an arrow
 * moves.
 */
export function EditedPageGrid(props: EditedPageGridProps) {
  const { pages, pictures, reported, chosen, onChoose } = props;
  const t = useTranslations('admin.pages');
  const [active, setActive] = useState(pages[0]?.id ?? '');
  const [hasFocus, setHasFocus] = useState(false);
  const [cut, setCut] = useState<ReadonlySet<string>>(new Set());
  const ghost = useRef<HTMLSpanElement>(null);
  const wantsFocus = useRef(false);
  const spreads = useMemo(() => pageSpreads(pages, pictures), [pages, pictures]);
  const frame = useRef<HTMLDivElement>(null);
  const rows = useShownRows({ list: frame, count: pages.length, least: TILE, heightOf });
  const activeIndex = Math.max(
    0,
    pages.findIndex(({ id }) => id === active),
  );
  const {
    list,
    handleOf,
    markOf,
    setStart,
    from: dragged,
  } = useDragOrder((from, to) => {
    const id = pages[from]?.id;
    if (id !== undefined) props.onMoveTo(id, to + 1);
  });
  const { start, indexes } = shownTiles(rows, {
    count: pages.length,
    focused: hasFocus ? activeIndex : undefined,
    dragged,
  });
  useLayoutEffect(() => setStart(start), [setStart, start]);

  // With the change itself: an effect after the paint may be that of the render before, and would
  // take the wish away.
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    document.getElementById(`page-${active}`)?.focus();
  });

  const go = (index: number, isExtending = false) => {
    const page = pages[Math.min(Math.max(0, index), pages.length - 1)];
    if (!page) return;
    wantsFocus.current = true;
    setActive(page.id);
    if (isExtending) onChoose(new Set([...chosen, active, page.id]));
  };
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setActive(id);
    onChoose(next);
  };
  /** A page that is chosen stands for all that are. */
  const withPage = (id: string) => (chosen.has(id) ? chosen : new Set([id]));

  const press = (event: KeyboardEvent) => {
    const step = stepOf(event.key, rows.columns);
    const isCommand = event.ctrlKey || event.metaKey;
    const act = () => {
      if (event.altKey) {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return false;
        wantsFocus.current = true;
        props.onMoveBy(active, event.key === 'ArrowUp' ? -1 : 1);
      } else if (isCommand && event.key === 'x') setCut(withPage(active));
      else if (isCommand && event.key === 'v' && cut.size > 0) {
        wantsFocus.current = true;
        props.onPaste(cut, active);
        setCut(new Set());
      } else if (isCommand && event.key === 'a') onChoose(new Set(pages.map(({ id }) => id)));
      else if (isCommand) return false;
      else if (step !== undefined) go(activeIndex + step, event.shiftKey);
      else if (event.key === 'Home') go(0);
      else if (event.key === 'End') go(pages.length - 1);
      else if (event.key === ' ' || event.key === 'Enter') toggle(active);
      else if (event.key === 'Escape' && (chosen.size > 0 || cut.size > 0)) {
        onChoose(new Set());
        setCut(new Set());
      } else if (event.key === 'm') {
        onChoose(withPage(active));
        props.onAskPlace();
      } else return false;
      return true;
    };
    if (act()) event.preventDefault();
  };

  return (
    <div
      ref={frame}
      className="page-frame"
      style={
        {
          '--columns': rows.columns,
          '--row': `${rows.rowHeight}px`,
          '--rows': Math.ceil(pages.length / rows.columns),
        } as CSSProperties
      }
      onPointerMove={({ clientX, clientY }) => {
        ghost.current?.style.setProperty('translate', `${clientX}px ${clientY}px`);
      }}
    >
      <div
        ref={list as RefObject<HTMLDivElement>}
        role="listbox"
        aria-label={t('pages')}
        aria-multiselectable
        tabIndex={-1}
        className="edited-pages"
        onKeyDown={press}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
      >
        {indexes.map((index) => {
          const page = pages[index];
          if (!page) return null;
          const row = Math.floor(index / rows.columns);
          return (
            <PageTile
              key={page.id}
              page={page}
              picture={pictures.get(page.media)}
              number={index + 1}
              total={pages.length}
              place={{ gridRow: row + 1, gridColumn: index - row * rows.columns + 1 }}
              isChosen={chosen.has(page.id)}
              isActive={index === activeIndex}
              isCut={cut.has(page.id)}
              isReported={reported.has(page.id)}
              spread={spreads.get(page.id)}
              onToggle={toggle}
              grip={handleOf(index)}
              mark={markOf(index)}
            />
          );
        })}
      </div>
      {dragged !== undefined && (
        <span ref={ghost} aria-hidden className="page-ghost">
          {withPage(pages[dragged]?.id ?? '').size}
        </span>
      )}
    </div>
  );
}

function stepOf(key: string, columns: number): number | undefined {
  return { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
}
