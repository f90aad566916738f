import { memo, useEffect, useReducer, useRef, type ReactNode } from 'react';
import type { Picture } from '../../../media/Picture.ts';
import { useSite } from '../../../site/web/useSite.ts';
import { FIRST_LOAD, nextLoadState, retryDelayMs } from './loadAttempts.ts';
import type { LoadPriority } from './loadableNow.ts';
import { FailedPicture } from './FailedPicture.tsx';
import { pageSources } from './pageSources.ts';
import { PictureAttempt } from './PictureAttempt.tsx';
import { markPicture } from './pictureStates.ts';
import type { PictureLoading } from './usePageLoads.ts';

export type PagePictureProps = {
  unit: string;
  pageId: string;
  picture: Picture;
  slice: number;
  alt: string;
  /** The `sizes` of `<img>`. */
  sizes: string;
  priority: LoadPriority;
  loading: PictureLoading;
  /** Used where the server's page shows more than a screenful. */
  isLazy?: boolean;
  /** Lies over the picture once that is here. */
  over?: ReactNode;
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
  over,
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
    <>
      {phase === 'loaded' && over}
      <PictureAttempt
        key={state.token}
        sources={pageSources({ cdn, picture, slice, token: state.token, isSaving })}
        alt={alt}
        sizes={sizes}
        priority={priority}
        isLazy={isLazy}
        onOutcome={(kind) => dispatch({ kind })}
      />
    </>
  );
});

function freshToken(): string {
  return Date.now().toString(36);
}
