import { createContext, use } from 'react';
import { valueOf } from '../../editing/admin/editorState.ts';
import type { FieldWords } from '../../editing/admin/FieldWords.ts';
import type { OpenEditor } from '../../editing/admin/useEditor.ts';
import type { EditedAd } from '../adEditingApi.ts';
import type { AdFieldName, AdFields } from '../adFields.ts';

export type AdForm = {
  open: OpenEditor<EditedAd>;
  words: FieldWords;
  /** The ad in the last answer; typed values are in `value`. */
  ad: EditedAd;
  value: <Name extends AdFieldName>(field: Name) => AdFields[Name];
  set: <Name extends AdFieldName>(field: Name, value: AdFields[Name]) => void;
};

export const AdFormContext = createContext<AdForm | null>(null);

/** The form of the ad around. */
export function useAdForm(): AdForm {
  const form = use(AdFormContext);
  if (!form) throw new Error('There is no form of an ad around.');
  return form;
}

export function makeAdForm(open: OpenEditor<EditedAd>, words: FieldWords): AdForm {
  return {
    open,
    words,
    ad: open.view.object,
    value: (field) => valueOf(open.view.state, field) as never,
    set: (field, value) => open.editor.type(field, value),
  };
}
