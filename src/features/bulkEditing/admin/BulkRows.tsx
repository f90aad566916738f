import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/kit/Badge.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { ChangedList } from '../../editing/admin/ChangedList.tsx';
import type { BulkSubject } from '../bulkEditLimits.ts';
import type { BulkEditRow } from '../bulkEditingApi.ts';
import type { BulkWords } from './useBulkWords.ts';
import './bulk.css';

const TONE = { changed: 'ok', same: 'neutral', refused: 'danger' } as const;

type BulkRowsProps = { subject: BulkSubject; rows: readonly BulkEditRow[]; words: BulkWords };

function pathOf({ comic_id: comicId, chapter_id: chapterId, term_id: termId }: BulkEditRow): string {
  if (termId !== null) return `/admin/terms/${termId}`;
  return `/admin/comics/${comicId}${chapterId === null ? '' : `/chapters/${chapterId}`}`;
}

/** The outcome of a bulk edit for each comic, chapter or term. */
export function BulkRows({ subject, rows, words }: BulkRowsProps) {
  const t = useTranslations('admin.bulk');
  if (rows.length === 0) return <p className="text-muted">{t('noRows', { subject })}</p>;
  return (
    <ul className="bulk-rows">
      {rows.map((row) => {
        const { title, chapter, outcome, problem, fields } = row;
        return (
          <li key={pathOf(row)}>
            <p className="bulk-row-title">
              {title === null ? (
                t('goneComic', { subject })
              ) : (
                <PathLink path={pathOf(row)} className="text-link">
                  {words.name(title, chapter)}
                </PathLink>
              )}{' '}
              {outcome === null ? (
                <Badge>{t('outcomes.waiting')}</Badge>
              ) : (
                <Badge tone={TONE[outcome]}>{t(`outcomes.${outcome}`)}</Badge>
              )}
            </p>
            {problem && <p className="tone-warn">{words.reason(problem)}</p>}
            {fields && (
              <ChangedList
                changes={Object.entries(fields).map(([field, values]) => ({ field, ...values }))}
                words={words}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
