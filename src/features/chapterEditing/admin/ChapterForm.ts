import { createContext, use } from 'react';
import { valueOf } from '../../editing/admin/editorState.ts';
import type { FieldWords } from '../../editing/admin/FieldWords.ts';
import type { OpenEditor } from '../../editing/admin/useEditor.ts';
import type { EditedChapter } from '../chapterEditingApi.ts';
import type { ChapterFields } from '../chapterFields.ts';

export type ChapterForm = {
  open: OpenEditor<EditedChapter>;
  words: FieldWords;
  /** The chapter in the last answer; typed values are in `value`. */
  chapter: EditedChapter;
  value: <Name extends keyof ChapterFields>(field: Name) => ChapterFields[Name];
  set: <Name extends keyof ChapterFields>(field: Name, value: ChapterFields[Name]) => void;
};

export const ChapterFormContext = createContext<ChapterForm | null>(null);

/** The form of the chapter around. */
export function useChapterForm(): ChapterForm {
  const form = use(ChapterFormContext);
  if (!form) throw new Error('There is no form of a chapter around.');
  return form;
}

export function makeChapterForm(open: OpenEditor<EditedChapter>, words: FieldWords): ChapterForm {
  return {
    open,
    words,
    chapter: open.view.object,
    value: (field) => valueOf(open.view.state, field) as never,
    set: (field, value) => open.editor.type(field, value),
  };
}
