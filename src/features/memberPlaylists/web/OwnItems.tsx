import { useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { closeAlert, showAlert } from '../../../ui/alerts/shownAlerts.ts';
import { useDragOrder } from '../../../ui/editor/useDragOrder.ts';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import type { OwnItem } from '../memberPlaylistsApi.ts';
import { OwnItemRow } from './OwnItemRow.tsx';
import type { FullOwnPlaylist } from './FullOwnPlaylist.ts';
import { useOwnItems } from './useOwnItems.ts';
import type { PlaylistQueue } from './usePlaylistQueue.ts';
import '../../../ui/editor/orderedRows.css';

type OwnItemsProps = { playlist: FullOwnPlaylist; queue: PlaylistQueue; onStale: () => void };

/** The comics and chapters of a playlist, put in order by dragging, by buttons and by keys. */
export function OwnItems(props: OwnItemsProps) {
  const t = useTranslations('ownPlaylists');
  const nameOf = useItemName();
  const { items, move, remove, putBack, setNote } = useOwnItems(props);
  const canMove = props.playlist.role !== 'add';
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { list, handleOf, markOf } = useDragOrder(moveTo);
  function moveTo(from: number, to: number): void {
    const item = items[from];
    const place = Math.min(Math.max(0, to), items.length - 1);
    if (!item || place === from) return;
    move(from, place);
    setSaid(t('moved', { name: nameOf(item), place: place + 1, count: items.length }));
  }
  function offerUndo(item: OwnItem, place: number): void {
    const run = () => {
      putBack(item, place);
      closeAlert(alert);
      setSaid(t('putBack', { name: nameOf(item) }));
      heading.current?.focus();
    };
    const text = t('removed', { name: nameOf(item) });
    const alert = showAlert({ kind: 'success', text, action: { label: t('undo'), run } });
  }
  return (
    <section aria-labelledby="items" className="min-w-0">
      <h2 ref={heading} tabIndex={-1} id="items" className="mb-4 text-20">
        {t('items')}
      </h2>
      {items.length === 0 ? (
        <>
          <p className="mb-16 text-muted">{t('empty')}</p>
          <PathLink path="/latest" className="button">
            {t('browse')}
          </PathLink>
        </>
      ) : (
        <p className="mb-12 text-14 text-muted">{t(canMove ? 'itemsAbout' : 'itemsAddedAbout')}</p>
      )}
      <ol ref={list as RefObject<HTMLOListElement>} className="ordered-rows">
        {items.map((item, index) => (
          <OwnItemRow
            key={item.id}
            item={item}
            name={nameOf(item)}
            place={index}
            count={items.length}
            canMove={canMove}
            handle={handleOf(index)}
            mark={markOf(index)}
            onMove={(to) => moveTo(index, to)}
            onNote={(note, seen) => setNote(item, note, seen)}
            onRemove={() => {
              remove(item);
              // The button goes away with its row.
              heading.current?.focus();
              offerUndo(item, index);
            }}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

function useItemName(): (item: OwnItem) => string {
  const t = useTranslations('ownPlaylists');
  const chapterLabel = useChapterLabel();
  return ({ comic, chapter }) => {
    if (!comic) return t('notThere');
    return chapter ? `${comic.title} · ${chapterLabel(chapter)}` : comic.title;
  };
}
