import type { ChapterProgress } from '../../../chapters/ChapterProgress.ts';
import type { ChapterRow } from '../../../chapters/chaptersApi.ts';
import { lastBegun } from '../../../chapters/lastBegun.ts';

type Row = Pick<ChapterRow, 'slug' | 'number' | 'volume' | 'language'>;

type VolumeStart<Chapter> = {
  /** In reading order. */
  chapters: readonly Chapter[];
  /** The chapter that is read. */
  slug: string;
  by: 1 | -1;
  /** By the chapters' slugs. */
  progress: Readonly<Record<string, ChapterProgress>>;
};

/**
 * The first chapter of the volume after or before the one that a chapter is in, in its language,
 * and of its versions the one that was read last; chapters of no volume are passed over.
 */
export function volumeStart<Chapter extends Row>({
  chapters,
  slug,
  by,
  progress,
}: VolumeStart<Chapter>): Chapter | undefined {
  const current = chapters.find((chapter) => chapter.slug === slug);
  if (!current) return undefined;
  const rows = chapters.filter(({ language }) => language === current.language);
  const isOther = ({ volume }: Row) => volume !== null && volume !== current.volume;
  const at = rows.indexOf(current);
  const near = by === 1 ? rows.slice(at + 1).find(isOther) : rows.slice(0, at).findLast(isOther);
  const [first, ...others] = rows.filter(({ volume }) => volume === near?.volume);
  if (!near || !first) return undefined;
  const versions = others.filter(({ number }) => number === first.number && number !== null);
  return lastBegun([first, ...versions], (one) => progress[one]) ?? first;
}
