import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { isPageRead, lastPageBox } from './lastPageBox.ts';
import type { ReaderMoves } from './useReaderPlace.ts';
import { useRecordFinish } from './useRecordFinish.ts';

type End = { isInSight: boolean; reached: 'seen' | 'turned to' | undefined };
const UNSEEN: End = { isInSight: false, reached: undefined };
/** Browsers also tell of what only touches the edge of the window, as a card does that lies beside the last page. */
const IN_SIGHT = 0.01;

type FinishedOf = { manifest: ChapterManifest; moves: ReaderMoves; isPassing: RefObject<boolean> };

/**
 * Whoever comes to the end of the chapter that is read, going on, has read it, and goes on with the next one, where there is one. Not
 * who sees the end of a neighbour in a strip, or of a chapter that is only passed by.
 */
export function useFinished({ manifest, moves, isPassing }: FinishedOf): void {
  const { finish, goOn } = useRecordFinish(manifest);
  const observed = useRef<Element>(undefined);
  const stop = useRef<() => void>(undefined);
  const end = useRef<End>(UNSEEN);
  const reach = useEffectEvent(() => {
    const { isInSight, reached } = end.current;
    // Whoever turns on quickly is past the card before the browser says that it was seen.
    const isTurnedTo = moves.isAtCard;
    const isNew = reached === undefined || (reached === 'seen' && isTurnedTo);
    if (!(isInSight || isTurnedTo) || !isNew || isPassing.current || moves.place.travel === -1) return;
    end.current = { isInSight, reached: isTurnedTo ? 'turned to' : 'seen' };
    const last = lastPageBox(manifest);
    const isRead = isTurnedTo ? !last?.querySelector('[data-failed]') : !last || isPageRead(last);
    if (isRead) finish();
    goOn();
  });
  const observe = useEffectEvent((card: Element | null) => {
    if (card === (observed.current ?? null)) return;
    stop.current?.();
    end.current = UNSEEN;
    observed.current = card ?? undefined;
    stop.current = card
      ? watchCard(card, (isInSight) => {
          end.current = { isInSight, reached: undefined };
          reach();
        })
      : undefined;
  });
  // It comes into the document and leaves it as the reader moves; one that is in sight is reached when the reader turns to it.
  useEffect(() => {
    observe(document.querySelector(`[data-end-card="${manifest.chapter.id}"]`));
    reach();
  });
  useEffect(
    () => () => {
      stop.current?.();
      observed.current = undefined;
    },
    [],
  );
}

function watchCard(card: Element, onSight: (isInSight: boolean) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => onSight((entries.at(-1)?.intersectionRatio ?? 0) >= IN_SIGHT),
    { threshold: IN_SIGHT },
  );
  observer.observe(card);
  return () => observer.disconnect();
}
