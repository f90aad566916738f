import type { ChapterRow } from '../chaptersApi.ts';
import type { ChapterLine } from '../foldChapters.ts';

/** A line as everybody gets it. */
export type SharedLine = ChapterLine<ChapterRow> & {
  /**
   * Slugs of the one or two groups that made all its versions. If a device hides them, a style that
   * the boot script makes leaves the line out from the first paint on.
   */
  by?: readonly string[] | undefined;
};

/** The lines of a list by the places of their versions in it. */
export function sharedLines(
  chapters: readonly ChapterRow[],
  places: readonly (readonly number[])[],
): SharedLine[] {
  return places.flatMap((line) => {
    const versions = line.flatMap((place) => chapters[place] ?? []);
    // A version that names no group is nobody's, and never hidden.
    const slugs = versions.flatMap(({ groups }) => (groups.length > 0 ? groups.map(({ slug }) => slug) : ''));
    const by = [...new Set(slugs)];
    return versions[0] ? [{ chapter: versions[0], versions, by: by.length < 3 ? by : undefined }] : [];
  });
}
