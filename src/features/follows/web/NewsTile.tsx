import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useKeptProgress } from '../../chapters/web/useKeptProgress.ts';
import { ComicTitle } from '../../comics/web/ComicTitle.tsx';
import { CoverPicture } from '../../comics/web/CoverPicture.tsx';
import { useComicParams } from '../../site/web/useComicParams.ts';
import type { NewChapters } from '../followsApi.ts';
import { newsOf } from './newsOf.ts';
import { NewsWords } from './NewsWords.tsx';
import './news.css';

/** New chapters of one comic. It opens the first that is not read. */
export function NewsTile({ line }: { line: NewChapters }): ReactNode {
  const { comic } = line;
  const paramsOf = useComicParams();
  const news = newsOf(line, useKeptProgress(comic.slug));
  if (!news) return null;
  return (
    <li className={news.unreadCount > 0 ? 'news-tile' : 'news-tile is-read'}>
      <Link
        to="/$lang/$segment/$slug/{-$chapter}/reader/{-$page}"
        params={{ ...paramsOf(comic.slug), chapter: news.open.slug, page: undefined }}
        className="news-link"
      >
        <CoverPicture cover={comic.cover} sizes="48px" className="news-cover" isAdult={comic.nsfw} />
        <span className="news-words">
          <span className="truncate font-strong">
            <ComicTitle comic={comic} />
          </span>
          <NewsWords line={line} news={news} />
        </span>
      </Link>
    </li>
  );
}
