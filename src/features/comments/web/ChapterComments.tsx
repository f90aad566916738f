import { useState, type MouseEvent } from 'react';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { comicSegment } from '../../site/comicPath.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { CommentSort } from '../../users/commentSorts.ts';
import { CommentThread } from './CommentThread.tsx';
import { usePreferredSort } from './usePreferredSort.ts';

export type ChapterCommentsProps = {
  /** Slugs. */
  comic: string;
  chapter: string;
  /** The page that is read now. */
  openPage: number;
  /** A page of this chapter was chosen. */
  onPage: (page: number) => void;
};

/** The comments on a chapter, where it is read. */
export function ChapterComments({ comic, chapter, openPage, onPage }: ChapterCommentsProps) {
  const api = useApi();
  const { features } = useSite();
  const [sort, setSort] = useState<CommentSort>(usePreferredSort());
  const place = { kind: 'chapter', target: `${comic}/${chapter}` } as const;
  const query = queryOf(api, 'GET /api/comments', { ...place, sort }, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(query);
  const path = `/${comicSegment(features)}/${encodeURIComponent(comic)}/${encodeURIComponent(chapter)}`;
  const pagesPath = `${path}/reader/`;
  const openInReader = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const [, page] = link?.getAttribute('href')?.split(pagesPath) ?? [];
    if (page === undefined || !/^\d+$/.test(page) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    onPage(Number(page));
  };
  if (isFailed && !data) return <FailedAnswer onRetry={retry} />;
  if (!data) return <LinesSkeleton />;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside take both
    <div onClickCapture={openInReader}>
      <CommentThread
        key={`${sort} ${data.sort}`}
        {...{ place, openPage }}
        page={data}
        path={`${path}/comments`}
        pagePath={(page) => `${pagesPath}${page}`}
        onSort={setSort}
      />
    </div>
  );
}
