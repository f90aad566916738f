import { Link, useLoaderData, useSearch } from '@tanstack/react-router';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { otherOrder } from '../../../contract/order.ts';
import { OrderLink } from '../../../ui/controls/OrderLink.tsx';
import { Pager, type PagerLinkProps } from '../../../ui/controls/Pager.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import type { TermCard } from '../../../features/taxonomy/taxonomyApi.ts';
import { TAXONOMY_KINDS, type Taxonomy } from '../../../features/taxonomy/taxonomyKinds.ts';
import { defaultTermOrder, TERM_SORTS } from '../../../features/taxonomy/termSorts.ts';
import { letterGroups } from '../../../features/taxonomy/web/letterGroups.ts';
import { TermChip } from '../../../features/taxonomy/web/TermChips.tsx';
import {
  termListChoiceOf,
  termListQuery,
  termListSearchOf,
  type TermListSearch,
} from '../../../features/taxonomy/web/termListSearch.ts';
import { termWeight } from '../../../features/taxonomy/web/termWeight.ts';
import { useShownRoute } from '../../routing/useShownRoute.ts';

const ROUTES = TAXONOMY_KINDS.map(({ listPath }) => `/$lang/${listPath}` as const);

/**
 * All terms of a taxonomy, by use or by name, in both directions (spec 9): links, so that they work
 * before scripts do.
 */
export function TermListScreen() {
  const t = useTranslations();
  const lang = useLocale();
  const route = useShownRoute(ROUTES);
  const search = useSearch({ from: route });
  const { sort, order } = termListChoiceOf(search);
  const { taxonomy, list } = useLoaderData({ from: route });
  const { data: terms, pagination } = list;
  const kinds = t(`taxonomies.${taxonomy}`);
  return (
    <div className="wrap pt-32">
      <PageHead
        title={kinds}
        description={t('terms.description', { kinds })}
        canonicalPath={canonicalPath({
          lang,
          taxonomy,
          search: { ...search, page: pagination.current_page },
        })}
      />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {kinds}
      </h1>
      <nav aria-label={t('latest.sort')} className="chip-row mt-16">
        {TERM_SORTS.map((candidate) => (
          <Link
            key={candidate}
            to={route}
            params={{ lang }}
            search={termListSearchOf({ sort: candidate, order: defaultTermOrder(candidate) })}
            activeOptions={{ exact: true }}
            className="chip chip-link"
            aria-current={candidate === sort ? 'true' : undefined}
          >
            {t(`terms.${candidate}`)}
          </Link>
        ))}
      </nav>
      <div className="my-8 flex items-center justify-between gap-16">
        <p className="text-14 text-muted tabular" role="status">
          {t('terms.count', { count: pagination.total })}
        </p>
        <OrderLink
          order={order}
          measure={sort === 'name' ? 'name' : 'amount'}
          search={termListSearchOf({ sort, order: otherOrder(order) })}
        />
      </div>
      {terms.length === 0 ? (
        <NoTerms />
      ) : sort === 'name' ? (
        <Alphabet terms={terms} />
      ) : (
        <Cloud terms={terms} />
      )}
      <Pager pagination={pagination} link={TermPageLink} />
    </div>
  );
}

function TermPageLink({ page, ...props }: PagerLinkProps) {
  const lang = useLocale();
  const route = useShownRoute(ROUTES);
  const search = useSearch({ from: route });
  return (
    <Link
      to={route}
      params={{ lang }}
      search={{ ...search, page: page > 1 ? page : undefined }}
      activeOptions={{ exact: true }}
      {...props}
    />
  );
}

/** By name, under the letters they begin with. */
function Alphabet({ terms }: { terms: readonly TermCard[] }) {
  const groups = letterGroups(terms);
  if (groups.length === 1) return <Chips terms={terms} />;
  return groups.map(({ letter, items }) => (
    <section key={letter} className="flex border-t border-line py-12">
      <h2 className="w-touch flex-none pt-8 text-20">{letter}</h2>
      <Chips terms={items} />
    </section>
  ));
}

/** By how much they are used: what stands on many comics is written larger. */
function Cloud({ terms }: { terms: readonly TermCard[] }) {
  const counts = terms.map((term) => term.comics_count);
  return <Chips terms={terms} scale={{ least: Math.min(...counts), most: Math.max(...counts) }} />;
}

const WEIGHT_CLASS = ['', 'text-16', 'text-20'];

function Chips({ terms, scale }: { terms: readonly TermCard[]; scale?: { least: number; most: number } }) {
  const format = useFormatter();
  return (
    <ul className="flex min-w-0 flex-wrap items-center gap-8">
      {terms.map(({ taxonomy, slug, name, comics_count: count }) => (
        <li key={slug} className="min-w-0">
          <TermChip
            taxonomy={taxonomy}
            slug={slug}
            className={scale ? (WEIGHT_CLASS[termWeight(count, scale)] ?? '') : ''}
          >
            {name}
            <span className="text-13 text-muted tabular">{format.number(count)}</span>
          </TermChip>
        </li>
      ))}
    </ul>
  );
}

function NoTerms() {
  const t = useTranslations('terms');
  return (
    <EmptyState title={t('empty')} mark="0">
      <p>{t('emptyMessage')}</p>
    </EmptyState>
  );
}

function canonicalPath(of: { lang: string; taxonomy: Taxonomy; search: TermListSearch }): string {
  const path = TAXONOMY_KINDS.find((kind) => kind.taxonomy === of.taxonomy)?.listPath;
  return `/${of.lang}/${path}${termListQuery(of.search)}`;
}
