import type { ChapterRow } from '../../../chapters/chaptersApi.ts';

type Row = Pick<ChapterRow, 'slug' | 'volume' | 'language'>;

type VolumeStart<Chapter> = {
  /** In reading order. */
  chapters: readonly Chapter[];
  /** The chapter that is read. */
  slug: string;
  by: 1 | -1;
};

/**
 * The first chapter of the volume after or before the one that a chapter is in, in its language;
 * chapters of no volume are passed over.
 */
export function volumeStart<Chapter extends Row>({
  chapters,
  slug,
  by,
}: VolumeStart<Chapter>): Chapter | undefined {
  const current = chapters.find((chapter) => chapter.slug === slug);
  if (!current) return undefined;
  const rows = chapters.filter(({ language }) => language === current.language);
  const isOther = ({ volume }: Row) => volume !== null && volume !== current.volume;
  const at = rows.indexOf(current);
  if (by === 1) return rows.slice(at + 1).find(isOther);
  const before = rows.slice(0, at).findLast(isOther);
  return before && rows.find(({ volume }) => volume === before.volume);
}
