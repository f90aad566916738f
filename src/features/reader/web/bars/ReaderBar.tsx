import { ChevronLeft, ChevronRight, LayoutGrid, SkipBack, SkipForward } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { ChapterLink } from '../card/ChapterLink.tsx';
import { PageSlider } from './PageSlider.tsx';
import type { ReaderState } from '../ReaderState.ts';
import type { ReaderMoves } from '../place/useReaderPlace.ts';
import { useReaderHref } from '../place/useReaderHref.ts';
import './readerBar.css';

type ReaderBarProps = { reader: ReaderState; direction: 'ltr' | 'rtl' };

/**
 * Pages and chapters to and fro. It is laid out in the reading direction, so that "next" lies where
 * the next page is; without scripts its links are the way through a chapter.
 */
export function ReaderBar({ reader, direction }: ReaderBarProps): ReactNode {
  const { manifest, moves, areControlsShown: isShown, view, run } = reader;
  const onStep = (by: 1 | -1) => view.current?.step(by);
  const t = useTranslations('reader');
  const { comic, previous, next } = manifest;
  const { page, lastPage, pagesCount } = moves;
  const [Back, On] = direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  const [ToPrevious, ToNext] = direction === 'rtl' ? [SkipForward, SkipBack] : [SkipBack, SkipForward];
  const digits = String(pagesCount).length;
  const longest = 2 * digits + 3 + (reader.isDouble ? digits + 1 : 0);
  return (
    <nav
      dir={direction}
      aria-label={t('pages')}
      inert={!isShown}
      className={`reader-bar absolute inset-x-0 bottom-0 z-10 h-(--reader-bottom) border-t border-line bg-page pb-[env(safe-area-inset-bottom)] transition-transform duration-sheet ease-out ${
        isShown ? '' : 'translate-y-full'
      }`}
    >
      <div className="reader-bar-row">
        <ChapterStep slug={comic.slug} chapter={previous} label={t('previousChapter')}>
          <ToPrevious aria-hidden className="size-icon-small" />
        </ChapterStep>
        <PageStep manifest={manifest} moves={moves} onStep={onStep} by={-1} label={t('previousPage')}>
          <Back aria-hidden className="size-icon" />
        </PageStep>
        <PageSlider reader={reader} direction={direction} />
        <button
          type="button"
          dir="ltr"
          onClick={() => run('go_to')}
          title={t('goTo.title')}
          className="bar-number says-something tabular"
          // The box is as wide as its longest text, so that the slider keeps its place.
          style={{ minWidth: `calc(${longest}ch + var(--space-16))` }}
        >
          <span aria-hidden>{`${page === lastPage ? page : `${page}–${lastPage}`} / ${pagesCount}`}</span>
          <span className="sr-only">{t('goTo.title')}</span>
        </button>
        <button
          type="button"
          onClick={() => run('pages')}
          aria-label={t('allPages')}
          title={t('allPages')}
          className="menu-button bar-pages"
        >
          <LayoutGrid aria-hidden className="size-icon-small" />
        </button>
        <PageStep manifest={manifest} moves={moves} onStep={onStep} by={1} label={t('nextPage')}>
          <On aria-hidden className="size-icon" />
        </PageStep>
        <ChapterStep slug={comic.slug} chapter={next} label={t('nextChapter')}>
          <ToNext aria-hidden className="size-icon-small" />
        </ChapterStep>
      </div>
    </nav>
  );
}

type ChapterStepProps = {
  slug: string;
  chapter: ChapterManifest['next'];
  label: string;
  children: ReactNode;
};

/**
 * A link to the chapter before or after. If there is none its room stays, so that every button has
 * one place in all chapters; narrow screens leave it to the list of chapters.
 */
function ChapterStep({ slug, chapter, label, children }: ChapterStepProps): ReactNode {
  const className = 'menu-button bar-chapter';
  if (!chapter) return <span aria-hidden className={`${className} invisible`} />;
  return (
    <ChapterLink slug={slug} chapter={chapter.slug} className={className} label={label}>
      {children}
    </ChapterLink>
  );
}

type PageStepProps = {
  manifest: ChapterManifest;
  moves: ReaderMoves;
  onStep(by: 1 | -1): void;
  by: 1 | -1;
  label: string;
  children: ReactNode;
};

/**
 * A link to the page before or after, across chapters; there is none before the first page and
 * behind the last of a comic.
 */
function PageStep({ manifest, moves, onStep, by, label, children }: PageStepProps): ReactNode {
  const href = useReaderHref(manifest.comic.slug);
  const { chapter, previous, next, pages } = manifest;
  const target = by === 1 ? moves.lastPage + 1 : moves.page - 1;
  const neighbour = by === 1 ? next : previous;
  const isWithin = target >= 1 && target <= pages.length;
  const place = isWithin
    ? { chapter: chapter.slug, page: target }
    : neighbour && { chapter: neighbour.slug, ...(by === -1 ? { page: neighbour.pages_count } : {}) };
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    onStep(by);
  };
  if (!place) {
    // Behind the last page of the last chapter only the card is left.
    const isCardNext = by === 1 && !moves.isAtCard;
    return (
      <button
        type="button"
        className="menu-button disabled:opacity-50"
        disabled={!isCardNext}
        aria-label={label}
        onClick={() => onStep(by)}
      >
        {children}
      </button>
    );
  }
  return (
    <a
      href={href(place)}
      rel={by === 1 ? 'next' : 'prev'}
      onClick={onClick}
      className="menu-button"
      aria-label={label}
      title={label}
    >
      {children}
    </a>
  );
}
