import type { TermRef } from '../../taxonomy/TermRef.ts';
import type { ChapterRow } from '../chaptersApi.ts';

export type ChapterVersions = {
  /** BCP 47 tags. */
  languages: string[];
  groups: TermRef[];
};

/** The fields that tell versions of one number apart; empty if no number has several versions. */
export function chapterVersions(chapters: readonly ChapterRow[]): ChapterVersions {
  const numbered = chapters.filter((chapter) => chapter.number !== null);
  const hasVersions = new Set(numbered.map((chapter) => chapter.number)).size < numbered.length;
  if (!hasVersions) return { languages: [], groups: [] };
  const languages = [...new Set(chapters.flatMap((chapter) => chapter.language ?? []))];
  const groups = new Map(chapters.flatMap((chapter) => chapter.groups.map((group) => [group.slug, group])));
  return {
    languages: languages.length > 1 ? languages : [],
    groups: groups.size > 1 ? [...groups.values()] : [],
  };
}

export type VersionChoice = { language: string | null; group: string | null };

/** The chapters of the chosen language and group; what says neither is of all. */
export function chosenVersions(chapters: readonly ChapterRow[], choice: VersionChoice): ChapterRow[] {
  return chapters.filter(
    ({ language, groups }) =>
      (choice.language === null || language === null || language === choice.language) &&
      (choice.group === null || groups.length === 0 || groups.some(({ slug }) => slug === choice.group)),
  );
}
