import { useChapterLabel } from '../../../comics/web/useChapterLabel.ts';
import type { FoundTarget } from '../../listFileApi.ts';

/** A comic, or one of its chapters, in words. */
export function useTargetName(): (target: FoundTarget) => string {
  const chapterLabel = useChapterLabel();
  return ({ comic, chapter }) => (chapter ? `${comic.title} · ${chapterLabel(chapter)}` : comic.title);
}
