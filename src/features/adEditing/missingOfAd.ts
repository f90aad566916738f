import type { AdFieldName, AdFields } from './adFields.ts';

/** The fields that an ad lacks before readers may see it. */
export function missingOfAd(ad: Pick<AdFields, 'type' | 'html' | 'picture' | 'alt' | 'link'>): AdFieldName[] {
  const needed = ad.type === 'html' ? (['html'] as const) : (['picture', 'alt', 'link'] as const);
  return needed.filter((field) => ad[field] === null);
}
