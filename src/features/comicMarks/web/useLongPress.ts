import { useEffect, useEffectEvent, type RefObject } from 'react';

const HELD_MS = 500;
/** A finger is never quite still. */
const MOVE_PX = 10;

/**
 * Calls back when a finger rests on the element around this one, in place of the browser's own menu
 * and the click.
 */
export function useLongPress(inner: RefObject<HTMLElement | null>, onHeld: () => void): void {
  const tell = useEffectEvent(onHeld);
  useEffect(() => {
    const place = inner.current?.parentElement;
    if (!place) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from: { x: number; y: number } | undefined;
    let isHeld = false;
    const hold = () => {
      end();
      isHeld = true;
      tell();
    };
    const begin = (event: PointerEvent) => {
      end();
      isHeld = false;
      const isOnCard = !inner.current?.contains(event.target as Node);
      if (event.pointerType !== 'touch' || !isOnCard) return;
      from = { x: event.clientX, y: event.clientY };
      timer = setTimeout(hold, HELD_MS);
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > MOVE_PX) end();
    };
    function end() {
      clearTimeout(timer);
      from = undefined;
    }
    const menu = (event: Event) => {
      if (!from && !isHeld) return;
      event.preventDefault();
      if (from) hold();
    };
    const click = (event: Event) => {
      // The menu that opened under the finger gets the click of the release: that chooses nothing.
      if (!isHeld) return;
      isHeld = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    place.addEventListener('pointerdown', begin, { signal });
    place.addEventListener('pointermove', move, { signal });
    place.addEventListener('pointerup', end, { signal });
    place.addEventListener('pointercancel', end, { signal });
    place.addEventListener('contextmenu', menu, { signal });
    place.addEventListener('click', click, { signal, capture: true });
    return () => {
      end();
      leaving.abort();
    };
  }, [inner]);
}
