import { fetchedWithWords } from '../../../ui/i18n/fetchedWithWords.tsx';
import type { BulkDialogProps } from './BulkDialog.tsx';
import type { BulkUndoDialogProps } from './BulkUndoDialog.tsx';
import type { CsvDialogProps } from './CsvDialog.tsx';
import type { SheetDialogProps } from './sheet/SheetDialog.tsx';

/** The preview says what becomes of rows of every subject. */
const OF_PREVIEW = [
  'admin/bulk',
  'admin/chapters',
  'admin/comics',
  'admin/editing',
  'admin/editor',
  'admin/pages',
  'admin/table',
  'admin/terms',
] as const;

/** Each dialog of bulk edits is fetched when it is first opened. */
export const FetchedBulkDialog = fetchedWithWords<BulkDialogProps>(
  async () => (await import('./BulkDialog.tsx')).BulkDialog,
  OF_PREVIEW,
);

export const FetchedBulkUndoDialog = fetchedWithWords<BulkUndoDialogProps>(
  async () => (await import('./BulkUndoDialog.tsx')).BulkUndoDialog,
  OF_PREVIEW,
);

export const FetchedCsvDialog = fetchedWithWords<CsvDialogProps>(
  async () => (await import('./CsvDialog.tsx')).CsvDialog,
  [...OF_PREVIEW, 'admin/bulkRows'],
);

export const FetchedSheetDialog = fetchedWithWords<SheetDialogProps>(
  async () => (await import('./sheet/SheetDialog.tsx')).SheetDialog,
  [...OF_PREVIEW, 'admin/bulkRows'],
);
