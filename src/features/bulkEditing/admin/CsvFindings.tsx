import { useTranslations } from 'use-intl';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import type { CsvFault } from '../bulkEditingApi.ts';
import type { BulkWords } from './useBulkWords.ts';
import './bulk.css';

export type CsvRead = ApiOutput<'POST /api/admin/bulk-edits/csv/read'>;

/** Counts the lines of a file that have something to change, and says what is wrong with others. */
export function CsvFindings({ read, words }: { read: CsvRead; words: BulkWords }) {
  const t = useTranslations('admin.bulkRows.csv');
  const { rows, same, faults, faults_count: count, unknown_columns: unknown } = read;
  const textOf = ({ line, column, code, text }: CsvFault) => {
    const what = t(`faults.${code}`, { text, sign: '::' });
    return column === ''
      ? t('ofLine', { line, what })
      : t('ofCell', { line, what, column: words.label(column) });
  };
  return (
    <div role="status">
      <p className="bulk-count">
        {rows.length > 0 ? t('changed', { count: rows.length }) : t(count > 0 ? 'noneLeft' : 'allSame')}
      </p>
      <ul className="bulk-counts">
        {same > 0 && <li>{t('same', { count: same })}</li>}
        {unknown.length > 0 && <li>{t('unknownColumns', { columns: unknown.join(', ') })}</li>}
        {count > 0 && (
          <li>
            {t('left', { count })}
            <ul>
              {faults.map((fault, index) => (
                <li key={index}>{textOf(fault)}</li>
              ))}
              {count > faults.length && <li>{t('more', { count: count - faults.length })}</li>}
            </ul>
          </li>
        )}
      </ul>
    </div>
  );
}
