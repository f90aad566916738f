import { Link, useLoaderData, useSearch } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Pager, type PagerLinkProps } from '../../../ui/controls/Pager.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { PageHead } from '../../site/web/PageHead.tsx';
import { ComicGrid } from './ComicGrid.tsx';
import { ListControls } from './ListControls.tsx';
import { listChoiceOf, type ListSearch } from './listSearch.ts';
import { OrderLink } from './OrderLink.tsx';

export function LatestScreen() {
  const t = useTranslations('latest');
  const lang = useLocale();
  const search = useSearch({ from: '/$lang/latest' });
  const { data: comics, pagination } = useLoaderData({ from: '/$lang/latest' });
  const choice = listChoiceOf(search);
  const count = t(pagination.total_is_exact ? 'count' : 'countMore', { count: pagination.total });
  return (
    <div className="wrap pt-32">
      <PageHead
        title={t('title')}
        description={t('description')}
        canonicalPath={`/${lang}/latest${queryOf({ ...search, page: pagination.current_page })}`}
      />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('title')}
      </h1>
      <div className="mt-16">
        <ListControls choice={choice} />
      </div>
      <div className="my-8 flex items-center justify-between gap-16">
        <p className="text-14 text-muted tabular" role="status">
          {count}
        </p>
        <OrderLink choice={choice} />
      </div>
      {comics.length === 0 ? (
        <LatestEmpty isFiltered={choice.duration !== 'all'} />
      ) : (
        <ComicGrid comics={comics} />
      )}
      <Pager pagination={pagination} link={LatestPageLink} />
    </div>
  );
}

/** Nothing in the time that was chosen, or nothing at all yet. */
function LatestEmpty({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('latest');
  const ofHome = useTranslations('home');
  const lang = useLocale();
  if (!isFiltered) {
    return (
      <EmptyState title={ofHome('emptyTitle')} mark="0">
        <p>{ofHome('emptyVisitor')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('emptyTitle')}
      mark="0"
      actions={
        <Link to="/$lang/latest" params={{ lang }} className="button">
          {t('emptyAction')}
        </Link>
      }
    >
      <p>{t('emptyMessage')}</p>
    </EmptyState>
  );
}

function LatestPageLink({ page, ...props }: PagerLinkProps) {
  const lang = useLocale();
  return (
    <Link
      to="/$lang/latest"
      params={{ lang }}
      activeOptions={{ exact: true }}
      search={(search) => ({ ...search, page: page > 1 ? page : undefined }) as ListSearch}
      {...props}
    />
  );
}

/** The query under which a list is known to search engines, in one order. */
function queryOf(search: ListSearch): string {
  const query = new URLSearchParams();
  for (const name of ['page', 'sort', 'order', 'duration'] as const) {
    const value = search[name];
    if (value !== undefined && value !== 1) query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}
