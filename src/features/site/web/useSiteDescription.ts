import { useLocale } from 'use-intl';
import { useSite } from './useSite.ts';

/** The site's description in the language of the page. */
export function useSiteDescription(): string {
  return useSite().descriptions[useLocale()];
}
