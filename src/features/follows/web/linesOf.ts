import type { NewChapters, NewItems } from '../followsApi.ts';

/** A line of a page of news: a comic with new chapters, or a playlist with new items. */
export type NewsLine = NewChapters | NewItems;

const timeOf = (line: NewsLine) => Date.parse('playlist' in line ? line.added_at : line.released_at);

/** Comics and playlists of one page, the newest first. */
export function linesOf({
  data,
  playlists,
}: {
  data: readonly NewChapters[];
  playlists: readonly NewItems[];
}): NewsLine[] {
  return [...data, ...playlists].toSorted((a, b) => timeOf(b) - timeOf(a));
}
