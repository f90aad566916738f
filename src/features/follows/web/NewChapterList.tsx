import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { UNREAD_LIMIT } from '../../notices/unreadLimit.ts';
import { ForMembers } from './ForMembers.tsx';
import { NewsLines } from './NewsLines.tsx';
import './news.css';

const FILTERS = ['all', 'unread', 'read'] as const;
type Filter = (typeof FILTERS)[number];
type Cursor = { at: string; id: string };

/**
 * The new chapters of comics that the member follows, read ones among them. Needs the `members`
 * words.
 */
export function NewChapterList(): ReactNode {
  return (
    <ForMembers>
      <Filtered />
    </ForMembers>
  );
}

function Filtered(): ReactNode {
  const t = useTranslations('news');
  const [filter, setFilter] = useState<Filter>('all');
  return (
    <>
      <div role="group" aria-label={t('filter')} className="mb-16 chip-row">
        {FILTERS.map((one) => (
          <button
            key={one}
            type="button"
            className="chip chip-link cursor-pointer"
            aria-pressed={one === filter}
            onClick={() => setFilter(one)}
          >
            {t(`filters.${one}`)}
          </button>
        ))}
      </div>
      <Pages key={filter} filter={filter} />
    </>
  );
}

function inputOf(filter: Filter, before: Cursor | undefined) {
  return {
    ...(filter === 'all' ? {} : { state: filter }),
    ...(before ? { before_at: before.at, before_id: before.id } : {}),
  };
}

function Pages({ filter }: { filter: Filter }): ReactNode {
  const t = useTranslations('news');
  const api = useApi();
  const [cursors, setCursors] = useState<readonly Cursor[]>([]);
  const query = queryOf(api, 'GET /api/new-chapters', inputOf(filter, undefined), { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(query);
  if (!data) return isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton count={8} />;
  if (data.data.length + data.playlists.length === 0)
    return <Nothing filter={filter} followsAny={data.follows_any} />;
  const shown = data.unread > UNREAD_LIMIT ? `${UNREAD_LIMIT}+` : String(data.unread);
  return (
    <>
      <p role="status" className="text-14 text-muted tabular">
        {t('unreadInAll', { count: data.unread, shown })}
      </p>
      {[undefined, ...cursors].map((before, index) => (
        <Page
          key={before?.id ?? 'first'}
          filter={filter}
          before={before}
          isLast={index === cursors.length}
          onMore={(next) => setCursors([...cursors, next])}
        />
      ))}
    </>
  );
}

type PageProps = {
  filter: Filter;
  before: Cursor | undefined;
  isLast: boolean;
  onMore: (next: Cursor) => void;
};

function Page({ filter, before, isLast, onMore }: PageProps): ReactNode {
  const t = useTranslations('account.library');
  const query = queryOf(useApi(), 'GET /api/new-chapters', inputOf(filter, before), { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(query);
  if (!data) return isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton count={8} />;
  const { next } = data;
  return (
    <>
      <NewsLines page={data} className="news-list" />
      {isLast && next && (
        <button type="button" className="button my-24" onClick={() => onMore(next)}>
          {t('more')}
        </button>
      )}
    </>
  );
}

function Nothing({ filter, followsAny }: { filter: Filter; followsAny: boolean }): ReactNode {
  const t = useTranslations('news');
  const words = useTranslations('account.library');
  if (followsAny && filter !== 'all') return <p className="my-16 text-muted">{t(`none.${filter}`)}</p>;
  return (
    <EmptyState
      title={t('nothing')}
      mark="0"
      actions={
        <PathLink path="/latest" className="button button-primary">
          {words('browse')}
        </PathLink>
      }
    >
      {t(followsAny ? 'nothingYet' : 'followNothing')}
    </EmptyState>
  );
}
