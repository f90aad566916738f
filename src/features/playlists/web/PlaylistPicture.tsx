import type { CSSProperties } from 'react';
import { CoverPicture, dominantColor, type CoverPictureProps } from '../../comics/web/CoverPicture.tsx';
import type { MosaicCover, PlaylistCard } from '../playlistsApi.ts';

export type PlaylistPictureProps = Pick<CoverPictureProps, 'priority' | 'className'> & {
  playlist: Pick<PlaylistCard, 'cover' | 'mosaic'>;
  /** Width of the whole picture, as in `<img sizes>`. */
  sizes: string;
};

/** A playlist's cover, else a mosaic of its first covers. */
export function PlaylistPicture({ playlist, sizes, priority, className = '' }: PlaylistPictureProps) {
  const covers: MosaicCover[] = playlist.cover ? [playlist.cover] : playlist.mosaic;
  return (
    <span className={`picture-box mosaic ${className}`}>
      {covers.map((cover) => (
        <CoverPicture
          key={cover.id}
          cover={cover}
          sizes={covers.length === 1 ? sizes : halved(sizes)}
          style={focusOf(cover)}
          {...(priority ? { priority } : {})}
        />
      ))}
    </span>
  );
}

/** The custom property by which the square is cut out of the cover. */
function focusOf({ focus }: MosaicCover): CSSProperties {
  const style = focus && { '--focus': `${percent(focus.left)} ${percent(focus.top)}` };
  return (style ?? {}) as CSSProperties;
}

const percent = (fraction: number) => `${Math.round(fraction * 100)}%`;

/** The custom property that `tinted` reads. */
export function playlistColor({ cover, mosaic }: PlaylistPictureProps['playlist']): CSSProperties {
  return dominantColor(cover ?? mosaic[0] ?? null);
}

/** Half of each width that stands in `sizes`. */
function halved(sizes: string): string {
  return sizes.replaceAll(
    /(\d+)(px|vw)(?=,|$)/g,
    (_, width: string, unit: string) => `${Number(width) / 2}${unit}`,
  );
}
