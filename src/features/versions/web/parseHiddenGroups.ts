import { compareNames } from '../../../contract/compareNames.ts';
import type { Language } from '../../../contract/languages.ts';
import type { TermRef } from '../../taxonomy/TermRef.ts';

/**
 * Hidden groups by their names, from notes by their slugs. One whose note makes no sense is hidden
 * all the same.
 */
export function parseHiddenGroups(notes: Readonly<Record<string, string>>, language: Language): TermRef[] {
  const byName = compareNames(language);
  return Object.entries(notes)
    .map(([slug, text]) => ({ slug, name: nameIn(text) ?? slug }))
    .sort((left, right) => byName(left.name, right.name));
}

function nameIn(text: string): string | undefined {
  try {
    const { name } = JSON.parse(text) as { name?: unknown };
    return typeof name === 'string' && name !== '' ? name : undefined;
  } catch {
    return undefined;
  }
}
