import Ellipsis from 'lucide-react/icons/ellipsis';
import { useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ComicCard } from '../../comics/comicsApi.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import { useComicMark } from './useComicMark.ts';
import { useLongPress } from './useLongPress.ts';
import { useMarksSheet } from './useMarksSheet.tsx';
import type { LoadPlaylistsSheet } from './usePlaylistsSheet.tsx';
import './cardMarks.css';

export type CardMarksProps = { comic: ComicCard; loadPlaylistsSheet: LoadPlaylistsSheet };

/**
 * Favourite and shelves of a comic in a grid: shown under a mouse and for the keyboard; a finger
 * presses the card for long.
 */
export function CardMarks({ comic, loadPlaylistsSheet }: CardMarksProps): ReactNode {
  const t = useTranslations('marks');
  const own = useComicMark(comic.slug);
  const { open, sheet } = useMarksSheet(comic, loadPlaylistsSheet);
  const place = useRef<HTMLDivElement>(null);
  useLongPress(place, open);
  const { title } = comic;
  return (
    <div ref={place} className="card-marks">
      <FavoriteButton {...own} className="card-mark card-favorite" title={title} />
      <button
        type="button"
        className="card-mark"
        aria-haspopup="dialog"
        title={t('moreOf', { title })}
        onClick={open}
      >
        <Ellipsis aria-hidden className="size-icon" />
        <span className="sr-only">{t('moreOf', { title })}</span>
      </button>
      {sheet}
    </div>
  );
}
