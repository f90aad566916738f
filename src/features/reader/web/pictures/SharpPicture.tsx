import { useState, type ReactNode } from 'react';
import { pageSrcSet } from '../../../media/pictureUrls.ts';
import type { Picture } from '../../../media/Picture.ts';
import { useSite } from '../../../site/web/useSite.ts';
import { PictureAttempt } from './PictureAttempt.tsx';

type SharpPictureProps = {
  picture: Picture;
  slice: number;
  /** One of its variants. */
  width: number;
};

/**
 * A larger variant of a page that is enlarged. It covers the smaller one once it is decoded, and
 * not at all when it cannot be had: without a network nothing is asked for.
 */
export function SharpPicture({ picture, slice, width }: SharpPictureProps): ReactNode {
  const { cdn } = useSite();
  const [isOnline] = useState(() => navigator.onLine);
  const [shown, setShown] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const [wanted] =
    pageSrcSet({ cdn, picture, slice })
      .split(', ')
      .find((candidate) => candidate.endsWith(` ${width}w`))
      ?.split(' ') ?? [];
  if (!isOnline) return null;
  // The one before stays until the one that is wanted now is here.
  return [...new Set([wanted, shown])].map(
    (src) =>
      src !== undefined &&
      src !== failed && (
        <PictureAttempt
          key={src}
          sources={{ src }}
          alt=""
          priority="high"
          style={{ zIndex: 1, opacity: src === shown ? 1 : 0, backgroundColor: picture.dominant_color }}
          onOutcome={(outcome) => (outcome === 'loaded' ? setShown : setFailed)(src)}
        />
      ),
  );
}
