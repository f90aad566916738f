import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import type { NewChapters } from '../followsApi.ts';
import type { News } from './newsOf.ts';
import './news.css';

/**
 * "Ch. 12 – Ch. 15", how many of them are unread, whether they are for members alone, and when the
 * last one came out.
 */
export function NewsWords({ line, news }: { line: NewChapters; news: News }): ReactNode {
  const t = useTranslations('news');
  const ofChapters = useTranslations('chapters');
  const labelOf = useChapterLabel();
  const { first, last, unreadCount } = news;
  return (
    <>
      <span className="news-chapters">
        {first === last ? labelOf(last) : t('span', { first: labelOf(first), last: labelOf(last) })}
      </span>
      <span className="news-facts tabular">
        {unreadCount > 0 ? (
          <span className="font-strong text-accent">{t('unread', { count: unreadCount })}</span>
        ) : (
          ofChapters('read')
        )}
        {last.premium && ` · ${ofChapters('premium')}`}
        {' · '}
        <DateText value={line.released_at} />
      </span>
    </>
  );
}
