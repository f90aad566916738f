import { useLocale } from 'use-intl';
import { useSite } from './useSite.ts';

/** What the site says of itself, in the language of the page. */
export function useSiteDescription(): string {
  return useSite().descriptions[useLocale()];
}
