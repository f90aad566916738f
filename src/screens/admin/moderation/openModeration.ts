import type { Language } from '../../../contract/languages.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { loadAdminMessages } from '../../../ui/i18n/loadAdminMessages.ts';

export const loadModeration = () => loadChunk(() => import('./ModerationScreen.tsx'));

export const loadModerationWords = (language: Language) =>
  loadAdminMessages(language, ['kit', 'admin/keys', 'admin/moderation', 'admin/undo', 'admin/users']);
