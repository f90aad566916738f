import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { Output } from '../../../contract/endpoint.ts';
import { otherOrder } from '../../../contract/order.ts';
import { OrderLink, type OrderMeasure } from '../../../ui/controls/OrderLink.tsx';
import { Pager, type PagerLinkProps } from '../../../ui/controls/Pager.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { useSite } from '../../site/web/useSite.ts';
import type { ComicSort } from '../comicChoices.ts';
import type { listComics } from '../comicsApi.ts';
import { ComicGrid } from './ComicGrid.tsx';
import { ListControls } from './ListControls.tsx';
import { ListLink } from './ListLink.tsx';
import { listChoiceOf, listSearchOf, type ListChoice, type ListSearch } from './listSearch.ts';

const MEASURE = {
  latest: 'time',
  title: 'name',
  popularity: 'amount',
  rating: 'amount',
  favorites: 'amount',
  pages: 'amount',
  upload_date: 'time',
} as const satisfies Record<ComicSort, OrderMeasure>;

export type ComicListProps = { search: ListSearch; list: Output<typeof listComics> };

/** A page of comics with everything to sort and filter it by; the address says what is chosen. */
export function ComicList({ search, list: { data: comics, pagination } }: ComicListProps) {
  const t = useTranslations('latest');
  const choice = listChoiceOf(search);
  return (
    <>
      <ListControls choice={choice} />
      <div className="my-8 flex items-center justify-between gap-16">
        <p className="text-14 text-muted tabular" role="status">
          {t(pagination.total_is_exact ? 'count' : 'countMore', { count: pagination.total })}
        </p>
        <OrderLink
          order={choice.order}
          measure={MEASURE[choice.sort]}
          search={listSearchOf({ ...choice, order: otherOrder(choice.order) })}
        />
      </div>
      {comics.length === 0 ? <NoComics choice={choice} /> : <ComicGrid comics={comics} />}
      <Pager pagination={pagination} link={ListPageLink} />
    </>
  );
}

function ListPageLink({ page, ...props }: PagerLinkProps) {
  return <ListLink search={(present) => ({ ...present, page: page > 1 ? page : undefined })} {...props} />;
}

/** No titles with these words, nothing in the time that was chosen, or nothing at all yet. */
function NoComics({ choice }: { choice: ListChoice }) {
  const t = useTranslations('latest');
  const ofHome = useTranslations('home');
  if (choice.q !== undefined) return <NoResults />;
  if (choice.duration === 'all') {
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
        <ListLink search={listSearchOf({ ...choice, duration: 'all' })} className="button">
          {t('emptyAction')}
        </ListLink>
      }
    >
      <p>{t('emptyMessage')}</p>
    </EmptyState>
  );
}

/** spec 8: no_results; and two other ways to find something. */
function NoResults() {
  const t = useTranslations();
  const lang = useLocale();
  const { features } = useSite();
  return (
    <EmptyState
      title={t('search.noResultsTitle')}
      mark="?"
      actions={
        <>
          {features.includes('tags') && (
            <PathLink path="/tags" className="button">
              {t('taxonomies.tags')}
            </PathLink>
          )}
          <Link to="/$lang" params={{ lang }} className="button">
            {t('nav.home')}
          </Link>
        </>
      }
    >
      <p>{t('search.noResults')}</p>
    </EmptyState>
  );
}
