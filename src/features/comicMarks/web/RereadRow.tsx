import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { NotedMark } from './markNotes.ts';
import { startReread, stopReread } from './rereads.ts';
import './marks.css';

/**
 * The number of times that a comic was read, and the button that begins another time, or ends it.
 */
export function RereadRow({ slug, mark }: { slug: string; mark: NotedMark }): ReactNode {
  const t = useTranslations('marks.rereads');
  const format = useFormatter();
  const { callApi } = useApi();
  const { id: siteId } = useSite();
  const { shelf, reread_from: from, rereads } = mark;
  const site = { siteId, callApi };
  const canStart = shelf === 'completed';
  if (from === null && !canStart && rereads === 0) return null;
  const date = from !== null && format.dateTime(new Date(from), { dateStyle: 'medium' });
  return (
    <div className="reread-row">
      {(from !== null || canStart) && (
        // One button, so that the focus stays where it is.
        <button
          type="button"
          className="button"
          onClick={() => (from === null ? startReread(site, slug) : stopReread(site, slug))}
        >
          {t(from === null ? 'start' : 'stop')}
        </button>
      )}
      <p role="status" className="text-14 text-muted">
        {date && `${t('since', { date })} `}
        {rereads > 0 && t('count', { count: rereads + 1 })}
      </p>
    </div>
  );
}
