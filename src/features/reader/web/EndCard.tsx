import { Link } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ChapterManifest, ChapterRow } from '../../chapters/chaptersApi.ts';
import { CoverPicture } from '../../comics/web/CoverPicture.tsx';
import { useComicParams } from '../../site/web/useComicParams.ts';
import { ChapterLink } from './ChapterLink.tsx';
import { ChapterWarnings } from './ChapterWarnings.tsx';
import { useChapterName } from './useChapterName.ts';
import { useComingPage } from './useComingPage.ts';
import '../../../ui/theme/endCard.css';

/** Between this chapter and the next: what was finished, what comes, and what is to be known of it. Its room never changes. */
export function EndCard({ manifest }: { manifest: ChapterManifest }): ReactNode {
  const t = useTranslations('reader.end');
  const nameOf = useChapterName();
  const comicParams = useComicParams();
  const { comic, chapter, next } = manifest;
  return (
    <section className="end-card" data-end-card={chapter.id}>
      <p className="text-14 text-muted">{t('finished', { chapter: nameOf(chapter) })}</p>
      {next ? (
        <Coming manifest={manifest} next={next} />
      ) : (
        <>
          <h2 className="text-26">{t('caughtUp')}</h2>
          <p className="text-muted">{t('noMore')}</p>
        </>
      )}
      <div className="end-card-ways">
        {next && (
          <ChapterLink slug={comic.slug} chapter={next.slug} className="button button-primary">
            {t('next')}
          </ChapterLink>
        )}
        <Link
          to="/$lang/$segment/$slug"
          params={comicParams(comic.slug)}
          className={next ? 'button' : 'button button-primary'}
        >
          {t('backToComic')}
        </Link>
      </div>
    </section>
  );
}

/** The next chapter, with its first page small where that is at hand. */
function Coming({ manifest, next }: { manifest: ChapterManifest; next: ChapterRow }): ReactNode {
  const t = useTranslations('reader.end');
  const nameOf = useChapterName();
  const place = useRef<HTMLDivElement>(null);
  const picture = useComingPage(manifest, place);
  return (
    <div ref={place} className="end-card-next">
      <CoverPicture cover={picture ?? null} sizes="72px" />
      <div>
        <p className="text-14 text-muted">{t('upNext')}</p>
        <h2 className="text-26">{nameOf(next)}</h2>
        <ChapterWarnings from={manifest.chapter} to={next} />
      </div>
    </div>
  );
}
