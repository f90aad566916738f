import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { useTranslations } from 'use-intl';
import type { ComicCard } from '../../comics/comicsApi.ts';
import { ComicTitle } from '../../comics/web/ComicTitle.tsx';
import { CoverPicture } from '../../comics/web/CoverPicture.tsx';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import { useComicParams } from '../../site/web/useComicParams.ts';

export type ComicOptionProps = AnchorHTMLAttributes<HTMLAnchorElement> & { comic: ComicCard };

/** A comic as a row: cover, title, its newest chapter. */
export function ComicOption({ comic, ...option }: ComicOptionProps) {
  const t = useTranslations('comic');
  const paramsOf = useComicParams();
  const chapterLabel = useChapterLabel();
  const { latest_chapter: latest } = comic;
  return (
    <Link to="/$lang/$segment/$slug" params={paramsOf(comic.slug)} activeProps={{}} {...option}>
      <CoverPicture
        cover={comic.cover}
        sizes="48px"
        priority="eager"
        className="w-48 flex-none"
        isAdult={comic.nsfw}
      />
      <span className="min-w-0">
        <span className="block truncate font-strong">
          <ComicTitle comic={comic} />
        </span>
        <span className="block truncate text-13 text-muted">
          {latest ? `${chapterLabel(latest)} · ` : ''}
          {t('pageCount', { count: comic.pages_count })}
        </span>
      </span>
    </Link>
  );
}
