import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { useComicParams } from '../../site/web/useComicParams.ts';
import { ChapterLink } from './ChapterLink.tsx';
import { useChapterName } from './useChapterName.ts';
import { useFinished } from './useFinished.ts';

/** Between this chapter and the next: what was finished, and where to go from here. */
export function EndCard({ manifest }: { manifest: ChapterManifest }): ReactNode {
  const t = useTranslations('reader.end');
  const nameOf = useChapterName();
  const comicParams = useComicParams();
  const { comic, chapter, next } = manifest;
  return (
    <section
      ref={useFinished(manifest)}
      className="flex w-full max-w-prose flex-col items-center gap-16 px-24 py-48 text-center"
      data-end-card
    >
      <p className="text-14 text-muted">{t('finished', { chapter: nameOf(chapter) })}</p>
      <h2 className="text-26">{next ? nameOf(next) : t('caughtUp')}</h2>
      {next ? (
        <ChapterLink slug={comic.slug} chapter={next.slug} className="button button-primary">
          {t('next')}
        </ChapterLink>
      ) : (
        <p className="text-muted">{t('noMore')}</p>
      )}
      <Link
        to="/$lang/$segment/$slug"
        params={comicParams(comic.slug)}
        className={next ? 'button' : 'button button-primary'}
      >
        {t('backToComic')}
      </Link>
    </section>
  );
}
