import type { ChapterRow } from './chaptersApi.ts';

export type Numbered = Pick<ChapterRow, 'number' | 'volume' | 'language'> & {
  groups: readonly { slug: string }[];
};

/**
 * Says of each row of a comic which chapter it is a version of: by its number alone, for not every
 * group names volumes. Where one group has a number twice in one language, in different volumes, the
 * volume counts too. Without a number a row is a chapter of its own.
 */
export function foldKeys(
  chapters: readonly Numbered[],
): (chapter: Pick<ChapterRow, 'slug' | 'number' | 'volume'>) => string {
  const inVolumes = numbersInVolumes(chapters);
  return ({ slug, number, volume }) => {
    if (number === null) return `#${slug}`;
    return inVolumes.has(number) ? `${volume ?? ''}/${number}` : number;
  };
}

/** Numbers that some group has in different volumes of one language. */
export function numbersInVolumes(chapters: readonly Numbered[]): Set<string> {
  const volumes = new Map<string, string>();
  const numbers = new Set<string>();
  for (const { number, volume, language, groups } of chapters) {
    if (number === null) continue;
    for (const { slug } of groups.length > 0 ? groups : [{ slug: '' }]) {
      const made = `${language} ${slug} ${number}`;
      if ((volumes.get(made) ?? volume ?? '') !== (volume ?? '')) numbers.add(number);
      volumes.set(made, volume ?? '');
    }
  }
  return numbers;
}
