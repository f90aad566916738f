import ListVideo from 'lucide-react/icons/list-video';
import Star from 'lucide-react/icons/star';
import { useContext, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { ComicDetail } from '../../comics/comicsApi.ts';
import { OwnPartsContext } from '../../comics/web/OwnPartsContext.ts';
import { useSite } from '../../site/web/useSite.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import { ShelfButton } from './ShelfButton.tsx';
import { useComicMark } from './useComicMark.ts';
import { useFavoritesCount } from './useFavoritesCount.ts';
import { useMarksSheet } from './useMarksSheet.tsx';
import { usePlaylistsSheet, type LoadPlaylistsSheet } from './usePlaylistsSheet.tsx';
import './marks.css';

export type ComicMarksProps = {
  comic: Pick<ComicDetail, 'slug' | 'title' | 'favorites_count'>;
  loadPlaylistsSheet: LoadPlaylistsSheet;
  /** Told how many have it among their favourites, as often as the number changes. */
  onFavorites?: ((count: number) => void) | undefined;
};

/**
 * The reader's marks on a comic, on its page: favourite, shelf, score, playlists; and whether they
 * follow it.
 */
export function ComicMarks({ comic, loadPlaylistsSheet, onFavorites }: ComicMarksProps): ReactNode {
  const t = useTranslations('marks');
  const format = useFormatter();
  const own = useComicMark(comic.slug);
  const count = useFavoritesCount(comic, own.mark);
  const tell = useEffectEvent((told: number) => onFavorites?.(told));
  useEffect(() => tell(count), [count]);
  const { open, sheet } = useMarksSheet(comic, loadPlaylistsSheet);
  const { Follow } = useContext(OwnPartsContext);
  const hasPlaylists = useSite().features.includes('collections');
  const playlists = usePlaylistsSheet(comic, loadPlaylistsSheet);
  const { score } = own.mark;
  return (
    <>
      <FavoriteButton {...own} className="button favorite-button">
        <span className="tabular">{format.number(count, { notation: 'compact' })}</span>
      </FavoriteButton>
      <ShelfButton {...own} suggested="plan" onMore={open} />
      {/* A phone has no room for it: the arrow beside the shelf leads to the same sheet. */}
      <button
        type="button"
        className="button score-button max-md:hidden"
        aria-haspopup="dialog"
        onClick={open}
      >
        <Star aria-hidden className="size-icon" fill={score === null ? 'none' : 'currentColor'} />
        <span className="sr-only">{t('score')}</span>
        <span className="tabular">{score ?? t('rate')}</span>
      </button>
      {hasPlaylists && (
        <button
          type="button"
          className="button score-button"
          aria-haspopup="dialog"
          title={t('playlist')}
          onClick={playlists.open}
        >
          <ListVideo aria-hidden className="size-icon" />
          <span className="sr-only">{t('playlist')}</span>
        </button>
      )}
      <span className="follow-place">
        {Follow && <Follow kind="comics" slug={comic.slug} name={comic.title} />}
      </span>
      {sheet}
      {playlists.sheet}
    </>
  );
}
