import { createContext, use } from 'react';
import { valueOf, type SavedObject } from './editorState.ts';
import type { FieldWords } from './FieldWords.ts';
import type { OpenEditor } from './useEditor.ts';

/** The form of one object, as its sections read it. */
export type EntityForm<Saved extends SavedObject> = {
  open: OpenEditor<Saved>;
  words: FieldWords;
  /** The object in the last answer; typed values are in `value`. */
  object: Saved;
  value: <Name extends keyof Saved['fields'] & string>(field: Name) => Saved['fields'][Name];
  set: <Name extends keyof Saved['fields'] & string>(field: Name, value: Saved['fields'][Name]) => void;
};

export const EntityFormContext = createContext<unknown>(null);

/** The form around; its sections know whose it is. */
export function useEntityForm<Saved extends SavedObject>(): EntityForm<Saved> {
  const form = use(EntityFormContext);
  if (!form) throw new Error('There is no form of an editor around.');
  return form as EntityForm<Saved>;
}

export function makeEntityForm<Saved extends SavedObject>(
  open: OpenEditor<Saved>,
  words: FieldWords,
): EntityForm<Saved> {
  return {
    open,
    words,
    object: open.view.object,
    value: (field) => valueOf(open.view.state, field) as never,
    set: (field, value) => open.editor.type(field, value),
  };
}
