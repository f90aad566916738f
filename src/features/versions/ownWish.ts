import type { ChapterProgress } from '../chapters/ChapterProgress.ts';
import type { Version, VersionWish } from '../chapters/chooseVersion.ts';

type Known = {
  mark: { preferred_group?: string | null; preferred_language?: string | null } | undefined;
  /** Languages of the member's settings, in their order. */
  languages: readonly string[];
  chapters: readonly Version[];
  progress: Readonly<Record<string, ChapterProgress>>;
};

/** What somebody wishes of the versions of a comic's chapters, from all that is known of them. */
export function ownWish({ mark, languages, chapters, progress }: Known): VersionWish {
  const preferred = mark?.preferred_language ?? undefined;
  return {
    group: mark?.preferred_group ?? null,
    languages: preferred === undefined ? languages : [preferred, ...languages],
    last: lastRead(chapters, progress),
    progress,
  };
}

/** The chapter that was read last. What was only marked as read was not. */
function lastRead(chapters: readonly Version[], progress: Known['progress']): Version | undefined {
  const timeOf = ({ slug }: Version) => {
    const read = progress[slug];
    return read && read.furthest_page > 0 ? Date.parse(read.read_at) : 0;
  };
  const last = chapters.reduce<Version | undefined>(
    (best, row) => (timeOf(row) > (best ? timeOf(best) : 0) ? row : best),
    undefined,
  );
  return last;
}
