import { useTranslations } from 'use-intl';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { orRefusal } from '../../../ui/table/orRefusal.ts';
import type { BulkEdit } from '../bulkEditingApi.ts';
import { BulkRows } from './BulkRows.tsx';
import { useBulkActs } from './useBulkActs.ts';
import { useBulkWords, type BulkWords } from './useBulkWords.ts';
import './bulk.css';

export type BulkUndoDialogProps = {
  bulk: Pick<BulkEdit, 'id' | 'subject' | 'act' | 'undoes_id' | 'terms'>;
  onClose: (isUndone: boolean) => void;
};

type Preview = ApiOutput<'GET /api/admin/bulk-edits/:id/undo'>;

const NOTHING: Preview = {
  total: 0,
  looked_at: 0,
  changed: 0,
  partly: 0,
  same: 0,
  left: 0,
  gone: 0,
  reasons: [],
  rows: [],
};

/** Says what an undo of a bulk edit would do, and does it when asked to. */
export function BulkUndoDialog({ bulk, onClose }: BulkUndoDialogProps) {
  const t = useTranslations('admin.bulk');
  const controls = useTranslations('controls');
  const api = useApi();
  const acts = useBulkActs();
  const words = useBulkWords(bulk.terms, bulk.subject);
  const { isBusy, send } = useFormSending();
  const { id, subject } = bulk;
  const query = queryOf(api, 'GET /api/admin/bulk-edits/:id/undo', { id }, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(orRefusal(query, NOTHING));
  const isWhole = data !== undefined && data.looked_at === data.total;
  // An undo is not refused because it cannot be told before.
  const canBegin = isWhole ? data.changed > 0 : (data ?? isFailed) && !data?.refusal;
  const begin = async () => {
    if (await send(null, () => acts.undo(id))) onClose(true);
  };
  return (
    <Dialog
      isOpen
      onClose={() => onClose(false)}
      title={t('undoFirst.title')}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{controls('cancel')}</Button>
          {canBegin && (
            <Button variant="primary" isBusy={isBusy} onClick={() => void begin()}>
              {isWhole ? t('undoFirst.begin', { subject, count: data.changed }) : t('undoFirst.beginAll')}
            </Button>
          )}
        </>
      }
    >
      <p>{words.edit(bulk)}</p>
      {!data && !isFailed && <LinesSkeleton />}
      {!data && isFailed && <FailedAnswer onRetry={retry} />}
      {data?.refusal && <p role="alert">{data.refusal.message}</p>}
      {data && !data.refusal && <UndoCounts bulk={bulk} preview={data} words={words} />}
    </Dialog>
  );
}

type UndoCountsProps = Pick<BulkUndoDialogProps, 'bulk'> & { preview: Preview; words: BulkWords };

function UndoCounts({ bulk: { subject }, preview, words }: UndoCountsProps) {
  const t = useTranslations('admin.bulk');
  const { total, looked_at: lookedAt, changed, partly, same, left, gone, reasons, rows } = preview;
  return (
    <>
      <div role="status">
        <p className="bulk-count">
          {changed === 0
            ? t('undoFirst.nothing')
            : t('undoFirst.changed', { subject, count: changed, total: lookedAt })}
        </p>
        {lookedAt < total && <p>{t('undoFirst.lookedAt', { count: lookedAt, total })}</p>}
        <ul className="bulk-counts">
          {partly > 0 && <li>{t('undoFirst.partly', { count: partly })}</li>}
          {same > 0 && <li>{t('counts.same', { subject, count: same })}</li>}
          {left > 0 && <li>{t('undoFirst.left', { count: left })}</li>}
          {gone > 0 && <li>{t('undoFirst.gone', { count: gone })}</li>}
          {reasons.map(({ problem, count }) => (
            <li key={JSON.stringify(problem)}>
              {t('counts.reason', { count, reason: words.reason(problem) })}
            </li>
          ))}
        </ul>
      </div>
      {rows.length > 0 && (
        <section aria-labelledby="bulk-left">
          <h3 id="bulk-left" className="bulk-rows-title">
            {t('undoFirst.examples', { count: rows.length })}
          </h3>
          <BulkRows subject={subject} rows={rows} words={words} />
        </section>
      )}
    </>
  );
}
