import { useTranslations } from 'use-intl';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { keepUser } from '../../sessions/web/keepSession.ts';
import { readToken, readUser } from '../../sessions/web/sessionNotes.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import { useSite } from '../../site/web/useSite.ts';
import { DEFAULT_SETTINGS } from '../../users/defaultSettings.ts';
import type { Settings } from '../../users/Settings.ts';

/** Changes are sent one after the other, in their order. */
let sending = Promise.resolve();
let unsentCount = 0;
/** The server's settings while changes are under way, as far as known. */
let saved: Partial<Settings> = {};

/**
 * The member's settings, and how to change some of them: at once here, then on the server; undone,
 * with a word, where that fails.
 */
export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  const t = useTranslations('error');
  const { id: siteId } = useSite();
  const { callApi } = useApi();
  const settings = useSession().user?.settings ?? DEFAULT_SETTINGS;

  function keep(change: Partial<Settings>): void {
    const user = readUser(siteId);
    if (user) keepUser(siteId, { ...user, settings: { ...user.settings, ...change } });
  }

  async function send(change: Partial<Settings>, token: string | null): Promise<void> {
    // Somebody else may be logged in by now, perhaps from another tab.
    const isSameSession = () => readToken(siteId) === token;
    try {
      if (!isSameSession()) return;
      const user = await callApi('PATCH /api/account/settings', change);
      saved = { ...saved, ...change };
      // Later changes, which are still to be sent, are not in it.
      if (unsentCount === 1 && isSameSession()) keepUser(siteId, user);
    } catch (error) {
      if (isSameSession()) keep(pick(saved, change));
      const isAnswer = error instanceof ApiError && error.code !== 'network';
      showResponse(isAnswer ? error : new Error(t('unreachable.message')));
    } finally {
      unsentCount -= 1;
      if (unsentCount === 0) saved = {};
    }
  }

  return [
    settings,
    (change) => {
      saved = { ...pick(settings, change), ...saved };
      keep(change);
      unsentCount += 1;
      const token = readToken(siteId);
      sending = sending.then(() => send(change, token));
    },
  ];
}

/** Those that a change is of. */
function pick(settings: Partial<Settings>, change: Partial<Settings>): Partial<Settings> {
  const names = Object.keys(change) as (keyof Settings)[];
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}
