import { useLocale } from 'use-intl';
import type { ChapterRow } from '../../chapters/chaptersApi.ts';
import type { VersionWish } from '../../chapters/chooseVersion.ts';
import { useKeptProgress } from '../../chapters/web/useKeptProgress.ts';
import { useComicMark } from '../../comicMarks/web/useComicMark.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import { ownWish } from '../ownWish.ts';
import { useHiddenGroups } from './useHiddenGroups.ts';

type Listed = {
  comic: { slug: string; language: string | null };
  /** All versions, in reading order. */
  chapters: readonly ChapterRow[];
};

/**
 * The reader's wishes for the versions in a comic's list of chapters. A reader without wishes gets
 * the list of everybody.
 */
export function useVersionWish({
  comic,
  chapters,
}: Listed): VersionWish & Required<Pick<VersionWish, 'isHidden'>> {
  const { mark } = useComicMark(comic.slug);
  const { isHidden } = useHiddenGroups();
  const languages = useSession().user?.settings.content_languages ?? [];
  const progress = useKeptProgress(comic.slug);
  const own = ownWish({ mark, languages, chapters, progress });
  return { ...own, languages: [...(own.languages ?? []), useLocale(), comic.language], isHidden };
}
