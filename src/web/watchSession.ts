import { isLanguage } from '../contract/languages.ts';
import { followUnsentComments } from '../features/comments/web/followUnsentComments.ts';
import { memberNoteEntries } from '../features/memberNotes/web/memberNoteEntries.ts';
import { comicMarkEntries } from '../features/comicMarks/web/comicMarkEntries.ts';
import { followLogout } from '../features/savedChapters/web/followLogout.ts';
import { progressEntries } from '../features/progress/web/progressEntries.ts';
import { followPush } from '../features/push/web/followPush.ts';
import { forgetTraces } from '../features/sessions/web/forgetTraces.ts';
import { refreshAccount } from '../features/sessions/web/refreshAccount.ts';
import { isScreenHeld } from '../features/sessions/web/heldScreens.ts';
import { readToken } from '../features/sessions/web/sessionNotes.ts';
import { sessionWords } from '../features/sessions/web/sessionWords.ts';
import { renewScreens } from '../features/sessions/web/renewScreens.ts';
import { watchOwner } from '../features/sessions/web/watchOwner.ts';
import { watchRights } from '../features/sessions/web/watchRights.ts';
import { followEntries } from '../features/sync/web/followEntries.ts';
import { showResponse } from '../ui/alerts/showResponse.ts';
import { clearAnswers, renewAnswers } from '../ui/api/clearAnswers.ts';
import type { AppRouter } from './makeRouter.ts';
import { memberTraces } from './memberTraces.ts';

export type SessionWatch = {
  /** A call was refused (spec 4). */
  refresh(): void;
  /** Another tab logged in or out: that takes effect here at once. */
  startOver(): void;
};

/**
 * Keeps this tab in step with the member's session: the account is refreshed now, unless it
 * `isNew`.
 */
export function watchSession(router: AppRouter, isNew: boolean): SessionWatch {
  const { site, callApi, queries } = router.options.context;
  let refreshing: Promise<void> | undefined;
  const haveRightsChanged = watchRights(site.id);
  const hasOwnerLeft = watchOwner(site.id);
  const language = () => {
    const [, first] = router.state.location.pathname.split('/');
    return isLanguage(first) ? first : 'en';
  };

  async function refresh(): Promise<void> {
    if (readToken(site.id) === null) return;
    const isLoggedIn = await refreshAccount(site.id, callApi);
    // The guards look again: they have believed what was stored here.
    if (!isLoggedIn || haveRightsChanged()) await startOver();
    if (isLoggedIn) return;
    const t = await sessionWords(language());
    showResponse(new Error(t('ended')));
  }

  /**
   * Clears all data of a former member. Screens that need one then lead to the login page
   * (`guard.ts`).
   */
  async function startOver(): Promise<void> {
    const isLeft = hasOwnerLeft();
    // An editor asks for a login above what is typed, where the site has ended the session.
    if (readToken(site.id) === null && isScreenHeld() && !isLeft) return;
    clearAnswers(queries);
    router.clearCache();
    await router.invalidate();
    if (isLeft) renewScreens();
    // Without a session the screens of members are being left, and would only be refused.
    if (readToken(site.id) !== null) renewAnswers(queries);
  }

  /** Many calls may be refused at once. */
  const refreshOnce = () => {
    refreshing ??= refresh().finally(() => (refreshing = undefined));
  };
  if (!isNew) refreshOnce();
  followLogout(site.id);
  forgetTraces(site.id, memberTraces(site.id));
  followEntries(memberNoteEntries, { siteId: site.id, callApi });
  followEntries(comicMarkEntries, { siteId: site.id, callApi });
  followEntries(progressEntries, { siteId: site.id, callApi });
  followPush({ siteId: site.id, callApi });
  followUnsentComments({ siteId: site.id, callApi });
  return { refresh: refreshOnce, startOver: () => void startOver() };
}
