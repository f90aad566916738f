import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslations } from 'use-intl';
import { wallTimeOf } from '../../../contract/wallTime.ts';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { Plan } from '../plansApi.ts';
import './calendar.css';

type PlanLinkProps = {
  plan: Plan;
  name: string;
  zone: string;
  /** To days before and after, by `Alt` with an arrow. */
  onMove?: (days: number) => void;
};

/** One plan with its time, which leads to its editor. It can be dragged to another day. */
export function PlanLink({ plan, name, zone, onMove }: PlanLinkProps) {
  const t = useTranslations('admin.calendar');
  const { comic, chapter, at, is_late: isLate } = plan;
  const ofComic = `/admin/comics/${encodeURIComponent(comic.slug)}`;
  return (
    <PathLink
      path={chapter === null ? ofComic : `${ofComic}/chapters/${encodeURIComponent(chapter.slug)}`}
      className={isLate ? 'plan plan-late' : 'plan'}
      draggable={onMove !== undefined}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', plan.id)}
      onKeyDown={(event) => {
        const days = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
        if (days === undefined || !onMove) return;
        event.preventDefault();
        onMove(days);
      }}
    >
      {isLate && <CircleAlert aria-hidden className="size-icon-small" />}
      <time dateTime={at} className="plan-time tabular">
        {wallTimeOf(at, zone).slice(11)}
      </time>{' '}
      <span className="plan-name">
        {name}
        {chapter !== null && comic.state !== 'published' && comic.state !== 'draft' && (
          <span className="plan-note"> {t('waits')}</span>
        )}
      </span>
    </PathLink>
  );
}
