import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LengthNote } from '../../../ui/kit/LengthNote.tsx';
import { useLengthLimit } from '../../../ui/kit/useLengthLimit.ts';
import { MAX_NOTE_LENGTH } from '../Bookmark.ts';
import './bookmarks.css';

type NoteFormProps = { note: string; onSave(note: string): void; onCancel(): void };

export function NoteForm({ note, onSave, onCancel }: NoteFormProps): ReactNode {
  const t = useTranslations('bookmarks');
  const id = useId();
  const [text, setText] = useState(note);
  const { count, isOver, onInput } = useLengthLimit(id, MAX_NOTE_LENGTH, note);
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text.trim());
      }}
    >
      <label htmlFor={id} className="text-13 text-muted">
        {t('note')}
      </label>
      {/* The field that it was opened for has the focus. */}
      <textarea
        ref={focusOnce}
        id={id}
        value={text}
        aria-invalid={isOver || undefined}
        aria-describedby={isOver ? `${id}-length` : undefined}
        rows={3}
        onInput={onInput}
        onChange={(event) => setText(event.target.value)}
        className="note-text"
      />
      <LengthNote id={`${id}-length`} count={count} max={MAX_NOTE_LENGTH} />
      <div className="flex gap-8">
        <button type="submit" className="button button-primary">
          {t('save')}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}

function focusOnce(element: HTMLTextAreaElement | null): void {
  // A dialog that is still to open gives the focus to the element that is so marked.
  element?.setAttribute('autofocus', '');
  element?.focus();
}
