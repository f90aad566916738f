import type { EntryKind } from '../sync/EntryKind.ts';
import type { ComicMark } from './comicMarksApi.ts';
import { MARK_TIMES } from './markTimes.ts';
import { mergeComicMarks } from './mergeComicMarks.ts';

export const comicMarkKind: EntryKind<ComicMark> = {
  keyOf: ({ comic }) => comic,
  // The begin of a re-read is a moment itself.
  times: [...Object.values(MARK_TIMES), 'reread_from'],
  merge: mergeComicMarks,
};
