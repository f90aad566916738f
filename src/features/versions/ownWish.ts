import type { ChapterProgress } from '../chapters/ChapterProgress.ts';
import type { Version, VersionWish } from '../chapters/chooseVersion.ts';
import { lastBegun } from '../chapters/lastBegun.ts';

type Known = {
  mark: { preferred_group?: string | null; preferred_language?: string | null } | undefined;
  /** Languages of the member's settings, in their order. */
  languages: readonly string[];
  chapters: readonly Version[];
  progress: Readonly<Record<string, ChapterProgress>>;
};

/** The reader's wishes for the versions of a comic's chapters, from all that is known of them. */
export function ownWish({ mark, languages, chapters, progress }: Known): VersionWish {
  const preferred = mark?.preferred_language ?? undefined;
  return {
    group: mark?.preferred_group ?? null,
    languages: preferred === undefined ? languages : [preferred, ...languages],
    last: lastBegun(chapters, (slug) => progress[slug]),
    progress,
  };
}
