import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { DateText } from '../../../ui/controls/DateText.tsx';
import type { ComicCard } from '../../comics/comicsApi.ts';
import { ComicTitle } from '../../comics/web/ComicTitle.tsx';
import { CoverPicture } from '../../comics/web/CoverPicture.tsx';
import { markCover } from '../../comics/web/sharedCover.ts';
import { isTitleBeside, useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import { useComicParams } from '../../site/web/useComicParams.ts';
import './home.css';

/** A comic by its newest chapter: the comic is one way on, the chapter another. */
export function LatestUpdate({ comic }: { comic: ComicCard }) {
  const t = useTranslations('comic');
  const paramsOf = useComicParams();
  const chapterLabel = useChapterLabel();
  const { latest_chapter: latest } = comic;
  return (
    <li className="update">
      <Link
        to="/$lang/$segment/$slug"
        params={paramsOf(comic.slug)}
        className="update-comic"
        onClick={(event) => markCover(event.currentTarget)}
      >
        <CoverPicture cover={comic.cover} sizes="64px" isAdult={comic.nsfw} />
        <span className="comic-title">
          <ComicTitle comic={comic} />
        </span>
      </Link>
      {latest && (
        <div className="update-chapter">
          <Link
            to="/$lang/$segment/$slug/{-$chapter}/reader/{-$page}"
            params={{ ...paramsOf(comic.slug), chapter: latest.slug, page: undefined }}
            className="more-link max-w-full"
          >
            <span className="truncate">
              <span className="text-text">{chapterLabel(latest)}</span>
              {isTitleBeside(latest) && <span className="font-text"> {latest.title}</span>}
            </span>
          </Link>
          <span className="comic-line max-w-full whitespace-normal">
            {comic.is_new && <span className="font-strong text-accent">{t('new')} · </span>}
            <DateText value={latest.published_at} />
            {latest.groups.length > 0 && ` · ${latest.groups.join(', ')}`}
          </span>
        </div>
      )}
    </li>
  );
}
