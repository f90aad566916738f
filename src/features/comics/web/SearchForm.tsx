import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { useId, type SubmitEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { LengthNote } from '../../../ui/kit/LengthNote.tsx';
import { useLengthLimit } from '../../../ui/kit/useLengthLimit.ts';
import { listSearchOf, parseSearchText, SEARCH_TEXT_MAX_LENGTH, type ListChoice } from './listSearch.ts';

/** Looks for words in titles: a form that works before scripts do. */
export function SearchForm({ choice }: { choice: ListChoice }) {
  const t = useTranslations('latest');
  const lang = useLocale();
  const navigate = useNavigate();
  const id = useId();
  const { count, isOver, onInput } = useLengthLimit(id, SEARCH_TEXT_MAX_LENGTH, choice.q ?? '');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = parseSearchText(new FormData(event.currentTarget).get('q'));
    void navigate({ to: '/$lang/latest', params: { lang }, search: listSearchOf({ ...choice, q }) });
  };
  return (
    <>
      <form action={`/${lang}/latest`} role="search" className="search-form" onSubmit={submit}>
        <input
          key={choice.q ?? ''}
          id={id}
          name="q"
          type="search"
          required
          aria-invalid={isOver || undefined}
          aria-describedby={isOver ? `${id}-length` : undefined}
          onInput={onInput}
          defaultValue={choice.q ?? ''}
          aria-label={t('search')}
          placeholder={t('search')}
          enterKeyHint="search"
          className="search-field"
        />
        <button type="submit" className="icon-button" aria-label={t('search')}>
          <Search aria-hidden className="size-icon" />
        </button>
      </form>
      <LengthNote id={`${id}-length`} count={count} max={SEARCH_TEXT_MAX_LENGTH} />
    </>
  );
}
