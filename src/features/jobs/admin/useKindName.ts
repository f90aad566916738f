import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/**
 * Gives a kind of job its name for people, of which its own feature has the words. The function is
 * the same until the language changes.
 */
export function useKindName(): (kind: string) => string {
  const t = useTranslations('admin.jobs.kinds');
  return useCallback(
    (kind: string) => {
      const known = kind as Parameters<typeof t>[0];
      return t.has(known) ? t(known) : kind;
    },
    [t],
  );
}
