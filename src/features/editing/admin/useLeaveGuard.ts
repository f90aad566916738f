import { useBlocker } from '@tanstack/react-router';
import { hasChanges, type SavedObject } from './editorState.ts';
import type { OpenEditor } from './useEditor.ts';

/**
 * Asks before a screen is left whose changes the server does not have yet: first it tries to keep
 * them there. An unsaved change of another screen goes with its editor, so there is never more than
 * one guard.
 */
export function useLeaveGuard<Saved extends SavedObject>({ editor, view }: OpenEditor<Saved>) {
  const isUnkept = hasChanges(view.state) && !['server', 'none'].includes(view.place);
  return useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !hasChanges(editor.view().state)) return false;
      return !(await editor.keepNow());
    },
    enableBeforeUnload: () => isUnkept,
    withResolver: true,
  });
}
