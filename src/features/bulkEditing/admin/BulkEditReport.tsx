import { useTranslations } from 'use-intl';
import { MemberName } from '../../../ui/admin/MemberName.tsx';
import { MomentText } from '../../../ui/controls/MomentText.tsx';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { ROW_OUTCOMES } from '../bulkEditLimits.ts';
import type { RowOutcomeName } from '../bulkEditingApi.ts';
import { BulkRows } from './BulkRows.tsx';
import { BulkState } from './BulkState.tsx';
import type { BulkWords } from './useBulkWords.ts';
import './bulk.css';

type BulkEditReportProps = {
  bulk: ApiOutput<'GET /api/admin/bulk-edits/:id'>;
  words: BulkWords;
  /** Rows with this outcome alone; undefined: all. */
  outcome: RowOutcomeName | undefined;
  onOutcome: (outcome: RowOutcomeName | undefined) => void;
  /** Counts from 1. */
  page: number;
  onPage: (page: number) => void;
};

/** The progress of a bulk edit, and its outcome for each row. */
export function BulkEditReport({ bulk, words, outcome, onOutcome, page, onPage }: BulkEditReportProps) {
  const t = useTranslations('admin.bulk');
  return (
    <>
      <p className="bulk-facts">
        <BulkState bulk={bulk} />
        <span>{t('counts.done', { subject: bulk.subject, count: bulk.changed, total: bulk.total })}</span>
        {bulk.refused > 0 && (
          <span>{t('counts.refused', { subject: bulk.subject, count: bulk.refused })}</span>
        )}
        <span>
          <MemberName username={bulk.by} /> <MomentText value={bulk.created_at} />
        </span>
      </p>
      <div role="group" aria-label={t('columns.outcome')} className="bulk-outcomes">
        {[undefined, ...ROW_OUTCOMES].map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            className="button button-quiet"
            aria-pressed={one === outcome}
            onClick={() => onOutcome(one)}
          >
            {t(`outcomes.${one ?? 'all'}`)}
          </button>
        ))}
      </div>
      <BulkRows subject={bulk.subject} rows={bulk.rows} words={words} />
      {(bulk.page > 1 || bulk.has_more) && (
        <div className="bulk-pages">
          <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t('earlierRows', { subject: bulk.subject })}
          </Button>
          <Button disabled={!bulk.has_more} onClick={() => onPage(page + 1)}>
            {t('laterRows', { subject: bulk.subject })}
          </Button>
        </div>
      )}
    </>
  );
}
