import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../../ui/api/useApi.ts';
import type { SavedObject } from './editorState.ts';
import { copyNotes } from './keptCopy.ts';
import { makeEditor, type EditedObject, type Editor, type EditorView } from './makeEditor.ts';

export type EditorSession = { siteId: string; memberId: string; isLoggedIn: boolean };

export type OpenEditor<Saved extends SavedObject> = { editor: Editor<Saved>; view: EditorView<Saved> };

/**
 * An editor for as long as its screen is shown. Saves that a lost network or session stopped go on
 * by themselves.
 */
export function useEditor<Saved extends SavedObject>(
  object: EditedObject<Saved>,
  { siteId, memberId, isLoggedIn }: EditorSession,
): OpenEditor<Saved> {
  const { callApi } = useApi();
  const [editor] = useState(() =>
    makeEditor({
      ...object,
      callApi,
      siteId,
      noteName: `${copyNotes(siteId)}${memberId}:${object.kind}:${object.id}`,
    }),
  );
  const view = useSyncExternalStore(editor.subscribe, editor.view, editor.view);
  const wasLoggedIn = useRef(isLoggedIn);
  useEffect(() => {
    if (isLoggedIn && !wasLoggedIn.current) void editor.resume();
    wasLoggedIn.current = isLoggedIn;
  }, [editor, isLoggedIn]);
  useEffect(() => {
    const resume = () => void editor.resume();
    void editor.open();
    addEventListener('online', resume);
    return () => {
      removeEventListener('online', resume);
      editor.close();
    };
  }, [editor]);
  return { editor, view };
}
