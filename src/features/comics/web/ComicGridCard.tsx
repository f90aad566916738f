import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useComicParams } from '../../site/web/useComicParams.ts';
import type { ComicCard } from '../comicsApi.ts';
import { CommentCount } from './CommentCount.tsx';
import { ComicScore } from './ComicScore.tsx';
import { ComicTitle } from './ComicTitle.tsx';
import { CoverPicture, type CoverPictureProps } from './CoverPicture.tsx';
import { markCover } from './sharedCover.ts';

/** Width of a grid's column, by the steps of `cover-grid`. */
const SIZES =
  '(min-width: 84rem) 202px, (min-width: 72rem) 16vw, (min-width: 56rem) 18vw, (min-width: 40rem) 23vw, 30vw';

export type ComicGridCardProps = { comic: ComicCard; priority: CoverPictureProps['priority'] };

/** A comic in a grid: cover, two lines of title, one of facts. */
export function ComicGridCard({ comic, priority }: ComicGridCardProps) {
  const t = useTranslations('comic');
  const paramsOf = useComicParams();
  return (
    <Link
      to="/$lang/$segment/$slug"
      params={paramsOf(comic.slug)}
      className="comic-card"
      onClick={(event) => markCover(event.currentTarget)}
    >
      <CoverPicture
        cover={comic.cover}
        sizes={SIZES}
        isAdult={comic.nsfw}
        {...(priority ? { priority } : {})}
      >
        <span className="comic-badges">
          {comic.nsfw && <span className="badge">{t('nsfw')}</span>}
          {comic.premium && <span className="badge">{t('premium')}</span>}
          {comic.is_new && <span className="badge">{t('new')}</span>}
          {comic.status === 'complete' && <span className="badge">{t('statuses.complete')}</span>}
        </span>
      </CoverPicture>
      <span className="comic-title">
        <ComicTitle comic={comic} />
      </span>
      <ComicLine comic={comic} />
    </Link>
  );
}

/** Language, score and comments, as far as there are any, and size. */
function ComicLine({ comic }: { comic: ComicCard }) {
  const t = useTranslations('comic');
  return (
    <span className="comic-line tabular">
      {comic.language !== null && `${comic.language.split('-')[0]?.toUpperCase()} · `}
      {t('pageCount', { count: comic.pages_count })}
      <ComicScore comic={comic} />
      {comic.comments_count > 0 && (
        <>
          {' · '}
          <CommentCount count={comic.comments_count} />
        </>
      )}
    </span>
  );
}
