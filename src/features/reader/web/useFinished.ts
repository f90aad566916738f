import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { isPageRead, lastPageBox } from './lastPageBox.ts';
import type { ReaderMoves } from './useReaderPlace.ts';
import { useRecordFinish } from './useRecordFinish.ts';

type FinishedOf = { manifest: ChapterManifest; moves: ReaderMoves; isPassing: RefObject<boolean> };

/**
 * Whoever comes to the end of the chapter that is read, going on, has read it, and goes on with the next one, where there is one. Not
 * who sees the end of a neighbour in a strip, or of a chapter that is only passed by.
 */
export function useFinished({ manifest, moves, isPassing }: FinishedOf): void {
  const { finish, goOn } = useRecordFinish(manifest);
  const observed = useRef<Element>(undefined);
  const stop = useRef<() => void>(undefined);
  const end = useRef({ isInSight: false, isReached: false });
  const reach = useEffectEvent(() => {
    const { isInSight, isReached } = end.current;
    // Whoever turns on quickly is past the card before the browser says that it was seen.
    const isTurnedTo = moves.isAtCard;
    if (!(isInSight || isTurnedTo) || isReached || isPassing.current || moves.place.travel === -1) return;
    end.current.isReached = true;
    const last = lastPageBox(manifest);
    const isRead = isTurnedTo ? !last?.querySelector('[data-failed]') : !last || isPageRead(last);
    if (isRead) finish();
    goOn();
  });
  const observe = useEffectEvent((card: Element | null) => {
    if (card === (observed.current ?? null)) return;
    stop.current?.();
    end.current = { isInSight: false, isReached: false };
    observed.current = card ?? undefined;
    stop.current = card
      ? watchCard(card, (isInSight) => {
          end.current = { isInSight, isReached: false };
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
  const observer = new IntersectionObserver((entries) => onSight(entries.at(-1)?.isIntersecting === true));
  observer.observe(card);
  return () => observer.disconnect();
}
