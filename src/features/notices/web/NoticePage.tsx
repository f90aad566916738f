import { useTranslations } from 'use-intl';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { keepRowFocus } from '../../../ui/controls/keepRowFocus.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import type { NoticeKind } from '../../users/noticeKinds.ts';
import { NoticeLine } from './NoticeLine.tsx';
import { useMarkRead } from './useMarkRead.ts';
import './notices.css';

export type NoticeCursor = { at: string; id: string };

export type NoticePageProps = {
  kind: NoticeKind | undefined;
  /** The page begins behind this; undefined: the first. */
  before: NoticeCursor | undefined;
  /** The time of the first page: what comes later stays unread. */
  until: string;
  isLast: boolean;
  onMore: (next: NoticeCursor) => void;
};

export function NoticePage({ kind, before, until, isLast, onMore }: NoticePageProps) {
  const t = useTranslations('account.notices');
  const input = {
    ...(kind ? { kind } : {}),
    ...(before ? { before_at: before.at, before_id: before.id } : {}),
  };
  const { data, isFailed, retry } = useAnswer(queryOf(useApi(), 'GET /api/notices', input, { keptMs: 0 }));
  const { markRead } = useMarkRead();
  if (!data) return isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton count={8} />;
  const { next } = data;
  return (
    <>
      <ul ref={keepRowFocus} className="notices-list">
        {data.data.map((group) => (
          <NoticeLine
            key={group.id}
            group={group}
            onRead={() => void markRead({ until, groups: [group.id] })}
          />
        ))}
      </ul>
      {isLast && next && (
        <Button className="mt-16" onClick={() => onMore(next)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
