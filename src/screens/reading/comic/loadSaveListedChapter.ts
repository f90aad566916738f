import type { Language } from '../../../contract/languages.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { loadMessages } from '../../../ui/i18n/loadMessages.ts';

/** Loads the function that saves a chapter from a comic's list. @throws ChunkLoadError */
export async function loadSaveListedChapter(language: Language) {
  const [{ SaveListedChapter }] = await Promise.all([
    loadChunk(() => import('../../../features/savedChapters/web/SaveListedChapter.tsx')),
    loadMessages(language, ['reader']),
  ]);
  return SaveListedChapter;
}
