import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAnswer } from '../../../../ui/api/useAnswer.ts';
import { queryOf } from '../../../../ui/api/queryOf.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { BookmarkLines } from '../../../bookmarks/web/BookmarkLines.tsx';
import { NoteForm } from '../../../bookmarks/web/NoteForm.tsx';
import { useBookmarks } from '../../../bookmarks/web/useBookmarks.ts';
import { useKeepBookmark } from '../../../bookmarks/web/useKeepBookmark.ts';
import { usePageBookmark } from '../../../bookmarks/web/usePageBookmark.ts';
import type { OverlayProps } from './OverlayProps.ts';
import { ReaderDialog } from './ReaderDialog.tsx';
import type { OverlayPage, ReaderState } from '../ReaderState.ts';
import { usePageAlt } from '../pictures/usePageAlt.ts';

/** The bookmarks of the pages in sight with their notes, and the others of the comic. */
export function BookmarksSheet({ reader, onClose }: OverlayProps): ReactNode {
  const t = useTranslations('bookmarks');
  const { comic, previous, chapter, next } = reader.manifest;
  const bookmarks = useBookmarks({ comic: comic.slug }) ?? [];
  const { data, isFailed } = useAnswer(
    queryOf(useApi(), 'GET /api/comics/:slug/chapters', { slug: comic.slug }),
  );
  // Those next to it are known before the others.
  const chapters = data?.data ?? [previous, chapter, next].filter((row) => row !== null);
  return (
    <ReaderDialog title={t('title')} shape="sheet" onClose={onClose}>
      {(close) => (
        <div className="flex flex-col gap-24">
          {pagesOf(reader).map((one) => (
            <ThisPage key={one.page} {...one} />
          ))}
          <BookmarkLines
            bookmarks={bookmarks}
            chapters={chapters}
            areAllKnown={data !== undefined}
            areComing={data === undefined && !isFailed}
            onOpen={() => close(true)}
          />
        </div>
      )}
    </ReaderDialog>
  );
}

/**
 * The one that the sheet was opened for, or all that are in sight: of a spread the second one is
 * marked here.
 */
function pagesOf({ overlayPage, manifest, moves: { page, lastPage } }: ReaderState): OverlayPage[] {
  if (overlayPage) return [overlayPage];
  return [...new Set([page, lastPage])].map((one) => ({ manifest, page: one }));
}

function ThisPage({ manifest, page }: OverlayPage): ReactNode {
  const t = useTranslations('bookmarks');
  const altOf = usePageAlt(manifest.pages.length);
  const { place, bookmark, toggle } = usePageBookmark(manifest, page);
  const keep = useKeepBookmark();
  const [isWriting, setIsWriting] = useState(bookmark?.note === '');
  return (
    <section className="flex flex-col gap-8">
      <h3 className="text-14 text-muted">{altOf({ position: page, description: null })}</h3>
      {bookmark && isWriting ? (
        <NoteForm
          note={bookmark.note}
          onCancel={() => setIsWriting(false)}
          onSave={(note) => {
            keep(place, { ...bookmark, note });
            setIsWriting(false);
          }}
        />
      ) : (
        <button
          type="button"
          className={bookmark ? 'button' : 'button button-primary'}
          onClick={() => {
            setIsWriting(!bookmark);
            toggle();
          }}
        >
          {t(bookmark ? 'remove' : 'add')}
        </button>
      )}
    </section>
  );
}
