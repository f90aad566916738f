import { foldChapters } from '../foldChapters.ts';
import type { ChapterRecord } from './chapterStore.ts';

/** Chapters as `listChapters` answers them. `languages`: the dearest first. */
export function chapterList(data: readonly ChapterRecord[], languages: readonly (string | null)[]) {
  const places = new Map(data.map((row, place) => [row, place]));
  const placesOf = (rows: readonly ChapterRecord[]) => rows.flatMap((row) => places.get(row) ?? []);
  const lines = foldChapters(data, { languages }).map(({ chapter, versions }) =>
    placesOf([chapter, ...versions.filter((row) => row !== chapter)]),
  );
  return { data: [...data], lines };
}
