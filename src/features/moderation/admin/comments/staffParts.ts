import { fetchedWithWords } from '../../../../ui/i18n/fetchedWithWords.tsx';
import type { StaffParts } from '../../../comments/web/StaffPartsContext.ts';

/** The parts of staff in a thread of comments, with their words. */
export const staffParts: StaffParts = {
  Menu: fetchedWithWords(
    async () => (await import('./StaffCommentMenu.tsx')).StaffCommentMenu,
    ['admin/comments', 'admin/moderation', 'admin/users', 'kit'],
  ),
  Settings: fetchedWithWords(
    async () => (await import('../../../commentModeration/admin/ThreadSettings.tsx')).ThreadSettings,
    ['admin/comments', 'kit'],
  ),
};
