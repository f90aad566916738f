import type { Language } from '../../contract/languages.ts';
import type { OpenedScreen } from '../../ui/admin/AdminScreen.ts';
import { loadChunk } from '../../ui/device/loadChunk.ts';
import { loadAdminMessages } from '../../ui/i18n/loadAdminMessages.ts';
import { SHELL_WORDS } from './adminScreenList.ts';
import { findAdminScreen } from './findAdminScreen.ts';

/**
 * Fetches the screen at an address of the admin area; null where there is none. @throws
 * ChunkLoadError
 */
export async function openAdminScreen(language: Language, pathname: string): Promise<OpenedScreen> {
  const [, , , ...below] = pathname.split('/');
  const found = findAdminScreen(below.join('/'));
  if (!found) return { Screen: null, params: {}, isForLimited: false };
  const [Screen] = await Promise.all([
    loadChunk(found.screen.load),
    loadAdminMessages(language, found.screen.words),
  ]);
  return { Screen, params: found.params, isForLimited: found.screen.isForLimited === true };
}

export const loadAdminArea = () => loadChunk(() => import('./AdminArea.tsx'));

export const loadModeration = () =>
  loadChunk(() => import('../../features/moderation/admin/ModerationScreen.tsx'));

export const loadModerationWords = (language: Language) =>
  loadAdminMessages(language, ['kit', 'admin/keys', 'admin/moderation', 'admin/undo']);

/** Fetches the words that stand on every screen of the admin area. */
export function loadShellWords(language: Language) {
  return loadAdminMessages(language, SHELL_WORDS);
}
