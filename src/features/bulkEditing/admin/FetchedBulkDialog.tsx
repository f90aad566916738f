import { fetchedWithWords } from '../../../ui/i18n/fetchedWithWords.tsx';
import type { BulkDialogProps } from './BulkDialog.tsx';

/** The dialog of bulk edits, fetched when it is first opened. */
export const FetchedBulkDialog = fetchedWithWords<BulkDialogProps>(
  async () => (await import('./BulkDialog.tsx')).BulkDialog,
  [
    'admin/bulk',
    'admin/chapters',
    'admin/comics',
    'admin/editing',
    'admin/editor',
    'admin/pages',
    'admin/table',
    'admin/terms',
  ],
);
