import type { CSSProperties, ReactNode } from 'react';
import { useState } from 'react';
import { useLocale } from 'use-intl';
import { LanguageText } from '../../../ui/controls/LanguageText.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { pageFallbackUrl, pageSrcSet } from '../../media/pictureUrls.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { Slide } from '../../slides/Slide.ts';
import './slides.css';

/** From this width the wide picture replaces the upright one; equals `md` of the theme. */
const WIDE = '(min-width: 56rem)';
const SIZES = '(min-width: 84rem) 1296px, 100vw';

/**
 * A slide is one link: its picture, cut around what must stay in view, and its words on a ground
 * that keeps them legible.
 */
export function SlideLink({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const locale = useLocale();
  const isForeign = slide.language !== null && slide.language.split('-')[0] !== locale;
  return (
    <SlideAnchor link={slide.link}>
      <SlidePicture slide={slide} isFirst={isFirst} />
      <span className="slide-words">
        <span aria-hidden className="halftone-fall slide-fade" />
        <span className="text-13 font-strong">
          {slide.title}
          {isForeign && slide.language && (
            <>
              {' '}
              <span className="ml-8 badge">
                <LanguageText tag={slide.language} />
              </span>
            </>
          )}
        </span>
        <span className="slide-headline">{slide.headline}</span>
        {slide.text && <span className="line-clamp-3 text-14 md:text-16">{slide.text}</span>}
      </span>
    </SlideAnchor>
  );
}

function SlideAnchor({ link, children }: { link: string; children: ReactNode }) {
  if (link.startsWith('/')) {
    return (
      <PathLink path={link} className="slide-link">
        {children}
      </PathLink>
    );
  }
  return (
    <a href={link} rel="noopener" className="slide-link">
      {children}
    </a>
  );
}

/** One that cannot be had leaves its colour. */
function SlidePicture({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const { cdn } = useSite();
  const [isFailed, setIsFailed] = useState(false);
  const upright = slide.mobile_image ?? slide.image;
  const style = {
    '--dominant': slide.color ?? slide.image.dominant_color,
    '--focus': `${slide.focal_x * 100}% ${slide.focal_y * 100}%`,
  } as CSSProperties;
  return (
    <span className="picture-box slide-picture" style={style}>
      {!isFailed && (
        <picture>
          <source media={WIDE} srcSet={pageSrcSet({ cdn, picture: slide.image })} sizes={SIZES} />
          <img
            src={pageFallbackUrl({ cdn, picture: upright })}
            srcSet={pageSrcSet({ cdn, picture: upright })}
            sizes={SIZES}
            width={upright.width}
            height={upright.height}
            alt=""
            decoding="async"
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
            onError={() => setIsFailed(true)}
          />
        </picture>
      )}
    </span>
  );
}
