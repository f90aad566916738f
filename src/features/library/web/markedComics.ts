import { parseMark, type NotedMark } from '../../comicMarks/web/markNotes.ts';

/** A comic of which this device knows something said. */
export type MarkedComic = { slug: string; mark: NotedMark };

export const MARKED_SORTS = ['changed', 'score', 'title'] as const;
export type MarkedSort = (typeof MARKED_SORTS)[number];

/** From the notes of marks by slugs; what makes no sense is left out. */
export function markedComics(notes: Record<string, string>): MarkedComic[] {
  return Object.entries(notes).flatMap(([slug, text]) => {
    const mark = parseMark(text);
    return mark ? [{ slug, mark }] : [];
  });
}

type Order = {
  sort: Exclude<MarkedSort, 'title'>;
  /** The time by which the list is of the last change first. */
  time: 'favorite_at' | 'shelf_at';
};

/** The last change first, or the highest own score first. */
export function orderMarked(comics: readonly MarkedComic[], { sort, time }: Order): MarkedComic[] {
  const timeOf = ({ mark }: MarkedComic) => Date.parse(mark[time] ?? '') || 0;
  const scoreOf = ({ mark }: MarkedComic) => (sort === 'score' ? (mark.score ?? 0) : 0);
  return comics.toSorted((left, right) => scoreOf(right) - scoreOf(left) || timeOf(right) - timeOf(left));
}
