import { Link } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { coverUrl } from '../../media/pictureUrls.ts';
import { useComicParams } from '../../site/web/useComicParams.ts';
import type { PlacedBookmark } from '../bookmarkPlaces.ts';
import { NoteForm } from './NoteForm.tsx';
import { useKeepBookmark } from './useKeepBookmark.ts';
import './bookmarks.css';

export type BookmarkLineProps = PlacedBookmark & {
  chapter: string;
  /** The page can no longer be read here. */
  isGone: boolean;
  /** To its picture: empty where it needs none, undefined until it is known. */
  pass: string | undefined;
  isRemoved: boolean;
  onRemove(): void;
  onUndo(): void;
  /** When its page is opened. */
  onOpen?(): void;
};

/**
 * A bookmark: its page, which it leads to, and its note. A removed bookmark keeps its line until
 * the list is left, so that it can come back.
 */
export function BookmarkLine(props: BookmarkLineProps): ReactNode {
  const { place, bookmark, chapter, isGone, isRemoved, onRemove, onUndo, onOpen } = props;
  const t = useTranslations('bookmarks');
  const words = useTranslations('comic');
  const paramsOf = useComicParams();
  const keep = useKeepBookmark();
  const [isWriting, setIsWriting] = useState(false);
  const name = words('pageOfChapter', { chapter, page: place.page });
  if (isRemoved) {
    return (
      <li className="bookmark-line">
        <p className="bookmark-words text-muted">{t('removed', { page: place.page })}</p>
        <button type="button" className="button" onClick={onUndo}>
          {t('undo')}
        </button>
      </li>
    );
  }
  const content = (
    <>
      <BookmarkThumbnail {...props} />
      <span className="bookmark-words">
        <span className="block truncate font-strong">{name}</span>
        {isGone && <span className="block text-13 text-muted">{t('gone')}</span>}
        {bookmark.note !== '' && !isWriting && <span className="bookmark-note">{bookmark.note}</span>}
      </span>
    </>
  );
  return (
    <li className="bookmark-line">
      {isGone ? (
        <div className="bookmark-link">{content}</div>
      ) : (
        <Link
          to="/$lang/$segment/$slug/{-$chapter}/reader/{-$page}"
          params={{ ...paramsOf(place.comic), chapter: place.chapter, page: String(place.page) }}
          className="bookmark-link"
          {...(onOpen ? { onClick: onOpen } : {})}
        >
          {content}
        </Link>
      )}
      <button
        type="button"
        className="icon-button"
        aria-expanded={isWriting}
        aria-label={`${t(bookmark.note === '' ? 'addNote' : 'editNote')}, ${name}`}
        onClick={() => setIsWriting(!isWriting)}
      >
        <Pencil aria-hidden className="size-icon-small" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`${t('remove')}, ${name}`}
        onClick={() => {
          setIsWriting(false);
          onRemove();
        }}
      >
        <Trash aria-hidden className="size-icon-small" />
      </button>
      {isWriting && (
        <NoteForm
          note={bookmark.note}
          onCancel={() => setIsWriting(false)}
          onSave={(note) => {
            keep(place, { ...bookmark, note });
            setIsWriting(false);
          }}
        />
      )}
    </li>
  );
}

/** Asked for at this site: the page may be premium, now or later, which a CDN cannot know. */
function BookmarkThumbnail({ bookmark: { picture }, isGone, pass }: BookmarkLineProps): ReactNode {
  if (!picture || isGone || pass === undefined) return <span className="bookmark-picture" />;
  return (
    <span className="bookmark-picture">
      <img src={coverUrl('', { ...picture, pass }, picture.width)} alt="" loading="lazy" decoding="async" />
    </span>
  );
}
