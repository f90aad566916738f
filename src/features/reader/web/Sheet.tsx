import { useEffect, useRef, type ReactNode } from 'react';

type SheetProps = {
  isCurrent: boolean;
  /** How many screens to the right of the current one it lies. */
  offset: number;
  /** It comes to rest after a swipe; turned by key or tap it is there at once. */
  isSettling: boolean;
  onSettled(): void;
  children: ReactNode;
};

/** One page of a paged chapter on a screen of its own, which scrolls when the page is taller. */
export function Sheet({ isCurrent, offset, isSettling, onSettled, children }: SheetProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isCurrent) element.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [isCurrent]);
  return (
    <div
      ref={element}
      inert={!isCurrent}
      data-sheet={isCurrent ? 'current' : 'waiting'}
      onTransitionEnd={onSettled}
      className={`absolute inset-0 overflow-x-hidden overflow-y-auto overscroll-contain [overflow-anchor:none] ${
        isSettling ? 'transition-transform duration-sheet ease-out' : ''
      }`}
      style={{ transform: `translateX(calc(var(--drag, 0px) + ${offset * 100}%))` }}
    >
      <div className="flex min-h-full items-center justify-center pt-(--reader-top) pb-(--reader-bottom)">
        {children}
      </div>
    </div>
  );
}
