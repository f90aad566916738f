import { LANGUAGE_TAG, type Language } from './languages.ts';
import { sortName } from './sortName.ts';

const collators: Partial<Record<Language, Intl.Collator>> = {};

/**
 * The order of titles and names in a language: "2 Days" before "10 Days", "#1 Fan" at 1, Chinese by
 * its sound. Databases sort by the same rule (`platform/database/nameOrder.ts`).
 */
export function compareNames(language: Language): (one: string, other: string) => number {
  const collator = (collators[language] ??= new Intl.Collator(LANGUAGE_TAG[language], { numeric: true }));
  return (one, other) => {
    const left = sortName(one);
    const right = sortName(other);
    return collator.compare(left, right) || Number(left > right) - Number(left < right);
  };
}
