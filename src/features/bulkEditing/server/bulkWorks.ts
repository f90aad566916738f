import type { BulkSubject } from '../bulkEditLimits.ts';
import type { BulkWork } from './BulkWork.ts';
import { editChapterRows } from './editChapterRows.ts';
import { editComicRows } from './editComicRows.ts';
import { editTermRows } from './editTermRows.ts';
import { planChapterRows } from './planChapterRows.ts';
import { planComicRows } from './planComicRows.ts';
import { planTermRows } from './planTermRows.ts';
import { loadChapters, loadComics, loadTerms } from './rowValues.ts';
import { undoChapterRows } from './undoChapterRows.ts';
import { undoComicRows } from './undoComicRows.ts';
import { undoTermRows } from './undoTermRows.ts';

export const BULK_WORKS: Record<BulkSubject, BulkWork> = {
  comics: { load: loadComics, plan: planComicRows, edit: editComicRows, undo: undoComicRows },
  chapters: { load: loadChapters, plan: planChapterRows, edit: editChapterRows, undo: undoChapterRows },
  terms: { load: loadTerms, plan: planTermRows, edit: editTermRows, undo: undoTermRows },
};
