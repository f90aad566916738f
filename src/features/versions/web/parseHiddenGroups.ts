import type { TermRef } from '../../taxonomy/TermRef.ts';

/** Hidden groups by their names, from notes by their slugs. One whose note makes no sense is hidden all the same. */
export function parseHiddenGroups(notes: Readonly<Record<string, string>>): TermRef[] {
  return Object.entries(notes)
    .map(([slug, text]) => ({ slug, name: nameIn(text) ?? slug }))
    .sort((left, right) => left.name.localeCompare(right.name));
}

function nameIn(text: string): string | undefined {
  try {
    const { name } = JSON.parse(text) as { name?: unknown };
    return typeof name === 'string' && name !== '' ? name : undefined;
  } catch {
    return undefined;
  }
}
