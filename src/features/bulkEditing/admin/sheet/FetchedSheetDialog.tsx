import { fetchedWithWords } from '../../../../ui/i18n/fetchedWithWords.tsx';
import type { SheetDialogProps } from './SheetDialog.tsx';

/** The sheet of rows, fetched when it is first opened. */
export const FetchedSheetDialog = fetchedWithWords<SheetDialogProps>(
  async () => (await import('./SheetDialog.tsx')).SheetDialog,
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
