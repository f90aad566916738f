import { sortName } from '../../../contract/sortName.ts';

export type LetterGroup<Named> = { letter: string; items: Named[] };

/**
 * Names in their order under the letters they begin with, whatever signs stand before. Digits and
 * signs alone stand under `#`, Chinese characters under one of them.
 */
export function letterGroups<Named extends { name: string }>(sorted: readonly Named[]): LetterGroup<Named>[] {
  const groups = new Map<string, Named[]>();
  for (const item of sorted) {
    const letter = letterOf(item.name);
    groups.set(letter, [...(groups.get(letter) ?? []), item]);
  }
  return [...groups].map(([letter, items]) => ({ letter, items }));
}

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const { compare } = new Intl.Collator('en', { sensitivity: 'base' });

function letterOf(name: string): string {
  const [first = ''] = sortName(name).normalize('NFD');
  if (/\p{Script=Han}/u.test(first)) return '文';
  // "Œuvre" stands among those under O, and "Æther" among those under A.
  if (/\p{Script=Latin}/u.test(first))
    return ALPHABET.findLast((letter) => compare(letter, first) <= 0) ?? first.toUpperCase();
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}
