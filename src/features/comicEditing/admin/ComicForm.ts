import { createContext, use } from 'react';
import { valueOf } from '../../editing/admin/editorState.ts';
import type { FieldWords } from '../../editing/admin/FieldWords.ts';
import type { OpenEditor } from '../../editing/admin/useEditor.ts';
import type { EditedComic } from '../comicEditingApi.ts';
import type { ComicFieldName, ComicFields } from '../comicFields.ts';

export type ComicForm = {
  open: OpenEditor<EditedComic>;
  words: FieldWords;
  /** The comic in the last answer; typed values are in `value`. */
  comic: EditedComic;
  value: <Name extends ComicFieldName>(field: Name) => ComicFields[Name];
  set: <Name extends ComicFieldName>(field: Name, value: ComicFields[Name]) => void;
};

export const ComicFormContext = createContext<ComicForm | null>(null);

/** The form of the comic around. */
export function useComicForm(): ComicForm {
  const form = use(ComicFormContext);
  if (!form) throw new Error('There is no form of a comic around.');
  return form;
}

export function makeComicForm(open: OpenEditor<EditedComic>, words: FieldWords): ComicForm {
  return {
    open,
    words,
    comic: open.view.object,
    value: (field) => valueOf(open.view.state, field) as never,
    set: (field, value) => open.editor.type(field, value),
  };
}
