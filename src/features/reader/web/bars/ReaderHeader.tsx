import { Link } from '@tanstack/react-router';
import { ArrowLeft, Maximize, Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IncognitoMark } from '../../../progress/web/IncognitoMark.tsx';
import { SaveChapterButton } from '../../../savedChapters/web/SaveChapterButton.tsx';
import { useComicParams } from '../../../site/web/useComicParams.ts';
import { BookmarkButton } from './BookmarkButton.tsx';
import { isFullscreenAvailable } from './fullscreen.ts';
import { RereadPlace } from '../reread/RereadPlace.tsx';
import type { ReaderState } from '../ReaderState.ts';
import { useChapterName } from '../useChapterName.ts';
import '../reader.css';

/**
 * The reader's own header (spec 2): back to the comic, what is being read, which leads to the other
 * chapters, and the settings.
 */
export function ReaderHeader({ reader }: { reader: ReaderState }): ReactNode {
  const { manifest, areControlsShown: isShown, run } = reader;
  const t = useTranslations('reader');
  const nameOf = useChapterName();
  const comicParams = useComicParams();
  const { comic, chapter } = manifest;
  // Buttons that some browsers lack, or that come later, stand beside the title: nothing else moves
  // for them.
  const canFill = !reader.isHydrated || isFullscreenAvailable();
  return (
    <header
      inert={!isShown}
      className={`reader-header absolute inset-x-0 top-0 z-10 h-(--reader-top) border-b border-line bg-page pt-[env(safe-area-inset-top)] transition-transform duration-sheet ease-out ${
        isShown ? '' : '-translate-y-full'
      }`}
    >
      <div className="reader-header-row">
        <Link
          to="/$lang/$segment/$slug"
          params={comicParams(comic.slug)}
          className="menu-button shrink-0"
          aria-label={t('backToComic', { comic: comic.title })}
          title={t('backToComic', { comic: comic.title })}
        >
          <ArrowLeft aria-hidden className="size-icon" />
        </Link>
        <h1 className="reader-title">
          <button
            type="button"
            className="says-something"
            aria-haspopup="dialog"
            title={t('chapterList.title')}
            onClick={() => run('chapters')}
          >
            <span lang={comic.title_language ?? undefined}>{comic.title}</span>
            <span className="text-muted">{nameOf(chapter)}</span>
          </button>
        </h1>
        <RereadPlace reader={reader} />
        <IncognitoMark />
        {canFill && (
          <div className="header-third">
            <HeaderButton label={t('fullscreen')} onClick={() => run('fullscreen')}>
              <Maximize aria-hidden className="size-icon" />
            </HeaderButton>
          </div>
        )}
        <div className="header-second">
          <SaveChapterButton {...manifest} />
        </div>
        <div className="header-first">
          <BookmarkButton reader={reader} />
        </div>
        <HeaderButton label={t('settings.title')} onClick={() => run('settings')}>
          <Settings2 aria-hidden className="size-icon" />
        </HeaderButton>
      </div>
    </header>
  );
}

type HeaderButtonProps = { label: string; onClick(): void; children: ReactNode };

function HeaderButton({ label, onClick, children }: HeaderButtonProps): ReactNode {
  return (
    <button type="button" className="menu-button shrink-0" onClick={onClick} title={label}>
      {children}
      <span className="sr-only">{label}</span>
    </button>
  );
}
