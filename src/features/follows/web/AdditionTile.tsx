import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { ComicTitle } from '../../comics/web/ComicTitle.tsx';
import { CoverPicture } from '../../comics/web/CoverPicture.tsx';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import { useComicParams } from '../../site/web/useComicParams.ts';
import type { NewItems } from '../followsApi.ts';
import './news.css';

/** Tile of a playlist with new items. It opens the first unread one. */
export function AdditionTile({ line }: { line: NewItems }): ReactNode {
  const t = useTranslations('news');
  const labelOf = useChapterLabel();
  const paramsOf = useComicParams();
  const { playlist, comic, chapter, unread_count, added_at } = line;
  const params = paramsOf(comic.slug);
  const words = (
    <>
      <CoverPicture cover={comic.cover} sizes="48px" className="news-cover" isAdult={comic.nsfw} />
      <span className="news-words">
        <span className="truncate font-strong">
          <ComicTitle comic={comic} />
          {chapter && ` · ${labelOf(chapter)}`}
        </span>
        <span className="news-chapters">{t('inPlaylist', { title: playlist.title })}</span>
        <span className="news-facts tabular">
          {unread_count > 0 ? (
            <span className="font-strong text-accent">{t('unreadItems', { count: unread_count })}</span>
          ) : (
            t('readItems')
          )}
          {' · '}
          <DateText value={added_at} />
        </span>
      </span>
    </>
  );
  return (
    <li className={unread_count > 0 ? 'news-tile' : 'news-tile is-read'}>
      {chapter ? (
        <Link
          to="/$lang/$segment/$slug/{-$chapter}/reader/{-$page}"
          params={{ ...params, chapter: chapter.slug, page: undefined }}
          className="news-link"
        >
          {words}
        </Link>
      ) : (
        <Link to="/$lang/$segment/$slug" params={params} className="news-link">
          {words}
        </Link>
      )}
    </li>
  );
}
