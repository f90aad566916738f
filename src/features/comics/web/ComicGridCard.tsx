import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { useComicParams } from '../../site/web/useComicParams.ts';
import type { ComicCard } from '../comicsApi.ts';
import { ComicTitle } from './ComicTitle.tsx';
import { CoverPicture, type CoverPictureProps } from './CoverPicture.tsx';
import { markCover } from './sharedCover.ts';
import { useChapterLabel } from './useChapterLabel.ts';

/** Width of a grid's column, by the steps of `cover-grid`. */
const SIZES =
  '(min-width: 84rem) 202px, (min-width: 72rem) 16vw, (min-width: 56rem) 18vw, (min-width: 40rem) 23vw, 30vw';

/** A comic in a grid: cover, two lines of title, one of the newest chapter. */
export function ComicGridCard({
  comic,
  priority,
}: {
  comic: ComicCard;
  priority: CoverPictureProps['priority'];
}) {
  const t = useTranslations('comic');
  const paramsOf = useComicParams();
  const chapterLabel = useChapterLabel();
  const { latest_chapter: latest } = comic;
  return (
    <Link
      to="/$lang/$segment/$slug"
      params={paramsOf(comic.slug)}
      className="comic-card"
      onClick={(event) => markCover(event.currentTarget)}
    >
      <CoverPicture cover={comic.cover} sizes={SIZES} {...(priority ? { priority } : {})}>
        <span className="comic-badges">
          {comic.nsfw && <span className="badge">{t('nsfw')}</span>}
          {comic.premium && <span className="badge">{t('premium')}</span>}
          {comic.status === 'complete' && <span className="badge">{t('statuses.complete')}</span>}
        </span>
      </CoverPicture>
      <span className="comic-title">
        <ComicTitle comic={comic} />
      </span>
      <span className="comic-line">
        {latest ? chapterLabel(latest) : t('pageCount', { count: comic.pages_count })}
        {latest && (
          <span className="max-sm:hidden">
            {' · '}
            <DateText value={latest.published_at} />
          </span>
        )}
      </span>
    </Link>
  );
}
