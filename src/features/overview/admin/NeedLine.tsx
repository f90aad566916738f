import { Link } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleDot from 'lucide-react/icons/circle-dot';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useHasEntry } from '../../../ui/admin/AdminEntriesContext.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import type { Need } from '../needs.ts';
import './overview.css';

/**
 * The place to look after each need: an entry of the rail, with the filter that shows the counted
 * rows.
 */
const PLACES: Record<Need, { path: string; search?: Record<string, string> }> = {
  late: { path: '/admin/calendar' },
  reports: { path: '/moderation' },
  failed_jobs: { path: '/admin/jobs', search: { q: 'state:failed' } },
  import_notes: { path: '/admin/imports', search: { q: 'is:open' } },
  dead_links: { path: '/admin/pages', search: { q: 'is:broken' } },
  dead_slide_links: { path: '/admin/slides' },
  dead_comic_links: { path: '/admin/comics', search: { q: 'is:broken' } },
  waiting_members: { path: '/admin/users', search: { q: 'is:waiting' } },
  scheduled: { path: '/admin/calendar' },
  old_drafts: { path: '/admin/comics', search: { q: 'state:draft' } },
  missing_cover: { path: '/admin/comics', search: { q: 'missing:cover' } },
  missing_rating: { path: '/admin/comics', search: { q: 'missing:rating' } },
  missing_pages: { path: '/admin/comics', search: { q: 'missing:pages' } },
  missing_language: { path: '/admin/comics', search: { q: 'missing:language' } },
};
/** Readers are hurt by these. */
const GRAVE: readonly Need[] = ['late', 'reports', 'failed_jobs'];

/**
 * One kind of work and how much of it there is. Without a screen for it yet the line is no link.
 */
export function NeedLine({ need, onCount }: { need: Need; onCount: (count: number) => void }) {
  const t = useTranslations('admin.overview');
  const api = useApi();
  const query = queryOf(api, 'GET /api/admin/overview/:need', { need }, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(query);
  const count = data?.count;
  const tell = useEffectEvent(onCount);
  useEffect(() => {
    if (count !== undefined) tell(count);
  }, [count]);
  const name = t(`needs.${need}`);
  if (isFailed && !data) return <FailedLine name={name} onRetry={retry} />;
  if (!data) {
    return (
      <li className="need need-none">
        <span aria-hidden className="need-icon skeleton" />
        <span className="need-name">{name}</span>
        <span className="need-count">{t('loading')}</span>
      </li>
    );
  }
  const isNone = data.count === 0;
  const Icon = isNone ? Check : GRAVE.includes(need) ? CircleAlert : CircleDot;
  return (
    <li className={isNone ? 'need need-none' : GRAVE.includes(need) ? 'need need-grave' : 'need'}>
      <Icon aria-hidden className="need-icon" />
      <NeedLink need={need} isNone={isNone}>
        <span className="need-name">{name}</span>
        <span className="need-count">{t(data.is_exact ? 'count' : 'countMore', { count: data.count })}</span>
      </NeedLink>
    </li>
  );
}

/** Around name and count: a link, if there is anything to look at and a place to do so. */
function NeedLink({ need, isNone, children }: { need: Need; isNone: boolean; children: ReactNode }) {
  const hasEntry = useHasEntry();
  const { path, search } = PLACES[need];
  const to: string = `/${useLocale()}${path}`;
  if (isNone || !hasEntry(path)) return <span className="need-line">{children}</span>;
  return (
    <Link to={to} search={search ?? {}} activeProps={{}} className="need-line need-link">
      {children}
      <ArrowRight aria-hidden className="size-icon-small" />
    </Link>
  );
}

function FailedLine({ name, onRetry }: { name: string; onRetry: () => void }) {
  const t = useTranslations();
  return (
    <li className="need" role="alert">
      <CircleAlert aria-hidden className="need-icon" />
      <span className="need-line">
        <span className="need-name">
          {name}
          <span className="need-failed">{t('admin.overview.failed')}</span>
        </span>
        <button
          type="button"
          className="button"
          aria-label={`${t('error.retry')}: ${name}`}
          onClick={onRetry}
        >
          {t('error.retry')}
        </button>
      </span>
    </li>
  );
}
