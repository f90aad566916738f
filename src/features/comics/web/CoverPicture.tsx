import type { CSSProperties, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Picture } from '../../media/Picture.ts';
import { coverSrcSet, coverUrl } from '../../media/pictureUrls.ts';
import { LazyPicture } from '../../media/web/LazyPicture.tsx';
import { useSite } from '../../site/web/useSite.ts';

export type CoverPictureProps = {
  cover: Picture | null;
  /** The slot's width, as in `<img sizes>`. */
  sizes: string;
  /** Empty where the title stands beside it. */
  alt?: string;
  priority?: 'lazy' | 'eager' | 'first';
  className?: string;
  style?: CSSProperties;
  /** Blurred for who wishes that. */
  isAdult?: boolean;
  /** Content over the picture. */
  children?: ReactNode;
};

/** A comic's cover, 2:3, on its dominant colour. */
export function CoverPicture({
  cover,
  sizes,
  alt = '',
  priority = 'lazy',
  className = '',
  style,
  isAdult = false,
  children,
}: CoverPictureProps) {
  const t = useTranslations('comic');
  const { cdn } = useSite();
  const width = cover?.cover_widths.find((candidate) => candidate >= 320) ?? cover?.cover_widths.at(-1);
  return (
    <span
      className={`picture-box ${className}`}
      style={{ ...dominantColor(cover), ...style }}
      data-adult={isAdult ? '' : undefined}
    >
      {cover && width !== undefined && (
        <LazyPicture
          cdn={cdn}
          src={coverUrl(cdn, cover, width)}
          srcSet={coverSrcSet(cdn, cover)}
          sizes={sizes}
          width={width}
          height={Math.round(width * 1.5)}
          alt={alt}
          isEager={priority !== 'lazy'}
          {...(priority === 'first' ? { fetchPriority: 'high' } : {})}
        />
      )}
      {children}
      {isAdult && <span className="badge adult-mark">{t('nsfw')}</span>}
    </span>
  );
}

/** The custom property that `picture-box` and `tinted` read. */
export function dominantColor(picture: Picture | null): CSSProperties {
  return picture ? ({ '--dominant': picture.dominant_color } as CSSProperties) : {};
}
