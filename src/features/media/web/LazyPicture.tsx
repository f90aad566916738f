import { useEffect, useRef, useState, type ImgHTMLAttributes } from 'react';

/** spec 9: load attempts before the default picture. */
const LOAD_ATTEMPTS = 2;
const DEFAULT_PICTURE = '/images/default.jpg';

export type LazyPictureProps = Omit<
  ImgHTMLAttributes<HTMLImageElement>,
  'alt' | 'src' | 'onError' | 'loading'
> & {
  /** Base address of media; empty for this site. */
  cdn: string;
  src: string;
  alt: string;
  /** In the first view: asked for at once. */
  isEager?: boolean;
};

/** A picture that is tried twice; then the site's default picture stands in its place (spec 4). */
export function LazyPicture({ cdn, src, srcSet, alt, isEager, ...rest }: LazyPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failures, setFailures] = useState(0);
  const isGivenUp = failures >= LOAD_ATTEMPTS;
  useEffect(() => {
    // It may have failed before the app took over, when nobody listened.
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc !== '')
      setFailures((count) => count + 1);
  }, []);
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
      loading={isEager ? 'eager' : 'lazy'}
      onError={isGivenUp ? undefined : () => setFailures((count) => count + 1)}
    />
  );
}
