import type { Language } from '../../../contract/languages.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { loadMessages } from '../../../ui/i18n/loadMessages.ts';

/** Loads the buttons of a comic's page. @throws ChunkLoadError */
export const loadComicParts = async () => (await loadChunk(() => import('./comicParts.tsx'))).comicParts;

/**
 * Loads those of its list of chapters, with their words. @throws ChunkLoadError
 */
export async function loadListParts(language: Language) {
  const [{ list }] = await Promise.all([loadComicParts(), loadMessages(language, ['marks', 'reader'])]);
  return list;
}
