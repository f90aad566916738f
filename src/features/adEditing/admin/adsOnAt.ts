import type { Language } from '../../../contract/languages.ts';
import { isItsTime } from '../../editing/isItsTime.ts';
import type { AdRow } from '../adEditingApi.ts';

type Shown = Pick<AdRow, 'active' | 'languages' | 'shown_from' | 'shown_until'>;

/** The ads that are on at a time for readers of a language. */
export function adsOnAt<One extends Shown>(
  ads: readonly One[],
  { language, at }: { language: Language; at: string },
): One[] {
  const time = Date.parse(at);
  return ads.filter(
    (ad) => isItsTime(ad, time) && (ad.languages === null || ad.languages.includes(language)),
  );
}
