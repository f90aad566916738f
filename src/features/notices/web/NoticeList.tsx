import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidateAnswers } from '../../../ui/api/changeAnswers.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import type { NoticeKind } from '../../users/noticeKinds.ts';
import { NoticePage, type NoticeCursor } from './NoticePage.tsx';
import { useMarkRead } from './useMarkRead.ts';
import { useUnread } from './useUnread.ts';
import './notices.css';

/** Notices of one kind, or of all: page after page, with a word when newer ones have come. */
export function NoticeList({ kind }: { kind: NoticeKind | undefined }) {
  const t = useTranslations('account.notices');
  const api = useApi();
  const queries = useQueryCache();
  const [cursors, setCursors] = useState<readonly NoticeCursor[]>([]);
  const query = queryOf(api, 'GET /api/notices', kind ? { kind } : {}, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(query);
  const unread = useUnread();
  const { markRead, isBusy } = useMarkRead();
  const now = data?.now;
  useSeen(now);
  if (!data) return isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton count={8} />;
  const hasNewer = now !== undefined && unread?.last_at != null && unread.last_at > now;
  const hasUnread = (unread?.unread ?? 0) > 0;
  const showNewer = () => {
    setCursors([]);
    invalidateAnswers(queries, 'GET /api/notices');
  };
  return (
    <>
      <div className="notices-tools">
        <p role="status">
          {hasNewer && (
            <Button variant="primary" onClick={showNewer}>
              {t('newer')}
            </Button>
          )}
        </p>
        {hasUnread && (
          <Button
            isBusy={isBusy}
            onClick={() => void markRead({ until: data.now, ...(kind ? { kind } : {}) })}
          >
            {t(kind ? 'readKind' : 'readAll')}
          </Button>
        )}
      </div>
      {data.data.length === 0 && data.next === null ? (
        <EmptyState title={t('empty')} mark="0">
          {t(kind ? 'emptyKind' : 'emptyText')}
        </EmptyState>
      ) : (
        [undefined, ...cursors].map((before, index) => (
          <NoticePage
            key={before?.id ?? 'first'}
            kind={kind}
            before={before}
            until={data.now}
            isLast={index === cursors.length}
            onMore={(next) => setCursors([...cursors, next])}
          />
        ))
      )}
    </>
  );
}

/** Says that the list was on the screen; what is new later stands in lines of its own. */
function useSeen(until: string | undefined): void {
  const { callApi } = useApi();
  useEffect(() => {
    if (until === undefined) return;
    // Nothing is lost without it.
    callApi('POST /api/notices/seen', { until }).catch(() => {});
  }, [callApi, until]);
}
