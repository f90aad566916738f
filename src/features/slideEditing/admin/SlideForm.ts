import { createContext, use } from 'react';
import { valueOf } from '../../editing/admin/editorState.ts';
import type { FieldWords } from '../../editing/admin/FieldWords.ts';
import type { OpenEditor } from '../../editing/admin/useEditor.ts';
import type { EditedSlide } from '../slideEditingApi.ts';
import type { SlideFieldName, SlideFields } from '../slideFields.ts';

export type SlideForm = {
  open: OpenEditor<EditedSlide>;
  words: FieldWords;
  /** The slide in the last answer; typed values are in `value`. */
  slide: EditedSlide;
  value: <Name extends SlideFieldName>(field: Name) => SlideFields[Name];
  set: <Name extends SlideFieldName>(field: Name, value: SlideFields[Name]) => void;
};

export const SlideFormContext = createContext<SlideForm | null>(null);

/** The form of the slide around. */
export function useSlideForm(): SlideForm {
  const form = use(SlideFormContext);
  if (!form) throw new Error('There is no form of a slide around.');
  return form;
}

export function makeSlideForm(open: OpenEditor<EditedSlide>, words: FieldWords): SlideForm {
  return {
    open,
    words,
    slide: open.view.object,
    value: (field) => valueOf(open.view.state, field) as never,
    set: (field, value) => open.editor.type(field, value),
  };
}
