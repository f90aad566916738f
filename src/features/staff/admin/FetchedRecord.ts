import { fetchedWithWords } from '../../../ui/i18n/fetchedWithWords.tsx';
import type { RecordDialogProps } from './RecordDialog.tsx';

/** The record of a member, fetched when somebody opens it. */
export const FetchedRecord = fetchedWithWords<RecordDialogProps>(
  async () => (await import('./RecordDialog.tsx')).RecordDialog,
  ['admin/audit', 'admin/users', 'kit'],
);
