import type { ReactNode } from 'react';
import type { ReaderState } from '../ReaderState.ts';

/** The page number, small at the foot, while the bar that has it is hidden. */
export function PageNumberMark({ reader }: { reader: ReaderState }): ReactNode {
  const { moves, preferences, areControlsShown } = reader;
  if (!preferences.preferences.page_numbers || areControlsShown || moves.isAtCard) return null;
  const { page, lastPage, pagesCount } = moves;
  const pages = page === lastPage ? String(page) : `${page}–${lastPage}`;
  return (
    <p
      aria-hidden
      dir="ltr"
      data-page-number
      className="tabular pointer-events-none absolute inset-x-0 bottom-0 z-10 flex justify-center pb-[max(var(--space-4),env(safe-area-inset-bottom))] text-12"
    >
      <span className="rounded-full bg-scrim px-8 text-on-scrim">{`${pages} / ${pagesCount}`}</span>
    </p>
  );
}
