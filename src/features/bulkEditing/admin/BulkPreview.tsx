import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { ChangedList } from '../../editing/admin/ChangedList.tsx';
import type { BulkSubject } from '../bulkEditLimits.ts';
import type { BulkAct } from '../bulkAct.ts';
import type { BulkWords } from './useBulkWords.ts';
import './bulk.css';

export type BulkPreviewProps = {
  subject: BulkSubject;
  act: BulkAct;
  preview: ApiOutput<'POST /api/admin/bulk-edits/preview'>;
  words: BulkWords;
};

/**
 * Counts the rows that an act would change, says why others stay, and shows the first ones before
 * and after.
 */
export function BulkPreview({ subject, act, preview, words }: BulkPreviewProps) {
  const t = useTranslations('admin.bulk');
  const { total, changed, same, refused, reasons, rows } = preview;
  const start = useRef<HTMLParagraphElement>(null);
  // The button that asked for the preview is now the one that begins: a second press must not be
  // it.
  useEffect(() => start.current?.focus(), []);
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
            {t('rows', { subject, count: rows.length, changed })}
          </h3>
          <ul className="bulk-rows">
            {rows.map(({ id, title, chapter, fields }) => (
              <li key={id}>
                <p className="bulk-row-title">{words.name(title, chapter)}</p>
                <ChangedList
                  changes={Object.entries(fields).map(([field, values]) => ({ field, ...values }))}
                  words={words}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
