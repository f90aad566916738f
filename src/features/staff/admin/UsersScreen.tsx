import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Pager, type PagerLinkProps } from '../../../ui/controls/Pager.tsx';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PageHead } from '../../site/web/PageHead.tsx';
import type { ManagedUser } from '../staffApi.ts';
import { UsersFilter } from './UsersFilter.tsx';
import { UsersLink } from './UsersLink.tsx';
import { usersQuery } from './usersQuery.ts';
import { parseUsersSearch } from './usersSearch.ts';
import { UsersTable } from './UsersTable.tsx';

/** Members as admins see them, newest first. */
export const UsersScreen = withWords(function UsersScreen() {
  const t = useTranslations('admin.users');
  const api = useApi();
  const search = useUsersSearch();
  const { data, isWaiting, isFailed, retry } = useAnswer(usersQuery(api, search));
  const [changed, setChanged] = useState<Record<string, ManagedUser>>({});
  return (
    <div className="wrap min-h-dvh pt-32">
      <PageHead title={t('title')} isIndexed={false} />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('title')}
      </h1>
      <UsersFilter search={search} />
      <p className="mb-12 text-14 text-muted tabular" role="status">
        {data ? t(data.total_is_exact ? 'count' : 'countMore', { count: data.total }) : '\u00a0'}
      </p>
      {isFailed ? (
        <FailedAnswer onRetry={retry} />
      ) : (
        <UsersTable
          // Who no longer belongs to the chosen ones stays in view, as they are now, until the list is asked for again.
          users={data?.data.map((user) => changed[user.id] ?? user) ?? []}
          isLoading={isWaiting && !data}
          empty={t(search.q === undefined ? 'empty' : 'emptySearch')}
          onChanged={(user) => setChanged({ ...changed, [user.id]: user })}
        />
      )}
      {data && <Pager pagination={data} link={UsersPageLink} />}
    </div>
  );
});

function UsersPageLink({ page, ...props }: PagerLinkProps) {
  const search = useUsersSearch();
  return <UsersLink search={parseUsersSearch({ ...search, page })} {...props} />;
}

function useUsersSearch() {
  const { search } = useLocation();
  return parseUsersSearch({ ...search });
}
