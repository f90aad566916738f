import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { CoverPicture } from '../../comics/web/CoverPicture.tsx';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import { useComicParams } from '../../site/web/useComicParams.ts';

const SIZES =
  '(min-width: 84rem) 202px, (min-width: 72rem) 16vw, (min-width: 56rem) 18vw, (min-width: 40rem) 23vw, 30vw';

export type GalleryPageProps = {
  slug: string;
  page: ApiOutput<'GET /api/comics/:slug/gallery'>['data'][number];
  isEager: boolean;
};

/**
 * A page's thumbnail, cut to a cover's shape (a strip from its top), which opens the reader there.
 */
export function GalleryPage({ slug, page, isEager }: GalleryPageProps) {
  const t = useTranslations('comic');
  const paramsOf = useComicParams();
  const chapterLabel = useChapterLabel();
  return (
    <Link
      to="/$lang/$segment/$slug/{-$chapter}/reader/{-$page}"
      params={{ ...paramsOf(slug), chapter: page.chapter_slug, page: String(page.position) }}
      className="comic-card"
    >
      <CoverPicture cover={page.picture} sizes={SIZES} priority={isEager ? 'eager' : 'lazy'} />
      <span className="comic-line">
        {page.chapter_number === null && page.chapter_volume === null
          ? t('pageAlone', { page: page.position })
          : t('pageOfChapter', {
              chapter: chapterLabel({
                number: page.chapter_number,
                volume: page.chapter_volume,
                title: null,
              }),
              page: page.position,
            })}
      </span>
    </Link>
  );
}
