import type { Language } from '../../../contract/languages.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { loadAdminMessages } from '../../../ui/i18n/loadAdminMessages.ts';
import { AREA_WORDS } from './areaWords.ts';
import { findAdminScreen } from './findAdminScreen.ts';
import type { OpenedScreen } from './OpenedScreen.ts';

/**
 * Fetches the screen at an address of the admin area; null where there is none. @throws
 * ChunkLoadError
 */
export async function openAdminScreen(language: Language, pathname: string): Promise<OpenedScreen> {
  const [, , , ...below] = pathname.split('/');
  const found = findAdminScreen(below.join('/'));
  if (!found) return { Screen: null, params: {}, isForLimited: false };
  const [Screen] = await Promise.all([
    loadChunk(found.route.load),
    loadAdminMessages(language, found.route.words),
  ]);
  return { Screen, params: found.params, isForLimited: found.route.isForLimited === true };
}

export const loadAdminArea = () => loadChunk(() => import('./AdminArea.tsx'));

/** Fetches the words that stand on every screen of the admin area. */
export function loadAreaWords(language: Language) {
  return loadAdminMessages(language, AREA_WORDS);
}
