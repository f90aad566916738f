export type LetterGroup<Named> = { letter: string; items: Named[] };

/** Names in their order under the letters they begin with; digits and signs stand under `#`, Chinese characters under one of them. */
export function letterGroups<Named extends { name: string }>(sorted: readonly Named[]): LetterGroup<Named>[] {
  const groups = new Map<string, Named[]>();
  for (const item of sorted) {
    const letter = letterOf(item.name);
    groups.set(letter, [...(groups.get(letter) ?? []), item]);
  }
  return [...groups].map(([letter, items]) => ({ letter, items }));
}

function letterOf(name: string): string {
  const [first = ''] = name.normalize('NFD');
  if (/\p{Script=Han}/u.test(first)) return '文';
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}
