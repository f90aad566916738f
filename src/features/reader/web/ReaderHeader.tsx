import { Link } from '@tanstack/react-router';
import { ArrowLeft, Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { useComicParams } from '../../site/web/useComicParams.ts';
import { useChapterName } from './useChapterName.ts';

type ReaderHeaderProps = { manifest: ChapterManifest; isShown: boolean; onOpenSettings(): void };

/** The reader's own header (spec 2): back to the comic, what is being read, and the settings. */
export function ReaderHeader({ manifest, isShown, onOpenSettings }: ReaderHeaderProps): ReactNode {
  const t = useTranslations('reader');
  const nameOf = useChapterName();
  const comicParams = useComicParams();
  const { comic, chapter } = manifest;
  return (
    <header
      inert={!isShown}
      className={`absolute inset-x-0 top-0 z-10 h-(--reader-top) border-b border-line bg-page pt-[env(safe-area-inset-top)] transition-transform duration-sheet ease-out ${
        isShown ? '' : '-translate-y-full'
      }`}
    >
      <div className="wrap flex h-full items-center gap-8">
        <Link
          to="/$lang/$segment/$slug"
          params={comicParams(comic.slug)}
          className="menu-button shrink-0"
          aria-label={t('backToComic', { comic: comic.title })}
          title={t('backToComic', { comic: comic.title })}
        >
          <ArrowLeft aria-hidden className="size-icon" />
        </Link>
        <div className="min-w-0 grow">
          <h1 className="truncate text-16 leading-snug" lang={comic.title_language ?? undefined}>
            {comic.title}
          </h1>
          <p className="truncate text-13 leading-snug text-muted">{nameOf(chapter)}</p>
        </div>
        <button
          type="button"
          className="menu-button shrink-0"
          onClick={onOpenSettings}
          title={t('settings.title')}
        >
          <Settings2 aria-hidden className="size-icon" />
          <span className="sr-only">{t('settings.title')}</span>
        </button>
      </div>
    </header>
  );
}
