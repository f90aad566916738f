import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { finishSending } from './beforeLogout.ts';
import { sessionWords } from './sessionWords.ts';
import { useLeaving } from './useLeaving.ts';

/**
 * spec 4: sends what is still unsent, then the request, removes token and user, goes home and says
 * so. This device is logged out even if the site does not answer: the cookie that is left is worth
 * nothing without the token.
 */
export function useLogOut(): () => Promise<void> {
  const { callApi, language } = useApi();
  const leave = useLeaving();
  return async () => {
    await finishSending();
    const answer = await callApi('GET /api/logout', {}).catch(() => undefined);
    await leave();
    if (answer) showResponse(answer);
    else {
      const t = await sessionWords(language);
      showResponse(new Error(t('logOutFailed')));
    }
  };
}
