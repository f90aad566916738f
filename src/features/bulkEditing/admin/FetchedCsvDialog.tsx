import { fetchedWithWords } from '../../../ui/i18n/fetchedWithWords.tsx';
import type { CsvDialogProps } from './CsvDialog.tsx';

/** The dialog that reads a CSV file, fetched when it is first opened. */
export const FetchedCsvDialog = fetchedWithWords<CsvDialogProps>(
  async () => (await import('./CsvDialog.tsx')).CsvDialog,
  [
    'admin/bulk',
    'admin/bulkRows',
    'admin/chapters',
    'admin/comics',
    'admin/editing',
    'admin/editor',
    'admin/pages',
    'admin/table',
    'admin/terms',
  ],
);
