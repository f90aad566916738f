import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import type { SubmitEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { listSearchOf, parseSearchText, SEARCH_TEXT_MAX_LENGTH, type ListChoice } from './listSearch.ts';

/** Looks for words in titles: a form that works before scripts do. */
export function SearchForm({ choice }: { choice: ListChoice }) {
  const t = useTranslations('latest');
  const lang = useLocale();
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = parseSearchText(new FormData(event.currentTarget).get('q'));
    void navigate({ to: '/$lang/latest', params: { lang }, search: listSearchOf({ ...choice, q }) });
  };
  return (
    <form action={`/${lang}/latest`} role="search" className="search-form" onSubmit={submit}>
      <input
        key={choice.q ?? ''}
        name="q"
        type="search"
        required
        maxLength={SEARCH_TEXT_MAX_LENGTH}
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
  );
}
