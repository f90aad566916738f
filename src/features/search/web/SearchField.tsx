import { useId, type KeyboardEvent, type RefObject, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { LengthNote } from '../../../ui/kit/LengthNote.tsx';
import { useLengthLimit } from '../../../ui/kit/useLengthLimit.ts';
import { SEARCH_TEXT_MAX_LENGTH } from '../../comics/web/listSearch.ts';

export type SearchFieldProps = {
  text: string;
  onType: (text: string) => void;
  /** While a word is put together from several keys, as Chinese is, it is not one yet. */
  onComposing: (isComposing: boolean) => void;
  onSubmit: () => void;
  /**
   * The list of options while there is one, what holds it, and the option that Enter would take.
   */
  listId: string | undefined;
  options: RefObject<HTMLElement | null>;
  activeId: string | undefined;
  onActivate: (id: string | undefined) => void;
};

/** The field of ARIA's combobox: it keeps the focus while arrow keys walk the options. */
export function SearchField({ text, onType, onComposing, onSubmit, ...list }: SearchFieldProps) {
  const t = useTranslations('search');
  const { listId, options, activeId, onActivate } = list;
  const walk = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    const all = [...(options.current?.querySelectorAll('[role=option]') ?? [])];
    const from = all.findIndex((option) => option.id === activeId);
    const step = event.key === 'ArrowDown' ? 1 : from < 0 ? 0 : -1;
    const option = all.at((from + step) % all.length);
    option?.scrollIntoView({ block: 'nearest' });
    onActivate(option?.id);
  };
  const id = useId();
  const { count, isOver, onInput } = useLengthLimit(id, SEARCH_TEXT_MAX_LENGTH, text);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <form role="search" className="search-form" onSubmit={submit}>
        <input
          id={id}
          role="combobox"
          aria-label={t('title')}
          aria-autocomplete="list"
          aria-expanded={listId !== undefined}
          aria-controls={listId}
          aria-activedescendant={activeId}
          placeholder={t('placeholder')}
          aria-invalid={isOver || undefined}
          aria-describedby={isOver ? `${id}-length` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          className="search-field"
          value={text}
          onInput={onInput}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={walk}
          onCompositionStart={() => onComposing(true)}
          onCompositionEnd={() => onComposing(false)}
        />
      </form>
      <LengthNote id={`${id}-length`} count={count} max={SEARCH_TEXT_MAX_LENGTH} />
    </>
  );
}
