import { readToken, tokenKey } from '../features/sessions/web/sessionNotes.ts';
import { onNotesChange } from '../ui/device/deviceNotes.ts';
import { loadChunk } from '../ui/device/loadChunk.ts';
import type { AppRouter } from './makeRouter.ts';
import type { SessionWatch } from './watchSession.ts';

/**
 * Members' sessions are looked after by a part of the program that visitors never fetch. Returns
 * what to do when a call was refused.
 */
export function followSession(router: AppRouter): () => void {
  const siteId = router.options.context.site.id;
  let watching: Promise<SessionWatch> | undefined;
  const watch = (isNew: boolean) => {
    if (readToken(siteId) === null) return;
    watching ??= loadChunk(() => import('./watchSession.ts')).then((chunk) =>
      chunk.watchSession(router, isNew),
    );
    // Tried again at the next occasion.
    watching.catch(() => (watching = undefined));
  };
  const tell = (act: keyof SessionWatch) =>
    void watching?.then(
      (session) => session[act](),
      () => {},
    );
  watch(false);
  onNotesChange(() => watch(true));
  // Another tab logged in or out; without a key, all of the storage was cleared.
  addEventListener('storage', ({ key }) => {
    if (key === tokenKey(siteId) || key === null) tell('startOver');
  });
  // A page that the browser keeps for the way back is told of neither.
  let left: string | null;
  addEventListener('pagehide', () => (left = readToken(siteId)));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readToken(siteId) !== left) tell('startOver');
  });
  return () => tell('refresh');
}
