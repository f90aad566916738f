import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import type { SubmitEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { UsersLink } from './UsersLink.tsx';
import { parseUsersSearch, SHOWS, type UsersSearch } from './usersSearch.ts';

/** Which members: by words of their name or address, and by what they are. */
export function UsersFilter({ search }: { search: UsersSearch }) {
  const t = useTranslations('admin.users');
  const navigate = useNavigate();
  const path: string = `/${useLocale()}/admin/users`;
  const { q, show = 'all' } = search;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    void navigate({ to: path, search: parseUsersSearch({ show, q: words }) });
  };
  return (
    <>
      <form role="search" className="search-form my-16" onSubmit={submit}>
        <input
          key={q ?? ''}
          name="q"
          type="search"
          maxLength={100}
          defaultValue={q ?? ''}
          aria-label={t('search')}
          placeholder={t('search')}
          enterKeyHint="search"
          autoComplete="off"
          className="search-field"
        />
        <button type="submit" className="icon-button" aria-label={t('search')}>
          <Search aria-hidden className="size-icon" />
        </button>
      </form>
      <nav aria-label={t('filter')} className="chip-row mb-16">
        {SHOWS.map((one) => (
          <UsersLink
            key={one}
            search={parseUsersSearch({ q, show: one })}
            className="chip chip-link"
            aria-current={one === show ? 'true' : undefined}
          >
            {t(`shows.${one}`)}
          </UsersLink>
        ))}
      </nav>
    </>
  );
}
