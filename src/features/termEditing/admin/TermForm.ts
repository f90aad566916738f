import { createContext, use } from 'react';
import { valueOf } from '../../editing/admin/editorState.ts';
import type { FieldWords } from '../../editing/admin/FieldWords.ts';
import type { OpenEditor } from '../../editing/admin/useEditor.ts';
import type { EditedTerm } from '../termEditingApi.ts';
import type { TermFields } from '../termFields.ts';

export type TermFieldName = keyof TermFields;

export type TermForm = {
  open: OpenEditor<EditedTerm>;
  words: FieldWords;
  /** The term in the last answer; typed values are in `value`. */
  term: EditedTerm;
  value: <Name extends TermFieldName>(field: Name) => TermFields[Name];
  set: <Name extends TermFieldName>(field: Name, value: TermFields[Name]) => void;
};

export const TermFormContext = createContext<TermForm | null>(null);

/** The form of the term around. */
export function useTermForm(): TermForm {
  const form = use(TermFormContext);
  if (!form) throw new Error('There is no form of a term around.');
  return form;
}

export function makeTermForm(open: OpenEditor<EditedTerm>, words: FieldWords): TermForm {
  return {
    open,
    words,
    term: open.view.object,
    value: (field) => valueOf(open.view.state, field) as never,
    set: (field, value) => open.editor.type(field, value),
  };
}
