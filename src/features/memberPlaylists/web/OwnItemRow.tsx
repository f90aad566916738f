import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { useDragOrder } from '../../../ui/editor/useDragOrder.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { TextArea } from '../../../ui/kit/TextArea.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { CoverPicture } from '../../comics/web/CoverPicture.tsx';
import { MAX_OWN_NOTE } from '../memberPlaylistLimits.ts';
import type { OwnItem } from '../memberPlaylistsApi.ts';
import { useComicPath } from './useComicPath.ts';
import '../../../ui/editor/orderedRows.css';
import './memberPlaylists.css';

type Drag = ReturnType<typeof useDragOrder>;

type OwnItemRowProps = {
  item: OwnItem;
  name: string;
  /** From 0. */
  place: number;
  count: number;
  canMove: boolean;
  handle: ReturnType<Drag['handleOf']>;
  mark: ReturnType<Drag['markOf']>;
  onMove: (to: number) => void;
  /** Answers whether it was kept. */
  onNote: (note: string, seen: string | null) => Promise<boolean>;
  onRemove: () => void;
};

/**
 * One item: its handle, what it is, its note, and the buttons that move and remove it. Alt with an
 * arrow, Home or End moves it too.
 */
export function OwnItemRow(props: OwnItemRowProps) {
  const { item, name, place, count, canMove, handle, mark, onMove, onNote, onRemove } = props;
  const t = useTranslations('ownPlaylists');
  const pathOf = useComicPath();
  const [isNoting, setIsNoting] = useState(false);
  const [refused, setRefused] = useState<string>();
  const row = useRef<HTMLLIElement>(null);
  const wasNoting = useRef(false);
  useEffect(() => {
    // Into the field that was asked for, and back to the button.
    if (isNoting !== wasNoting.current)
      row.current?.querySelector<HTMLElement>(isNoting ? 'textarea' : '.more-link')?.focus();
    wasNoting.current = isNoting;
  }, [isNoting]);
  async function save(note: string, seen: string | null): Promise<void> {
    setIsNoting(false);
    const isKept = note === (seen ?? '') || (await onNote(note, seen));
    setRefused(isKept ? undefined : note);
    if (!isKept) setIsNoting(true);
  }
  function moveByKey(event: KeyboardEvent<HTMLElement>): void {
    const to = { Home: 0, End: count - 1 }[event.key];
    if (!canMove) return;
    if (!event.altKey || to === undefined) handle.onKeyDown(event);
    else {
      event.preventDefault();
      onMove(to);
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of all that is in it
    <li ref={row} className="ordered-row" {...mark} onKeyDown={moveByKey}>
      {canMove && (
        <span {...handle} onKeyDown={undefined} aria-hidden className="ordered-handle" title={t('moveKeys')}>
          <GripVertical className="size-icon-small" />
        </span>
      )}
      <CoverPicture
        cover={item.comic?.cover ?? null}
        sizes="48px"
        className="own-item-cover"
        isAdult={false}
      />
      <div className="own-item-body">
        <div className="own-item-words">
          {item.comic ? (
            <PathLink path={pathOf(item)} className="truncate font-strong">
              {name}
            </PathLink>
          ) : (
            <span className="text-muted">{name}</span>
          )}
          {item.note !== null && !isNoting && <p className="text-14 break-words text-muted">{item.note}</p>}
          {item.added_by !== null && (
            <p className="text-14 text-muted">{t('addedBy', { name: item.added_by })}</p>
          )}
        </div>
        <div className="ordered-acts own-item-acts">
          {!isNoting && item.is_changeable && (
            <button
              type="button"
              className="more-link cursor-pointer text-14"
              aria-label={t(item.note === null ? 'addNoteTo' : 'editNoteOf', { name })}
              onClick={() => setIsNoting(true)}
            >
              {t(item.note === null ? 'addNote' : 'editNote')}
            </button>
          )}
          {canMove && (
            <>
              <MoveButton
                label={t('up', { name })}
                isOff={place === 0}
                onPress={() => onMove(place - 1)}
                isUp
              />
              <MoveButton
                label={t('down', { name })}
                isOff={place === count - 1}
                onPress={() => onMove(place + 1)}
              />
            </>
          )}
          {item.is_changeable && (
            <button
              type="button"
              className="icon-button"
              aria-label={t('remove', { name })}
              onClick={onRemove}
            >
              <X aria-hidden className="size-icon-small" />
            </button>
          )}
        </div>
      </div>
      {isNoting && (
        <NoteForm
          note={item.note}
          refused={refused}
          onSave={(note, seen) => void save(note, seen)}
          onCancel={() => {
            setIsNoting(false);
            setRefused(undefined);
          }}
        />
      )}
    </li>
  );
}

type MoveButtonProps = { label: string; isOff: boolean; isUp?: boolean; onPress: () => void };

function MoveButton({ label, isOff, isUp = false, onPress }: MoveButtonProps) {
  const Icon = isUp ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => isOff || onPress()}
    >
      <Icon aria-hidden className="size-icon-small" />
    </button>
  );
}

type NoteFormProps = {
  note: string | null;
  /** The text that was typed and not taken: the note may be another one by now. */
  refused: string | undefined;
  onSave: (note: string, seen: string | null) => void;
  onCancel: () => void;
};

function NoteForm({ note, refused, onSave, onCancel }: NoteFormProps) {
  const t = useTranslations('ownPlaylists');
  // Somebody else's comes with a playlist that is read anew while the member writes.
  const [atFirst] = useState(note);
  const seen = refused === undefined ? atFirst : note;
  const about =
    refused === undefined || refused === note ? undefined : t('changedElsewhere', { text: note ?? '' });
  return (
    <Form className="own-item-note" onSubmit={(values) => onSave(String(values.get('note')).trim(), seen)}>
      <TextArea
        label={t('note')}
        name="note"
        description={about}
        defaultValue={refused ?? seen ?? ''}
        rows={2}
        maxLength={MAX_OWN_NOTE}
      />
      <div className="flex gap-8">
        <Button type="submit" variant="primary">
          {t('save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </Form>
  );
}
