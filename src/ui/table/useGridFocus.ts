import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { placeAmong, type GridPlace } from './gridKeys.ts';

export type GridFocus = {
  /** The cell that Tab leads to. */
  place: GridPlace;
  move(to: GridPlace): void;
  /** For the grid: a click puts the focus somewhere, too. */
  onFocus(event: FocusEvent): void;
};

type Held = GridPlace & { id: string | undefined };

/**
 * One tab stop for the whole grid. The focused row keeps the focus while rows are asked for again,
 * and gives it to the next one when it is gone.
 */
export function useGridFocus(
  box: RefObject<HTMLElement | null>,
  ids: readonly string[],
  first: GridPlace & { id?: string | undefined },
): GridFocus {
  const [held, setHeld] = useState<Held>({ ...first, id: first.id });
  const isHere = useRef(false);
  const isMoving = useRef(false);
  const place = placeAmong(held, held.id, ids);
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) isHere.current = false;
    };
    document.addEventListener('focusin', leave);
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('focusin', leave);
      document.removeEventListener('pointerdown', leave);
    };
  }, [box]);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isLost = isHere.current && (activeElement === document.body || activeElement === null);
    if (!isMoving.current && !isLost) return;
    isMoving.current = false;
    cellAt(box.current, place)?.focus();
  });
  return {
    place,
    move: (to) => {
      isMoving.current = true;
      isHere.current = true;
      setHeld({ ...to, id: ids[to.row] });
    },
    onFocus: ({ target }) => {
      isHere.current = true;
      const at = placeOf(target);
      if (at && (at.row !== place.row || at.column !== place.column || held.id !== ids[at.row]))
        setHeld({ ...at, id: ids[at.row] });
    },
  };
}

function cellAt(box: HTMLElement | null, { row, column }: GridPlace): HTMLElement | null | undefined {
  return box?.querySelector<HTMLElement>(`[data-at="${row}:${column}"]`);
}

/** The cell that an element stands in. */
export function placeOf(element: Element): GridPlace | undefined {
  const at = element.closest<HTMLElement>('[data-at]')?.dataset['at'];
  const [row, column] = (at ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
}
