import { createContext, use } from 'react';
import { valueOf } from '../../editing/admin/editorState.ts';
import type { FieldWords } from '../../editing/admin/FieldWords.ts';
import type { OpenEditor } from '../../editing/admin/useEditor.ts';
import type { EditedStaticPage } from '../staticPageEditingApi.ts';
import type { StaticPageFieldName, StaticPageFields } from '../staticPageFields.ts';

export type StaticPageForm = {
  open: OpenEditor<EditedStaticPage>;
  words: FieldWords;
  /** The page in the last answer; typed values are in `value`. */
  page: EditedStaticPage;
  value: <Name extends StaticPageFieldName>(field: Name) => StaticPageFields[Name];
  set: <Name extends StaticPageFieldName>(field: Name, value: StaticPageFields[Name]) => void;
};

export const StaticPageFormContext = createContext<StaticPageForm | null>(null);

/** The form of the page around. */
export function useStaticPageForm(): StaticPageForm {
  const form = use(StaticPageFormContext);
  if (!form) throw new Error('There is no form of a page of text around.');
  return form;
}

export function makeStaticPageForm(open: OpenEditor<EditedStaticPage>, words: FieldWords): StaticPageForm {
  return {
    open,
    words,
    page: open.view.object,
    value: (field) => valueOf(open.view.state, field) as never,
    set: (field, value) => open.editor.type(field, value),
  };
}
