import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { GridSkeleton } from '../../../ui/layout/GridSkeleton.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { MarkedList } from './MarkedList.tsx';
import { useMarkedComics } from './useMarkedComics.ts';

/** The comics among the reader's favourites, the last one first. */
export function FavoriteList(): ReactNode {
  const t = useTranslations('account.library');
  const comics = useMarkedComics()?.filter(({ mark }) => mark.favorite);
  if (!comics) return <GridSkeleton />;
  if (comics.length > 0) return <MarkedList comics={comics} time="favorite_at" />;
  return (
    <EmptyState
      // spec 8: no_favorites
      title={t('favorites.empty')}
      actions={
        <PathLink path="/latest" className="button button-primary">
          {t('browse')}
        </PathLink>
      }
    >
      {t('favorites.emptyMessage')}
    </EmptyState>
  );
}
