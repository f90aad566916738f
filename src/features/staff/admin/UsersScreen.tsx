import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Pager, type PagerLinkProps } from '../../../ui/controls/Pager.tsx';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PageHead } from '../../site/web/PageHead.tsx';
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
          users={data?.data ?? []}
          isLoading={isWaiting && !data}
          empty={t(search.q === undefined ? 'empty' : 'emptySearch')}
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
