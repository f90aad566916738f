import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useApi } from '../../../../ui/api/useApi.ts';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { recordCompletion, recordNext } from '../../../progress/web/recordProgress.ts';
import { isIncognito } from '../../../progress/web/useIncognito.ts';
import { useSite } from '../../../site/web/useSite.ts';
import { reachCard, UNREACHED } from './cardReach.ts';
import { isEndInSight, isPageRead, lastPageBox } from './lastPageBox.ts';
import type { ReaderMoves } from './useReaderPlace.ts';
import { useWatched } from './useWatched.ts';
import { watchCard, watchLastPage } from './watchEnd.ts';

type FinishedOf = { manifest: ChapterManifest; moves: ReaderMoves; isPassing: RefObject<boolean> };

/**
 * Writes down that a chapter is read: once its last page was looked at to its end, or the reader
 * comes to its card going on, past a last page that was there. The card also says that the next
 * chapter comes now. A card of a neighbour in a strip, or of a chapter that is only passed, does
 * not count.
 */
export function useFinished({ manifest, moves, isPassing }: FinishedOf): void {
  const { finish, goOn } = useRecordFinish(manifest);
  const card = useRef(UNREACHED);
  const reach = useEffectEvent(() => {
    const before = card.current;
    const isGoingOn = !isPassing.current && moves.place.travel === 1 && !moves.place.isSkipped;
    card.current = reachCard(before, { isTurnedTo: moves.isAtCard, isGoingOn });
    if (card.current === before) return;
    const last = lastPageBox(manifest);
    if (last && isPageRead(last)) finish();
    goOn();
  });
  const look = useEffectEvent((box: Element) => {
    if (isEndInSight(box) && isPageRead(box)) finish();
  });
  useWatched(
    () => lastPageBox(manifest),
    (box, onGone) => watchLastPage(box, { onSeen: () => look(box), onGone }),
  );
  useWatched(
    () => document.querySelector(`[data-end-card="${manifest.chapter.id}"]`),
    (element, onGone) => {
      const onSight = (isInSight: boolean) => {
        card.current = { isInSight, by: undefined };
        reach();
      };
      const stop = watchCard(element, { onSight, onGone });
      return () => {
        stop();
        card.current = UNREACHED;
      };
    },
  );
  // A card that is in sight already is reached when the reader turns to it.
  useEffect(() => reach());
}

/** Nothing is written down where no trace is to be left. */
function useRecordFinish({ comic, chapter, next }: ChapterManifest): { finish(): void; goOn(): void } {
  const { id: siteId } = useSite();
  const { callApi } = useApi();
  const read = { siteId, callApi, slug: comic.slug };
  return {
    finish() {
      if (!isIncognito(siteId)) recordCompletion(read, chapter);
    },
    goOn() {
      if (next && !isIncognito(siteId)) recordNext(read, next);
    },
  };
}
