import { fetchedWithWords } from '../../../ui/i18n/fetchedWithWords.tsx';
import type { LimitsDialogProps } from './LimitsDialog.tsx';

/** To which comics and groups a member of the staff is limited, fetched when somebody asks. */
export const FetchedLimitsDialog = fetchedWithWords<LimitsDialogProps>(
  async () => (await import('./LimitsDialog.tsx')).LimitsDialog,
  ['admin/editor', 'admin/limits'],
);
