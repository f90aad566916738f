import { useEffect, useRef, useState, type ImgHTMLAttributes } from 'react';
import { isPictureRemembered, rememberPicture } from './loadedPictures.ts';
import { watchNear } from './watchNear.ts';

/** spec 9: load attempts before the default picture. */
const LOAD_ATTEMPTS = 2;
const DEFAULT_PICTURE = '/images/default.jpg';

export type LazyPictureProps = Omit<
  ImgHTMLAttributes<HTMLImageElement>,
  'alt' | 'src' | 'onError' | 'onLoad' | 'loading'
> & {
  /** Base address of media; empty for this site. */
  cdn: string;
  src: string;
  alt: string;
  /** In the first view: asked for at once. */
  isEager?: boolean;
};

/**
 * A picture that is asked for when it comes near, and at most twice; then the site's default
 * picture stands in its place (spec 4). Until scripts run the browser's own lazy loading does it,
 * which looks less far ahead.
 */
export function LazyPicture({ cdn, src, srcSet, alt, isEager, ...rest }: LazyPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failures, setFailures] = useState(0);
  const [isNear, setIsNear] = useState(() => isEager === true || isPictureRemembered(src));
  const [isLoaded, setIsLoaded] = useState(false);
  const isGivenUp = failures >= LOAD_ATTEMPTS;
  const state = isGivenUp ? 'error' : isLoaded ? 'loaded' : 'loading';

  useEffect(() => {
    // It may have come, or failed, before the app took over, when nobody listened.
    const { current } = image;
    if (!current?.complete || current.currentSrc === '') return;
    if (current.naturalWidth === 0) setFailures((count) => count + 1);
    else setIsLoaded(true);
  }, []);
  useEffect(() => {
    if (isNear || isLoaded || !image.current) return undefined;
    return watchNear(image.current, () => setIsNear(true));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a failure brings another element
  }, [isNear, isLoaded, failures]);
  useEffect(() => {
    if (state === 'loaded') rememberPicture(src);
  }, [state, src]);
  return (
    <img
      // Another element asks again; the same address would not.
      key={failures}
      ref={image}
      decoding="async"
      {...rest}
      {...(isGivenUp ? {} : { srcSet })}
      src={isGivenUp ? cdn + DEFAULT_PICTURE : src}
      alt={alt}
      loading={isNear ? 'eager' : 'lazy'}
      data-state={state}
      onLoad={isGivenUp ? undefined : () => setIsLoaded(true)}
      onError={isGivenUp ? undefined : () => setFailures((count) => count + 1)}
    />
  );
}
