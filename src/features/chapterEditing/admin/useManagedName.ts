import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

type Named = { number: string | null; volume: string | null; title: string | null };

/** The name of a chapter in lists and notes. It stays the same function. */
export function useManagedName(): (chapter: Named) => string {
  const t = useTranslations('admin.chapters');
  return useCallback(
    ({ number, volume, title }) => {
      const ofVolume = volume === null ? null : t('volume', { volume });
      const ofNumber = number === null ? null : t('number', { number });
      if (ofVolume !== null && ofNumber !== null)
        return t('volumeAndNumber', { volume: ofVolume, number: ofNumber });
      return ofVolume ?? ofNumber ?? title ?? t('nameless');
    },
    [t],
  );
}
