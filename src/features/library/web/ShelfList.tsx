import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { GridSkeleton } from '../../../ui/layout/GridSkeleton.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { SHELVES, type Shelf } from '../../comicMarks/shelves.ts';
import { MarkedList } from './MarkedList.tsx';
import { useMarkedComics } from './useMarkedComics.ts';

/** The reader's shelves, each with how many comics it has, and the comics of one. */
export function ShelfList(): ReactNode {
  const t = useTranslations('account.library');
  const ofMarks = useTranslations('marks');
  const [chosen, setChosen] = useState<Shelf>();
  const comics = useMarkedComics()?.filter(({ mark }) => mark.shelf !== null);
  if (!comics) return <GridSkeleton />;
  if (comics.length === 0) {
    return (
      <EmptyState
        title={t('shelves.empty')}
        actions={
          <>
            <PathLink path="/latest" className="button button-primary">
              {t('browse')}
            </PathLink>
            <PathLink path="/settings/transfer" className="button">
              {t('shelves.bring')}
            </PathLink>
          </>
        }
      >
        {t('shelves.emptyMessage')}
      </EmptyState>
    );
  }
  const on = (shelf: Shelf) => comics.filter(({ mark }) => mark.shelf === shelf);
  const open = chosen ?? SHELVES.find((shelf) => on(shelf).length > 0) ?? 'reading';
  return (
    <>
      <div role="group" aria-label={ofMarks('shelf')} className="chip-row">
        {SHELVES.map((shelf) => (
          <button
            key={shelf}
            type="button"
            className="chip chip-link cursor-pointer"
            aria-pressed={shelf === open}
            onClick={() => setChosen(shelf)}
          >
            {ofMarks(`shelves.${shelf}`)} <span className="tabular">{on(shelf).length}</span>
          </button>
        ))}
      </div>
      {on(open).length === 0 ? (
        <p className="my-16 text-muted">{t('shelves.none')}</p>
      ) : (
        <MarkedList key={open} comics={on(open)} time="shelf_at" />
      )}
      <PathLink path="/settings/transfer" className="more-link">
        {t('shelves.bring')}
      </PathLink>
    </>
  );
}
