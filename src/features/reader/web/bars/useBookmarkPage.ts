import { useTranslations } from 'use-intl';
import { closeAlert, showAlert } from '../../../../ui/alerts/shownAlerts.ts';
import { useKeepBookmark } from '../../../bookmarks/web/useKeepBookmark.ts';
import { usePageBookmark } from '../../../bookmarks/web/usePageBookmark.ts';
import type { ReaderState } from '../ReaderState.ts';

/**
 * Marks the page that is read, and offers to write a note; or takes its mark away, and offers to
 * put it back.
 */
export function useBookmarkPage({ manifest, moves, open }: Omit<ReaderState, 'run'>): () => void {
  const t = useTranslations('bookmarks');
  const keep = useKeepBookmark();
  const { page } = moves;
  const { place, bookmark, toggle } = usePageBookmark(manifest, page);
  return () => {
    toggle();
    const offer = bookmark
      ? { text: t('removed', { page }), label: t('undo'), run: () => keep(place, bookmark) }
      : { text: t('added', { page }), label: t('addNote'), run: () => open('bookmarks', { manifest, page }) };
    const alert = showAlert({
      kind: 'success',
      text: offer.text,
      subject: `bookmark ${manifest.chapter.id} ${page}`,
      action: {
        label: offer.label,
        run() {
          closeAlert(alert);
          offer.run();
        },
      },
    });
  };
}
