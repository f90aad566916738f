import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CallApi } from '../../../contract/ApiMap.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useHeldSession, type HeldSession } from '../../sessions/web/useHeldSession.ts';
import type { SavedObject } from './editorState.ts';
import { copyNotes } from './keptCopy.ts';
import { makeEditor, type EditedObject, type Editor, type EditorView } from './makeEditor.ts';

export type OpenEditor<Saved extends SavedObject> = {
  editor: Editor<Saved>;
  view: EditorView<Saved>;
  session: HeldSession;
};

/**
 * An editor for as long as its screen is shown. Saves that a lost network or session stopped go on
 * by themselves.
 */
export function useEditor<Saved extends SavedObject>(object: EditedObject<Saved>): OpenEditor<Saved> {
  const { callApi } = useApi();
  const session = useHeldSession();
  const { siteId, memberId, isLoggedIn, isStillIn } = session;
  const [editor] = useState(() =>
    makeEditor({
      ...object,
      save: ofMember(isStillIn, object.save),
      callApi: ofMember(isStillIn, callApi) as CallApi,
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
  return { editor, view, session };
}

/** The words of one member are never sent in the name of the next, who logged in in another tab. */
function ofMember<Given extends unknown[], Answer>(
  isStillIn: () => boolean,
  call: (...given: Given) => Promise<Answer>,
): (...given: Given) => Promise<Answer> {
  return async (...given) => {
    if (isStillIn()) return call(...given);
    throw new ApiError({ status: 401, code: 'unauthenticated', message: '' });
  };
}
