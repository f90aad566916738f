import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { useRecordFinish } from './useRecordFinish.ts';
import { isPageRead, lastPageBox } from './lastPageBox.ts';

/** So much of the last page, or of the screen where the page is larger, for so long. */
const SHARE = 0.5;
const SEEN_MS = 500;
const SHARES = Array.from({ length: 21 }, (_, index) => index / 20);

/** A chapter is read when its last page was looked at, to its end. Not while that page could not be loaded, and not by passing it quickly. */
export function useCompletion(manifest: ChapterManifest): void {
  const { finish } = useRecordFinish(manifest);
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const observed = useRef<Element>(undefined);
  const stop = useRef<() => void>(undefined);
  const check = useEffectEvent((box: Element) => {
    if (isEndInSight(box) && isPageRead(box)) finish();
  });
  const observe = useEffectEvent((box: Element | null) => {
    if (box === (observed.current ?? null)) return;
    stop.current?.();
    observed.current = box ?? undefined;
    stop.current = box ? watchBox(box, { onSeen: () => check(box), onGone: lookAgain }) : undefined;
  });
  // It comes into the document and leaves it as the reader moves.
  useEffect(() => observe(lastPageBox(manifest)));
  useEffect(
    () => () => {
      stop.current?.();
      observed.current = undefined;
    },
    [],
  );
}

/** Calls again and again as long as enough of the box is in sight; `onGone`: it left the document, where another may stand in its place. */
function watchBox(box: Element, { onSeen, onGone }: { onSeen(): void; onGone(): void }): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      const isSeen = entry !== undefined && shareInSight(entry) >= SHARE;
      if (isSeen) timer ??= setInterval(onSeen, SEEN_MS);
      else {
        clearInterval(timer);
        timer = undefined;
        if (!box.isConnected) onGone();
      }
    },
    { threshold: SHARES },
  );
  observer.observe(box);
  return () => {
    observer.disconnect();
    clearInterval(timer);
  };
}

/** What is longer than the screen, as the last part of a strip, is not read where it begins. */
function isEndInSight(box: Element): boolean {
  const { bottom, height } = box.getBoundingClientRect();
  return height <= innerHeight || bottom <= innerHeight + 1;
}

function shareInSight({
  intersectionRect,
  boundingClientRect: box,
}: Pick<IntersectionObserverEntry, 'intersectionRect' | 'boundingClientRect'>): number {
  const whole = Math.min(box.width * box.height, innerWidth * innerHeight);
  return whole === 0 ? 0 : (intersectionRect.width * intersectionRect.height) / whole;
}
