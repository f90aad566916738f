import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { placeUnderPointer } from './placeUnderPointer.ts';

const BEGINS_AFTER = 4;
/** Near the edges of the window a drag scrolls it: within so many pixels, by so many at once. */
const EDGE = 64;
const SCROLL_STEP = 14;
const SCROLL_MS = 16;

/**
 * Orders the children of an element: by dragging a handle, by mouse or touch, and by Alt and an
 * arrow key on it. Escape puts a dragged one back.
 * @param onMove told once, when it is let go
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLElement>(null);
  const [dragged, setDragged] = useState<{ from: number; to: number }>();
  const start = useRef<{ from: number; x: number; y: number; isMoving: boolean }>(undefined);
  const pointerY = useRef(0);
  const startIndex = useRef(0);
  const isDragging = dragged !== undefined;

  useEffect(() => {
    if (!isDragging) return undefined;
    const timer = setInterval(() => {
      if (pointerY.current < EDGE) window.scrollBy(0, -SCROLL_STEP);
      else if (pointerY.current > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
    }, SCROLL_MS);
    return () => clearInterval(timer);
  }, [isDragging]);

  useEffect(() => {
    if (!isDragging) return undefined;
    const cancel = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      start.current = undefined;
      setDragged(undefined);
    };
    window.addEventListener('keydown', cancel, true);
    return () => window.removeEventListener('keydown', cancel, true);
  }, [isDragging]);

  function boxes(): DOMRect[] {
    return [...(list.current?.children ?? [])].map((child) => child.getBoundingClientRect());
  }

  const handleOf = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { from: index, x: event.clientX, y: event.clientY, isMoving: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const begun = start.current;
      if (!begun) return;
      const way = Math.hypot(event.clientX - begun.x, event.clientY - begun.y);
      if (!begun.isMoving && way < BEGINS_AFTER) return;
      begun.isMoving = true;
      pointerY.current = event.clientY;
      const place = placeUnderPointer(boxes(), { x: event.clientX, y: event.clientY });
      const to = startIndex.current + place;
      if (place >= 0) setDragged((now) => (now?.to === to ? now : { from: begun.from, to }));
    },
    onPointerUp() {
      start.current = undefined;
      setDragged(undefined);
      if (dragged && dragged.from !== dragged.to) onMove(dragged.from, dragged.to);
    },
    onPointerCancel() {
      start.current = undefined;
      setDragged(undefined);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (!event.altKey || step === 0) return;
      event.preventDefault();
      event.stopPropagation();
      onMove(index, index + step);
    },
  });

  /** For the element of a thing: which edge the dragged one would come to. */
  const markOf = (index: number): { 'data-dragged'?: true; 'data-drop'?: 'before' | 'after' } => {
    if (!dragged) return {};
    if (dragged.from === index) return { 'data-dragged': true };
    if (dragged.to !== index) return {};
    return { 'data-drop': dragged.to < dragged.from ? 'before' : 'after' };
  };

  /** Tells the place of the first row in the document, if only a part of the list is there. */
  const [setStart] = useState(() => (index: number) => {
    startIndex.current = index;
  });

  return { list, handleOf, markOf, setStart, from: dragged?.from };
}
