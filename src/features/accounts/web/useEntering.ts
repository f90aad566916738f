import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { clearAnswers } from '../../../ui/api/clearAnswers.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { keepSession } from '../../sessions/web/keepSession.ts';
import type { LoggedIn } from '../../sessions/sessionsApi.ts';
import { useSite } from '../../site/web/useSite.ts';
import { nextPath } from './nextPath.ts';

export type Entering = {
  /** From the success of a login on, while the next page is on its way. */
  isEntering: boolean;
  enter(loggedIn: LoggedIn): void;
};

/**
 * spec 4: user and token are kept. Then the page that asked for a login, `next`, is shown in place
 * of this one.
 */
export function useEntering(next: string | undefined): Entering {
  const site = useSite();
  const router = useRouter();
  const queries = useQueryCache();
  const { language } = useApi();
  const [isEntering, setIsEntering] = useState(false);
  return {
    isEntering,
    enter(loggedIn) {
      setIsEntering(true);
      keepSession(site.id, loggedIn);
      clearAnswers(queries);
      // Staff who have none yet get no further, and would meet the 404 page where they wanted to
      // go.
      const path = loggedIn.user.needs_second_factor
        ? `/${language}/settings/password`
        : nextPath({ next, language, languages: site.languages });
      router.history.replace(path);
    },
  };
}
