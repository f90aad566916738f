import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import { ChangedList } from '../../editing/admin/ChangedList.tsx';
import { MAX_SHOWN, type BulkSubject } from '../bulkEditLimits.ts';
import type { Previewed } from './useBulkPreview.ts';
import type { BulkWords } from './useBulkWords.ts';
import './bulk.css';

export type BulkPreviewProps = {
  subject: BulkSubject;
  previewed: Pick<Previewed, 'act' | 'preview' | 'focusAt'>;
  words: BulkWords;
  isBusy: boolean;
  /** Leaves a row out of the bulk edit. */
  onLeaveOut: (id: string) => void;
  /** Shows more of the rows that change. */
  onMore: () => void;
};

/**
 * Counts the rows that an act would change, says why others stay, and shows the first ones before
 * and after.
 */
export function BulkPreview({ subject, previewed, words, isBusy, onLeaveOut, onMore }: BulkPreviewProps) {
  const t = useTranslations('admin.bulk');
  const { act, preview, focusAt } = previewed;
  const { total, changed, same, refused, reasons, rows } = preview;
  const start = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // The button that asked for the preview is now the one that begins: a second press must not be
  // it.
  useEffect(() => {
    const places = list.current?.querySelectorAll<HTMLElement>('.bulk-leave') ?? [];
    const place = focusAt === undefined ? null : places[Math.min(focusAt, places.length - 1)];
    (place ?? start.current)?.focus();
  }, [focusAt]);
  return (
    <>
      <p ref={start} tabIndex={-1}>
        {words.act(act)}
      </p>
      <div role="status">
        <p className="bulk-count">{t('counts.changed', { subject, count: changed, total })}</p>
        <ul className="bulk-counts">
          {same > 0 && <li>{t('counts.same', { subject, count: same })}</li>}
          {refused > 0 && (
            <li>
              {t('counts.refused', { subject, count: refused })}
              <ul>
                {reasons.map(({ problem, count }) => (
                  <li key={JSON.stringify(problem)}>
                    {t('counts.reason', { count, reason: words.reason(problem) })}
                  </li>
                ))}
              </ul>
            </li>
          )}
        </ul>
      </div>
      {rows.length > 0 && (
        <section aria-labelledby="bulk-rows">
          <h3 id="bulk-rows" className="bulk-rows-title">
            {rows.length < changed
              ? t('rows', { subject, count: rows.length, changed })
              : t('allRows', { count: changed })}
          </h3>
          <ul ref={list} className="bulk-rows">
            {rows.map(({ id, title, chapter, fields }) => (
              <li key={id}>
                <div className="bulk-row-head">
                  <p className="bulk-row-title">{words.name(title, chapter)}</p>
                  {total > 1 && (
                    <Button
                      variant="quiet"
                      className="bulk-leave"
                      aria-label={t('leaveOutOf', { name: words.name(title, chapter) })}
                      onClick={() => onLeaveOut(id)}
                    >
                      {t('leaveOut')}
                    </Button>
                  )}
                </div>
                <ChangedList
                  changes={Object.entries(fields).map(([field, values]) => ({ field, ...values }))}
                  words={words}
                />
              </li>
            ))}
          </ul>
          {rows.length < Math.min(changed, MAX_SHOWN) && (
            <Button onClick={onMore} isBusy={isBusy}>
              {t('showMore', { count: Math.min(changed, MAX_SHOWN) - rows.length })}
            </Button>
          )}
        </section>
      )}
    </>
  );
}
