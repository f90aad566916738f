import ListChecks from 'lucide-react/icons/list-checks';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFetchedSheet } from '../../../ui/controls/useFetchedSheet.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import type { Marked } from './markChapters.ts';
import type { ChapterMarkerProps } from './MarkerDialog.tsx';

const UNDO_MS = 10 * 60_000;

const loadMarkerDialog = async () => (await loadChunk(() => import('./MarkerDialog.tsx'))).MarkerDialog;

/**
 * Marks chapters as read or unread: all, up to one, or a range. Marks can be taken back for ten
 * minutes. The form is fetched when somebody reaches for it.
 */
export function ChapterMarker({ slug, lines }: ChapterMarkerProps): ReactNode {
  const t = useTranslations('marks.chapters');
  const { Sheet: MarkerDialog, state, opener: openerProps, close } = useFetchedSheet(loadMarkerDialog);
  const [done, setDone] = useState<Marked & { isRead: boolean }>();
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setDone(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [done]);
  const opener = useRef<HTMLButtonElement>(null);
  const takeBack = () => {
    done?.undo();
    setDone(undefined);
    // The button that was pressed goes.
    opener.current?.focus();
  };
  return (
    <>
      {done && done.count > 0 && (
        <button type="button" className="more-link cursor-pointer" onClick={takeBack}>
          <Undo2 aria-hidden className="size-icon-small" />
          {t(done.isRead ? 'undoRead' : 'undoUnread', { count: done.count })}
        </button>
      )}
      <button ref={opener} type="button" className="more-link cursor-pointer" {...openerProps}>
        <ListChecks aria-hidden className="size-icon-small" />
        {t('title')}
      </button>
      {MarkerDialog && (
        <MarkerDialog
          {...{ slug, lines }}
          {...state}
          onDone={(marked) => {
            setDone(marked);
            close();
          }}
        />
      )}
      <span role="status" className="sr-only">
        {done && t(done.isRead ? 'doneRead' : 'doneUnread', { count: done.count })}
      </span>
    </>
  );
}
