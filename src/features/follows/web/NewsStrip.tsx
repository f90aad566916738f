import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { NewsLines } from './NewsLines.tsx';
import './news.css';

/**
 * The unread new chapters of comics that a member follows, in the room that the homepage keeps for
 * them.
 */
export function NewsStrip({ className }: { className: string }): ReactNode {
  const t = useTranslations('news');
  const error = useTranslations('error');
  const { data, isFailed, retry } = useAnswer(
    queryOf(useApi(), 'GET /api/new-chapters', { state: 'unread' }),
  );
  if (!data) {
    return isFailed ? (
      <p role="alert" className="news-note flex items-center justify-between gap-12">
        {error('failed.title')}
        <button type="button" className="button" onClick={retry}>
          {error('retry')}
        </button>
      </p>
    ) : (
      <div aria-busy className="news-note" />
    );
  }
  if (data.data.length + data.playlists.length === 0) {
    return (
      <p className="news-note">
        {t(data.follows_any ? 'allRead' : 'followNothing')}{' '}
        <PathLink path={data.follows_any ? '/library/new' : '/latest'} className="text-link">
          {t(data.follows_any ? 'seeRead' : 'find')}
        </PathLink>
      </p>
    );
  }
  return <NewsLines page={data} className={className} />;
}
