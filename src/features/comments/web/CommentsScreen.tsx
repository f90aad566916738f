import { useLoaderData } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLocale, useTranslations } from 'use-intl';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { ComicTabs } from '../../chapters/web/ComicTabs.tsx';
import type { ChapterRow } from '../../chapters/chaptersApi.ts';
import type { ComicDetail } from '../../comics/comicsApi.ts';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import { PageHead } from '../../site/web/PageHead.tsx';
import type { CommentPage } from '../commentsApi.ts';
import { CommentThread } from './CommentThread.tsx';
import type { Place } from './drafts.ts';
import { useOwnOrderClass } from './usePreferredSort.ts';

/** Data that the routes of `web/commentScreens.ts` load. */
export type CommentsData = {
  place: Place;
  page: CommentPage;
  /** Name of the comic, character, playlist ... */
  name: string;
  /** Path of what is talked about, without its language. */
  ownPath: string;
  /** Path of all its comments. */
  path: string;
  /** The comic has tabs above its comments. */
  comic?: ComicDetail;
  chapter?: ChapterRow | undefined;
  /** False for lists that are not for everybody. */
  isListed: boolean;
};

/**
 * The comments on a comic, chapter, term or playlist, or a single one with what stands around it.
 */
export const CommentsScreen = withWords(function CommentsScreen() {
  const t = useTranslations('comments');
  const lang = useLocale();
  const labelOf = useChapterLabel();
  const data = useLoaderData({ strict: false }) as CommentsData;
  const { place, page, name, ownPath, path, comic, chapter, isListed } = data;
  const listClass = useOwnOrderClass(page.focus !== null);
  const title = chapter ? t('chapterName', { comic: name, chapter: labelOf(chapter) }) : name;
  const { current_page: current } = page.pagination;
  const isPlain = page.focus === null && page.sort === 'best';
  const canonical = `/${lang}${path}${isPlain && current > 1 ? `?page=${current}` : ''}`;
  const pagePath = chapter ? (number: number) => `${ownPath}/reader/${number}` : undefined;
  return (
    <div className="wrap pt-16 pb-48">
      <PageHead
        title={t('title', { name: title })}
        description={t('description', { name: title, count: page.thread.comments_count })}
        canonicalPath={canonical}
        isIndexed={isListed && isPlain && page.comments.length > 0}
      />
      <PathLink path={chapter ? `${ownPath}/reader` : ownPath} className="more-link">
        <ArrowLeft aria-hidden className="size-icon-small" />
        {title}
      </PathLink>
      <h1 tabIndex={-1} className="text-26 break-words md:text-34">
        {t('heading', { count: page.thread.comments_count })}
      </h1>
      {comic && (
        <div className="mt-8">
          <ComicTabs comic={comic} />
        </div>
      )}
      <div className="mt-16">
        <CommentThread
          key={`${path} ${page.sort} ${current} ${page.focus ?? ''}`}
          {...{ place, page, path, pagePath, listClass }}
        />
      </div>
    </div>
  );
});
