import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Slide } from '../../slides/Slide.ts';
import { SlideLink } from './SlideLink.tsx';
import { useCarousel } from './useCarousel.ts';
import './slides.css';

/**
 * Slides in a row that snaps, swiped or scrolled as the browser does it; what scripts add are the
 * buttons and the moving on.
 */
export function SlideCarousel({ slides }: { slides: readonly Slide[] }) {
  const t = useTranslations('home');
  const count = slides.length;
  const { region, track, index, goTo, isStopped, toggle } = useCarousel(count);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    // With Alt they are the browser's own, for Back and Forward.
    if (by === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(index + by);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys do what its buttons do
    <section
      ref={region}
      aria-roledescription={t('carousel')}
      aria-label={t('slides')}
      className="slides"
      onKeyDown={onKeyDown}
    >
      <div ref={track} className="slides-track">
        {slides.map((slide, at) => (
          <div
            key={slide.id}
            role="group"
            aria-roledescription={t('slide')}
            aria-label={t('slideOf', { index: at + 1, count })}
            className="slide"
          >
            <SlideLink slide={slide} isFirst={at === 0} />
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className="slides-controls">
          <button
            type="button"
            className="slides-button"
            aria-label={t('previousSlide')}
            onClick={() => goTo(index - 1)}
          >
            <ChevronLeft aria-hidden className="size-icon" />
          </button>
          {slides.map((slide, at) => (
            <button
              key={slide.id}
              type="button"
              className="slides-dot"
              aria-label={t('goToSlide', { index: at + 1 })}
              aria-current={at === index ? 'true' : undefined}
              onClick={() => goTo(at)}
            />
          ))}
          <button
            type="button"
            className="slides-button"
            aria-label={t('nextSlide')}
            onClick={() => goTo(index + 1)}
          >
            <ChevronRight aria-hidden className="size-icon" />
          </button>
          <button
            type="button"
            className="slides-button slides-pause"
            aria-label={isStopped ? t('play') : t('pause')}
            onClick={toggle}
          >
            {isStopped ? (
              <Play aria-hidden className="size-icon-small" />
            ) : (
              <Pause aria-hidden className="size-icon-small" />
            )}
          </button>
        </div>
      )}
    </section>
  );
}
