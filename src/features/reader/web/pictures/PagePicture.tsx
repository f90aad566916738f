import { memo, useEffect, useLayoutEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import type { Picture } from '../../../media/Picture.ts';
import { useSite } from '../../../site/web/useSite.ts';
import { FIRST_LOAD, nextLoadState, retryDelayMs } from './loadAttempts.ts';
import type { LoadPriority } from './loadableNow.ts';
import { FailedPicture } from './FailedPicture.tsx';
import { pageSources, type PageSources } from './pageSources.ts';
import { markPicture } from './pictureStates.ts';
import type { PictureLoading } from './usePageLoads.ts';
import { watchImage, type ImageOutcome } from './watchImage.ts';

export type PagePictureProps = {
  unit: string;
  pageId: string;
  picture: Picture;
  slice: number;
  alt: string;
  /** As of `<img>`. */
  sizes: string;
  priority: LoadPriority;
  loading: PictureLoading;
  /** Used where the server's page shows more than a screenful. */
  isLazy?: boolean;
};

/**
 * One page or slice, with its load attempts. Its box never changes size. It is memoised: a turn
 * renders no picture that stays.
 */
export const PagePicture = memo(function PagePicture({
  unit,
  pageId,
  picture,
  slice,
  alt,
  sizes,
  priority,
  loading,
  isLazy = false,
}: PagePictureProps): ReactNode {
  const { cdn } = useSite();
  const [state, dispatch] = useReducer(nextLoadState, FIRST_LOAD);
  const { settle, retryRound, retryAll, isSaving } = loading;
  const { phase } = state;
  const { id: pictureId } = picture;

  useEffect(() => {
    const isSettled = phase === 'loaded' || phase === 'failed';
    settle(unit, isSettled);
    if (isSettled) markPicture({ id: pictureId, slice, state: phase });
  }, [phase, unit, settle, pictureId, slice]);

  useEffect(() => {
    if (phase !== 'waiting') return;
    const timer = setTimeout(
      () => dispatch({ kind: 'again', token: freshToken() }),
      retryDelayMs(Math.random()),
    );
    return () => clearTimeout(timer);
  }, [phase]);

  const knownRound = useRef(retryRound);
  useEffect(() => {
    if (knownRound.current === retryRound) return;
    knownRound.current = retryRound;
    dispatch({ kind: 'again', token: freshToken() });
  }, [retryRound]);

  if (phase === 'failed') {
    return (
      <FailedPicture
        label={alt}
        pageId={pageId}
        onRetry={() => dispatch({ kind: 'again', token: freshToken() })}
        onRetryAll={retryAll}
      />
    );
  }
  if (phase === 'waiting') return null;
  return (
    <Attempt
      key={state.token}
      sources={pageSources({ cdn, picture, slice, token: state.token, isSaving })}
      alt={alt}
      sizes={sizes}
      priority={priority}
      isLazy={isLazy}
      onOutcome={(kind) => dispatch({ kind })}
    />
  );
});

type AttemptProps = {
  sources: PageSources;
  alt: string;
  sizes: string;
  priority: LoadPriority;
  isLazy: boolean;
  onOutcome(outcome: ImageOutcome): void;
};

function Attempt({ sources: given, alt, sizes, priority, isLazy, onOutcome }: AttemptProps): ReactNode {
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
      decoding="async"
      loading={isLazy ? 'lazy' : 'eager'}
      draggable={false}
      className="absolute inset-0 block size-full max-w-none select-none"
    />
  );
}

function freshToken(): string {
  return Date.now().toString(36);
}
