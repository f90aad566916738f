import { useRouter } from '@tanstack/react-router';
import { clearAnswers } from '../../../ui/api/clearAnswers.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { useSite } from '../../site/web/useSite.ts';
import { forgetSession } from './keepSession.ts';

/**
 * spec 4: token and user are removed, and the homepage is shown. Nothing is left on this device
 * that only the member could be told.
 */
export function useLeaving(): () => Promise<void> {
  const { language } = useApi();
  const { id } = useSite();
  const router = useRouter();
  const queries = useQueryCache();
  return async () => {
    forgetSession(id);
    clearAnswers(queries);
    await router.navigate({ to: '/$lang', params: { lang: language } });
    // Screens are kept for the way back: now also the one that was just left.
    router.clearCache();
  };
}
