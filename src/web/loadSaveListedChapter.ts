import type { Language } from '../contract/languages.ts';
import { loadChunk } from '../ui/device/loadChunk.ts';
import { loadMessages } from '../ui/i18n/loadMessages.ts';

/** What saves a chapter of a comic's list, for which the list itself is too early a feature. @throws ChunkLoadError */
export async function loadSaveListedChapter(language: Language) {
  const [{ SaveListedChapter }] = await Promise.all([
    loadChunk(() => import('../features/savedChapters/web/SaveListedChapter.tsx')),
    loadMessages(language, ['reader']),
  ]);
  return SaveListedChapter;
}
