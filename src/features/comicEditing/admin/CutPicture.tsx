import type { CSSProperties } from 'react';
import type { Picture } from '../../media/Picture.ts';
import type { CoverCrop } from '../coverCrop.ts';
import './comicEditor.css';

export type CutPictureProps = {
  picture: Pick<Picture, 'width' | 'height'>;
  url: string;
  /** Null: the middle of it, or the top of a tall one. */
  crop: CoverCrop | null;
  alt?: string;
  className?: string;
  style?: CSSProperties;
};

/** A part of a picture as it would be cut, 2:3. Nothing is cut yet. */
export function CutPicture({ picture, url, crop, alt = '', className = '', style }: CutPictureProps) {
  const isTall = picture.width * 3 < picture.height * 2;
  const part = crop && {
    position: 'absolute' as const,
    width: `${100 / crop.width}%`,
    maxWidth: 'none',
    left: `${(-100 * crop.left) / crop.width}%`,
    top: `${(-100 * crop.top) / crop.height}%`,
  };
  return (
    <span className={`cut-picture ${className}`} style={style}>
      <img
        src={url}
        alt={alt}
        style={part ?? { width: '100%', height: '100%', objectPosition: isTall ? 'top' : 'center' }}
      />
    </span>
  );
}
