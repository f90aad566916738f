import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import type { ComponentType, ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Pagination } from '../../contract/paging.ts';
import { pagerWindow } from './pagerWindow.ts';

const WINDOW_WIDTH = 5;

export type PagerLinkProps = {
  page: number;
  className: string;
  children: ReactNode;
  'aria-label': string;
  'aria-current'?: 'page';
  rel?: 'prev' | 'next';
};

export type PagerProps = {
  pagination: Pick<Pagination, 'current_page' | 'last_page'>;
  /** A link to a page of the same list: only the screen knows its address. */
  link: ComponentType<PagerLinkProps>;
  className?: string;
};

/**
 * First, previous, a window of page numbers, next and last (spec 2). Links all of them, so that it
 * works before scripts do.
 */
export function Pager({ pagination, link: PageLink, className = 'mt-32 justify-center' }: PagerProps) {
  const t = useTranslations('pager');
  const format = useFormatter();
  const { current_page: current, last_page: last } = pagination;
  if (last <= 1) return null;
  const step = (page: number, label: string, icon: ReactNode, rel?: 'prev' | 'next') =>
    page === current || page < 1 || page > last ? (
      <span className="pager-step" role="link" aria-disabled="true" aria-label={label}>
        {icon}
      </span>
    ) : (
      <PageLink page={page} className="pager-step" aria-label={label} {...(rel ? { rel } : {})}>
        {icon}
      </PageLink>
    );
  return (
    <nav aria-label={t('label')} className={`flex flex-wrap items-center gap-4 text-14 ${className}`}>
      {step(1, t('first'), <ChevronsLeft aria-hidden className="size-icon" />)}
      {step(current - 1, t('previous'), <ChevronLeft aria-hidden className="size-icon" />, 'prev')}
      {pagerWindow({ currentPage: current, lastPage: last, width: WINDOW_WIDTH }).map((page) => (
        <PageLink
          key={page}
          page={page}
          className="pager-step tabular"
          aria-label={t('page', { page })}
          {...(page === current ? { 'aria-current': 'page' as const } : {})}
        >
          {format.number(page)}
        </PageLink>
      ))}
      {step(current + 1, t('next'), <ChevronRight aria-hidden className="size-icon" />, 'next')}
      {step(last, t('last'), <ChevronsRight aria-hidden className="size-icon" />)}
    </nav>
  );
}
