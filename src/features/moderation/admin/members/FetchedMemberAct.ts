import { fetchedWithWords } from '../../../../ui/i18n/fetchedWithWords.tsx';
import type { MemberActDialogProps } from './MemberActDialog.tsx';

/** The dialog of a warning or a ban, fetched when somebody opens it. */
export const FetchedMemberAct = fetchedWithWords<MemberActDialogProps>(
  async () => (await import('./MemberActDialog.tsx')).MemberActDialog,
  ['admin/moderation', 'kit'],
);
