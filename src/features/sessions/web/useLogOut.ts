import { useRouter } from '@tanstack/react-router';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { useSite } from '../../site/web/useSite.ts';
import { forgetSession } from './keepSession.ts';
import { sessionWords } from './sessionWords.ts';

/**
 * spec 4: sends the request, removes token and user, goes home and says so. This device is logged out even if the site does not answer:
 * the cookie that is left is worth nothing without the token.
 */
export function useLogOut(): () => Promise<void> {
  const { callApi, language } = useApi();
  const { id } = useSite();
  const router = useRouter();
  const queryCache = useQueryCache();
  return async () => {
    const answer = await callApi('GET /api/logout', {}).catch(async () => {
      const t = await sessionWords(language);
      return new Error(t('logOutFailed'));
    });
    forgetSession(id);
    queryCache.clear();
    await router.navigate({ to: '/$lang', params: { lang: language } });
    showResponse(answer);
  };
}
