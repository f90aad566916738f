import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import type { QueueFilter } from './useQueue.ts';
import './moderation.css';

type QueueCountProps = {
  filter: QueueFilter;
  /** Items of the list; when it changes, the count is asked for again. */
  left: number | undefined;
};

/** The number of all that wait, as far as they are counted. */
export function QueueCount({ filter, left }: QueueCountProps) {
  const t = useTranslations('admin.moderation');
  const query = queryOf(useApi(), 'GET /api/moderation/count', filter, { keptMs: 0 });
  const { data, retry } = useAnswer(filter.state === 'open' ? query : undefined);
  const asked = useRef(left);
  useEffect(() => {
    if (asked.current !== left) retry();
    asked.current = left;
  });
  if (filter.state !== 'open' || !data) return <p className="moderation-count" />;
  return (
    <p className="moderation-count tabular">
      {data.is_exact ? t('waiting', { count: data.total }) : t('more', { count: data.total })}
    </p>
  );
}
