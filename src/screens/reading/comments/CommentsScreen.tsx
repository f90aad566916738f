import { useLoaderData, useSearch } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLocale, useTranslations } from 'use-intl';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { ComicTabs } from '../../../features/chapters/web/ComicTabs.tsx';
import { useChapterLabel } from '../../../features/comics/web/useChapterLabel.ts';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { CommentThread } from '../../../features/comments/web/CommentThread.tsx';
import { useOwnOrderClass } from '../../../features/comments/web/usePreferredSort.ts';
import { useShownRoute } from '../../routing/useShownRoute.ts';
import { COMMENTED_TERMS } from './commentedTerms.ts';

const ROUTES = [
  '/$lang/$segment/$slug/comments/{-$identifier}',
  '/$lang/$segment/$slug/$chapter/comments/{-$identifier}',
  '/$lang/playlists/playlist/$slug/comments/{-$identifier}',
  ...COMMENTED_TERMS.map(({ termPath }) => `/$lang/${termPath}/$slug/comments/{-$identifier}` as const),
] as const;

/**
 * The comments on a comic, chapter, term or playlist, or a single one with what stands around it.
 */
export const CommentsScreen = withWords(function CommentsScreen() {
  const t = useTranslations('comments');
  const lang = useLocale();
  const labelOf = useChapterLabel();
  const route = useShownRoute(ROUTES);
  const data = useLoaderData({ from: route });
  const { sort } = useSearch({ from: route });
  const { place, page, name, ownPath, path, comic, chapter, isListed } = data;
  const listClass = useOwnOrderClass({ isSingle: page.focus !== null, sort });
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
      <CommentThread
        key={`${path} ${page.sort} ${current} ${page.focus ?? ''}`}
        {...{ place, page, path, pagePath, listClass }}
        renderHead={(count) => (
          <div className="mb-16">
            <h1 tabIndex={-1} className="text-26 break-words md:text-34">
              {t('heading', { count })}
            </h1>
            {comic && (
              <div className="mt-8">
                <ComicTabs comic={{ ...comic, comments_count: count }} />
              </div>
            )}
          </div>
        )}
      />
    </div>
  );
});
