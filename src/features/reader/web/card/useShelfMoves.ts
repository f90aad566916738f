import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../../ui/api/useApi.ts';
import { writeNote } from '../../../../ui/device/deviceNotes.ts';
import { useNote } from '../../../../ui/device/useNote.ts';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { progressSince } from '../../../chapters/progressSince.ts';
import { comicProgressPrefix, parseProgress } from '../../../chapters/web/progressNotes.ts';
import { isRereadEnd } from '../../../comicMarks/rereadMoves.ts';
import { shelfMove } from '../../../comicMarks/shelfMove.ts';
import type { Shelf } from '../../../comicMarks/shelves.ts';
import { changeComicMark } from '../../../comicMarks/web/changeComicMark.ts';
import type { NotedMark } from '../../../comicMarks/web/markNotes.ts';
import { finishReread } from '../../../comicMarks/web/rereads.ts';
import { useSite } from '../../../site/web/useSite.ts';
import { withinComic } from '../place/withinPlaylist.ts';
import { sayMoved } from './sayMoved.ts';

export type ShelfMoves = {
  /** The shelf that the reader is asked about, on a device that was never asked. */
  target: Shelf | undefined;
  answer(isWished: boolean): void;
};

/**
 * Moves a comic between shelves as its chapters are finished, where the reader has said so once. A
 * re-read, which they have asked for, ends in any case.
 */
export function useShelfMoves(manifest: ChapterManifest, mark: NotedMark): ShelfMoves {
  const t = useTranslations('marks');
  const { callApi } = useApi();
  const { id: siteId } = useSite();
  // A playlist has an end of its own.
  const { comic, chapter, next } = withinComic(manifest);
  const { slug } = comic;
  const choiceName = `${siteId}_shelf-moves`;
  const choice = useNote(choiceName);
  const noted = parseProgress(useNote(comicProgressPrefix({ siteId, slug }) + chapter.slug));
  const progress = noted && progressSince(noted, mark.reread_from);
  const isEnd = next === null && comic.status === 'complete';
  const readAt = progress?.is_completed ? progress.read_at : undefined;
  const endsReread = readAt !== undefined && isRereadEnd(mark, { readAt, isLast: next === null });
  const target = readAt === undefined || endsReread ? undefined : shelfMove(mark, { readAt, isEnd });
  const say = (undo: () => void, text: string) => sayMoved({ text, undoLabel: t('undo'), undo });
  const move = useEffectEvent((to: Shelf) => {
    // The time is that of the reading: a later choice by hand wins on every device.
    const undo = changeComicMark({ siteId, callApi }, slug, { shelf: to }, readAt);
    say(undo, t('moves.done', { title: comic.title, shelf: t(`shelves.${to}`) }));
  });
  const endReread = useEffectEvent(() => {
    if (readAt === undefined) return;
    const undo = finishReread({ siteId, callApi }, slug, readAt);
    say(undo, t('rereads.done', { title: comic.title, count: mark.rereads + 2 }));
  });
  const isOn = choice === 'on';
  useEffect(() => {
    if (isOn && target) move(target);
  }, [isOn, target]);
  useEffect(() => {
    if (endsReread) endReread();
  }, [endsReread]);
  return {
    target: choice === null ? target : undefined,
    answer: (isWished) => writeNote(choiceName, isWished ? 'on' : 'off'),
  };
}
