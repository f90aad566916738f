import { useRouter } from '@tanstack/react-router';
import { useApi } from '../../../ui/api/useApi.ts';
import type { SiteInfo } from '../siteApi.ts';

/**
 * Updates the app to the settings that were just saved, without a reload. `said` holds the saved
 * values, because a proxy keeps the old answer for half a minute.
 */
export function useRenewSite(): (said: Partial<SiteInfo>) => Promise<void> {
  const router = useRouter();
  const { callApi } = useApi();
  return async (said) => {
    const now = await callApi('GET /api/site', {}).catch(() => undefined);
    const { context } = router.options;
    const site = { ...context.site, ...now, ...said };
    router.update({ ...router.options, context: { ...context, site } });
    await router.invalidate();
  };
}
