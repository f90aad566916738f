import { useLocale } from 'use-intl';
import { useSite } from './useSite.ts';

export function useSiteDescription(): string {
  return useSite().descriptions[useLocale()];
}
