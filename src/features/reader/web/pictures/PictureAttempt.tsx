import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import type { LoadPriority } from './loadableNow.ts';
import type { PageSources } from './pageSources.ts';
import { watchImage, type ImageOutcome } from './watchImage.ts';

type PictureAttemptProps = {
  sources: PageSources;
  alt: string;
  /** The `sizes` of `<img>`; left out for one source. */
  sizes?: string;
  priority: LoadPriority;
  isLazy?: boolean;
  /** It covers another picture: it is painted in the frame in which it is shown. */
  style?: CSSProperties;
  onOutcome(outcome: ImageOutcome): void;
};

/** One attempt to load a picture, which fills its box. */
export function PictureAttempt(props: PictureAttemptProps): ReactNode {
  const { sources: given, alt, sizes, priority, isLazy = false, style, onOutcome } = props;
  // A picture that is loading or loaded is not asked for in another size.
  const [sources] = useState(given);
  const element = useRef<HTMLImageElement>(null);
  const report = useRef(onOutcome);
  useLayoutEffect(() => {
    report.current = onOutcome;
  });
  // A lazy picture is not asked for until it is near, so its time does not run.
  useEffect(() => {
    if (!element.current || isLazy) return;
    return watchImage(element.current, (outcome) => report.current(outcome));
  }, [isLazy]);
  useLayoutEffect(() => {
    const image = element.current;
    // Without its source an image that is no longer wanted stops being fetched.
    return () => {
      image?.removeAttribute('srcset');
      image?.removeAttribute('src');
    };
  }, []);
  return (
    <img
      ref={element}
      alt={alt}
      sizes={sizes}
      srcSet={sources.srcSet}
      src={sources.src}
      fetchPriority={priority}
      decoding={style ? 'sync' : 'async'}
      loading={isLazy ? 'lazy' : 'eager'}
      draggable={false}
      className="absolute inset-0 block size-full max-w-none select-none"
      style={style}
    />
  );
}
