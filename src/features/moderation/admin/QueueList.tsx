import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { named } from '../../../ui/admin/MemberName.tsx';
import { Badge } from '../../../ui/kit/Badge.tsx';
import { GRAVITY, isOfSite } from '../../reports/reportReasons.ts';
import type { ListedItem, QueueItem } from '../moderationApi.ts';
import { useThingName } from './useThingName.ts';
import './moderation.css';

export type QueueListProps = {
  items: readonly ListedItem[];
  openId: string | null;
  onOpen: (id: string) => void;
};

/** Items that wait, or that were decided, one line each. */
export function QueueList({ items, openId, onOpen }: QueueListProps) {
  const t = useTranslations('admin.moderation');
  const nameOf = useThingName();
  const list = useRef<HTMLOListElement>(null);
  const id = useId();
  useEffect(() => {
    if (openId === null) return;
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [openId]);
  return (
    <section aria-label={t('list')} className="moderation-list">
      <ol ref={list}>
        {items.map((item, place) => (
          <li key={item.id}>
            {item.run && item.run.id !== items[place - 1]?.run?.id && (
              <p id={`${id}-${item.run.id}`} className="moderation-run">
                {t.rich('run', {
                  count: item.run.count,
                  name: item.run.by ?? t('someone'),
                  member: named(item.run.by),
                })}
              </p>
            )}
            <button
              type="button"
              className="moderation-row"
              aria-describedby={item.run ? `${id}-${item.run.id}` : undefined}
              aria-current={item.id === openId ? 'true' : undefined}
              onClick={() => onOpen(item.id)}
            >
              <span className="moderation-row-name">{nameOf(item.thing)}</span>
              <span className="moderation-row-facts">
                <Badge tone={toneOf(item)}>{t(`reasons.${item.reason}`)}</Badge>
                <span>{t(`kinds.${item.kind}`)}</span>
                {item.decision ? (
                  <span>{t(`acts.${item.decision.act}`)}</span>
                ) : (
                  !isOfSite(item.reason) && <span>{t('count', { count: item.reports_count })}</span>
                )}
                {item.claim && !item.claim.is_own && <span>{item.claim.username ?? t('someone')}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function toneOf({ reason }: Pick<QueueItem, 'reason'>): 'danger' | 'warn' | 'neutral' {
  if (GRAVITY[reason] >= GRAVITY.consent) return 'danger';
  return GRAVITY[reason] >= GRAVITY.rating ? 'warn' : 'neutral';
}
