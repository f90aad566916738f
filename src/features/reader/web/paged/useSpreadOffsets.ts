import { useMemo } from 'react';
import { useNote } from '../../../../ui/device/useNote.ts';
import { useSite } from '../../../site/web/useSite.ts';
import { spreadOffsets, spreadOffsetsName } from './spreadOffsets.ts';

/** First pages of the runs of a chapter whose pairs the reader moved on by one (`movePairs`). */
export function useSpreadOffsets(chapterId: string): ReadonlySet<number> {
  const note = useNote(spreadOffsetsName(useSite().id));
  return useMemo(() => spreadOffsets(note, chapterId), [note, chapterId]);
}
