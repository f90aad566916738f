import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { FavoriteButton } from '../../../comicMarks/web/FavoriteButton.tsx';
import { ShelfButton } from '../../../comicMarks/web/ShelfButton.tsx';
import { useComicMark } from '../../../comicMarks/web/useComicMark.ts';
import { useMarksSheet } from '../../../comicMarks/web/useMarksSheet.tsx';
import { loadPlaylistsSheet } from '../../../memberPlaylists/web/loadPlaylistsSheet.ts';
import { useChapterName } from '../useChapterName.ts';
import { useShelfMoves } from './useShelfMoves.ts';
import '../../../comicMarks/web/marks.css';
import './endCard.css';

/**
 * Favourite and shelf of the comic, at the end of a chapter; once, the question whether comics move
 * between shelves as they are read.
 */
export function ReaderMarks({ manifest }: { manifest: ChapterManifest }): ReactNode {
  const t = useTranslations('marks');
  const own = useComicMark(manifest.comic.slug);
  const nameOf = useChapterName();
  const { comic, chapter } = manifest;
  const { open, sheet } = useMarksSheet(comic, loadPlaylistsSheet, {
    slug: chapter.slug,
    name: nameOf(chapter),
  });
  const { target, answer } = useShelfMoves(manifest, own.mark);
  if (target) {
    return (
      <div role="group" aria-label={t('moves.title')} className="end-card-question">
        <p className="text-14">{t('moves.question', { shelf: t(`shelves.${target}`) })}</p>
        <span className="flex gap-8">
          <button type="button" className="button" onClick={() => answer(true)}>
            {t('moves.yes')}
          </button>
          <button type="button" className="button" onClick={() => answer(false)}>
            {t('moves.no')}
          </button>
        </span>
      </div>
    );
  }
  return (
    <>
      <FavoriteButton {...own} className="button favorite-button" />
      <ShelfButton {...own} suggested="reading" onMore={open} />
      {sheet}
    </>
  );
}
