import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { richTextToPlain } from '../../../contract/richTextToPlain.ts';
import { Clamped } from '../../../ui/controls/Clamped.tsx';
import { RichTextBlocks } from '../../../ui/controls/RichTextBlocks.tsx';
import type { ComicDetail } from '../../comics/comicsApi.ts';
import { ComicTitle } from '../../comics/web/ComicTitle.tsx';
import { CoverPicture, dominantColor } from '../../comics/web/CoverPicture.tsx';
import { SHARED_COVER } from '../../comics/web/sharedCover.ts';
import { ComicCreators } from './ComicCreators.tsx';
import { DownloadLink } from './DownloadLink.tsx';
import { ReadButton, type ReadButtonProps } from './ReadButton.tsx';
import { ShareButton } from './ShareButton.tsx';
import './comicHeader.css';

/**
 * From here on a title leaves no room beside the cover of a phone, and is too much for large
 * letters.
 */
const LONG_TITLE = 120;

type ComicHeaderProps = Omit<ReadButtonProps, 'slug'> & {
  comic: ComicDetail;
  /** The button that reports it, and the reader's marks. Both come later, into their places. */
  report: ReactNode;
  marks: ReactNode;
  /** Comes later too, behind the marks of members. */
  staffAct?: ReactNode;
};

/** Cover, title, creators and the way in, on a ground that has the comic's own colour. */
export function ComicHeader(props: ComicHeaderProps) {
  const { comic, lines, report, marks, staffAct } = props;
  const t = useTranslations('comic');
  const isLong = comic.title.length > LONG_TITLE;
  return (
    <header className="tinted comic-header" style={dominantColor(comic.cover)}>
      <div aria-hidden className="halftone-fall comic-dots" />
      <div className="wrap comic-top">
        <CoverPicture
          cover={comic.cover}
          sizes="(min-width: 56rem) 256px, 136px"
          priority="first"
          className="comic-cover"
          style={{ viewTransitionName: SHARED_COVER }}
        />
        <div className={`comic-names ${isLong ? 'basis-full' : ''}`}>
          <h1
            tabIndex={-1}
            className={`break-words hyphens-auto ${isLong ? 'text-20 md:text-26' : 'text-26 md:text-44'}`}
          >
            <ComicTitle comic={comic} />
          </h1>
          {comic.alternative_titles.length > 0 && (
            <p className="line-clamp-3 text-14 text-muted md:text-16">
              <span className="sr-only">{t('alternativeTitles')}: </span>
              {comic.alternative_titles.map(({ title }) => title).join(' · ')}
            </p>
          )}
          <ComicCreators comic={comic} />
          <p className="flex flex-wrap gap-4">
            {comic.nsfw && <span className="badge">{t('nsfw')}</span>}
            {comic.premium && <span className="badge">{t('premium')}</span>}
            {comic.is_new && <span className="badge">{t('new')}</span>}
          </p>
        </div>
        <div className="comic-actions">
          <ReadButton slug={comic.slug} lines={lines} />
          <DownloadLink slug={comic.slug} />
          <ShareButton title={comic.title} />
          <div className="comic-report scriptless:hidden">{report}</div>
          <div className="comic-marks scriptless:hidden">
            {marks}
            {staffAct}
          </div>
        </div>
        {comic.description && (
          <div className="comic-description">
            <Clamped length={richTextToPlain(comic.description).length}>
              <RichTextBlocks document={comic.description} />
            </Clamped>
          </div>
        )}
      </div>
    </header>
  );
}
