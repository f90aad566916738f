import { Link, useLoaderData, useSearch } from '@tanstack/react-router';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import type { Output } from '../../../contract/endpoint.ts';
import { Pager, type PagerLinkProps } from '../../../ui/controls/Pager.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { PageHead } from '../../site/web/PageHead.tsx';
import type { listTerms, TermCard } from '../taxonomyApi.ts';
import { TAXONOMY_KINDS, type Taxonomy } from '../taxonomyKinds.ts';
import { TERM_SORTS } from '../termSorts.ts';
import { letterGroups } from './letterGroups.ts';
import { TermChip } from './TermChips.tsx';
import type { TermListSearch } from './termListSearch.ts';
import { termWeight } from './termWeight.ts';

/** What the routes of `web/taxonomyScreens.tsx` load. */
export type TermListData = { taxonomy: Taxonomy; list: Output<typeof listTerms> };

/** All terms of a taxonomy, the most used first or by name. */
export function TermListScreen() {
  const t = useTranslations();
  const lang = useLocale();
  const { sort = 'popularity' } = useSearch({ strict: false }) as TermListSearch;
  const { taxonomy, list } = useLoaderData({ strict: false }) as TermListData;
  const { data: terms, pagination } = list;
  const kinds = t(`taxonomies.${taxonomy}`);
  return (
    <div className="wrap pt-32">
      <PageHead
        title={kinds}
        description={t('terms.description', { kinds })}
        canonicalPath={canonicalPath({ lang, taxonomy, sort, page: pagination.current_page })}
      />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {kinds}
      </h1>
      <nav aria-label={t('latest.sort')} className="chip-row mt-16">
        {TERM_SORTS.map((candidate) => (
          <Link
            key={candidate}
            to="."
            search={searchOf({ sort: candidate }) as never}
            activeOptions={{ exact: true }}
            className="chip chip-link"
            aria-current={candidate === sort ? 'true' : undefined}
          >
            {t(`terms.${candidate}`)}
          </Link>
        ))}
      </nav>
      <p className="my-8 text-14 text-muted tabular" role="status">
        {t('terms.count', { count: pagination.total })}
      </p>
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
  const search = (present: TermListSearch) => searchOf({ ...present, page });
  return <Link to="." search={search as never} activeOptions={{ exact: true }} {...props} />;
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

/** The shortest address: what is as by default is left out. */
function searchOf({ sort, page = 1 }: TermListSearch): TermListSearch {
  return { ...(sort === 'name' ? { sort } : {}), ...(page > 1 ? { page } : {}) };
}

function canonicalPath(options: TermListSearch & { lang: string; taxonomy: Taxonomy }): string {
  const { lang, taxonomy, sort, page = 1 } = options;
  const path = TAXONOMY_KINDS.find((kind) => kind.taxonomy === taxonomy)?.listPath;
  const query = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(sort === 'name' ? { sort } : {}),
  });
  return `/${lang}/${path}${query.size > 0 ? `?${query}` : ''}`;
}
