import { slugOf } from '../../../contract/slugOf.ts';
import { RESERVED_CHAPTER_SLUGS } from '../../site/comicPath.ts';
import { chapterSlug } from '../chapterSlug.ts';

/** The longest slug of a chapter, in characters; what is joined to it takes its share of them. */
const MAX_SLUG_LENGTH = 80;
const MAX_SUFFIX_LENGTH = 40;

export type NamedChapter = {
  number?: string | undefined;
  volume?: string | undefined;
  title?: string | undefined;
  language?: string | undefined;
  groups: readonly string[];
};

/**
 * Makes a slug from the chapter's name, plus language or group if that is taken; a count if it has
 * no name.
 */
export function chooseChapterSlug(siblings: readonly string[], chapter: NamedChapter): string {
  const taken = new Set<string>([...siblings, ...RESERVED_CHAPTER_SLUGS]);
  const stem = chapterSlug(chapter) || String(siblings.length + 1);
  const group = slugOf(chapter.groups[0] ?? '');
  const candidates = [
    stem,
    ...[chapter.language?.toLowerCase(), group]
      .filter((part) => part)
      .map((part) => joinSlugs(stem, part ?? '')),
  ];
  for (let count = 2; ; count += 1) {
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
    candidates.push(joinSlugs(stem, String(count)));
  }
}

function joinSlugs(stem: string, suffix: string): string {
  const end = cutSlug(suffix, MAX_SUFFIX_LENGTH);
  return `${cutSlug(stem, MAX_SLUG_LENGTH - 1 - [...end].length)}-${end}`;
}

const cutSlug = (slug: string, length: number) => [...slug].slice(0, length).join('').replace(/-+$/, '');
