import { ChevronLeft, ChevronRight, SkipBack, SkipForward } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { ChapterLink } from './ChapterLink.tsx';
import { PageSlider } from './PageSlider.tsx';
import type { ReaderMoves } from './useReaderPlace.ts';
import { useReaderHref } from './useReaderHref.ts';

type ReaderBarProps = {
  manifest: ChapterManifest;
  moves: ReaderMoves;
  /** A page on or back, or a screenful of a strip. */
  onStep(by: 1 | -1): void;
  direction: 'ltr' | 'rtl';
  isShown: boolean;
};

/**
 * Pages and chapters to and fro. It is laid out in the reading direction, so that "next" lies where the next page is; without
 * scripts its links are the way through a chapter.
 */
export function ReaderBar({ manifest, moves, onStep, direction, isShown }: ReaderBarProps): ReactNode {
  const t = useTranslations('reader');
  const { comic, previous, next, pages } = manifest;
  const { page } = moves;
  const [Back, On] = direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  const [ToPrevious, ToNext] = direction === 'rtl' ? [SkipForward, SkipBack] : [SkipBack, SkipForward];
  return (
    <nav
      dir={direction}
      aria-label={t('pages')}
      inert={!isShown}
      className={`absolute inset-x-0 bottom-0 z-10 h-(--reader-bottom) border-t border-line bg-page pb-[env(safe-area-inset-bottom)] transition-transform duration-sheet ease-out ${
        isShown ? '' : 'translate-y-full'
      }`}
    >
      <div className="wrap flex h-full items-center">
        <ChapterStep slug={comic.slug} chapter={previous} label={t('previousChapter')}>
          <ToPrevious aria-hidden className="size-icon-small" />
        </ChapterStep>
        <PageStep manifest={manifest} moves={moves} onStep={onStep} by={-1} label={t('previousPage')}>
          <Back aria-hidden className="size-icon" />
        </PageStep>
        <PageSlider page={page} pagesCount={pages.length} direction={direction} onCommit={moves.goTo} />
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
 * A link to the chapter before or after. Where there is none its room stays, so that every button has one place in all chapters;
 * very narrow screens leave it to the settings.
 */
function ChapterStep({ slug, chapter, label, children }: ChapterStepProps): ReactNode {
  const className = 'menu-button max-[24rem]:hidden';
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

/** A link to the page before or after, across chapters; there is none before the first page and behind the last of a comic. */
function PageStep({ manifest, moves, onStep, by, label, children }: PageStepProps): ReactNode {
  const href = useReaderHref(manifest.comic.slug);
  const { chapter, previous, next, pages } = manifest;
  const target = moves.page + by;
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
    const isCardNext = by === 1 && moves.place.position === pages.length;
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
