import Heart from 'lucide-react/icons/heart';
import ListVideo from 'lucide-react/icons/list-video';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import type { SheetState } from '../../../ui/controls/useFetchedSheet.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import { useSite } from '../../site/web/useSite.ts';
import { SHELVES } from '../shelves.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { RereadRow } from './RereadRow.tsx';
import { useComicMark } from './useComicMark.ts';
import { usePlaylistsSheet, type LoadPlaylistsSheet } from './usePlaylistsSheet.tsx';
import './marks.css';

export type MarksSheetProps = SheetState & {
  comic: { slug: string; title: string };
  /** The chapter that was read, which can be put into playlists too. */
  chapter?: { slug: string; name: string } | undefined;
  /** Loads the playlists' sheet, which opens from this one. */
  loadPlaylistsSheet: LoadPlaylistsSheet;
};

const SCORES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/**
 * All that can be said of a comic: favourite, shelf, score, and whether others see it. Each choice
 * holds at once.
 */
export function MarksSheet(props: MarksSheetProps): ReactNode {
  const { comic, chapter, isOpen, onClose, loadPlaylistsSheet } = props;
  const t = useTranslations('marks');
  const { mark, change } = useComicMark(comic.slug);
  const { user } = useSession();
  const hasPlaylists = useSite().features.includes('collections');
  const ofComic = usePlaylistsSheet(comic, loadPlaylistsSheet);
  const ofChapter = usePlaylistsSheet(comic, loadPlaylistsSheet, chapter);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={comic.title} shape="sheet">
      <div className="marks-sheet">
        <button
          type="button"
          className="chip chip-link"
          aria-pressed={mark.favorite}
          onClick={() => change({ favorite: !mark.favorite })}
        >
          <Heart aria-hidden className="size-icon-small" fill={mark.favorite ? 'currentColor' : 'none'} />
          {t('favorite')}
        </button>
        {hasPlaylists && (
          <div className="flex flex-wrap gap-8">
            <button type="button" className="button" aria-haspopup="dialog" onClick={ofComic.open}>
              <ListVideo aria-hidden className="size-icon" />
              {t('playlist')}
            </button>
            {chapter && (
              <button type="button" className="button" aria-haspopup="dialog" onClick={ofChapter.open}>
                <ListVideo aria-hidden className="size-icon" />
                {t('playlistOfChapter')}
              </button>
            )}
          </div>
        )}
        <ChoiceRow
          legend={t('shelf')}
          none={t('noShelf')}
          options={SHELVES.map((shelf) => ({ value: shelf, label: t(`shelves.${shelf}`) }))}
          chosen={mark.shelf}
          onChoose={(shelf) => change({ shelf })}
        />
        <RereadRow slug={comic.slug} mark={mark} />
        <ChoiceRow
          legend={t('score')}
          about={t('scoreAbout')}
          none={t('noScore')}
          options={SCORES.map((score) => ({ value: score, label: String(score) }))}
          chosen={mark.score}
          onChoose={(score) => change({ score })}
        />
        {user && (
          <div>
            <label className="marks-private">
              <input
                type="checkbox"
                checked={mark.is_private}
                onChange={({ target }) => change({ is_private: target.checked })}
              />
              {t('private')}
            </label>
            <p className="text-14 text-muted">{t('privateAbout')}</p>
          </div>
        )}
        {ofComic.sheet}
        {ofChapter.sheet}
      </div>
    </Dialog>
  );
}
