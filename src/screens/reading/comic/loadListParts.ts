import type { Language } from '../../../contract/languages.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { loadMessages } from '../../../ui/i18n/loadMessages.ts';

/**
 * Loads what marks chapters of a comic's list as read, and what can be wished of their versions.
 * @throws ChunkLoadError
 */
export async function loadListParts(language: Language) {
  const [{ listParts }] = await Promise.all([
    loadChunk(() => import('../../../features/versions/web/listParts.ts')),
    loadMessages(language, ['reader', 'kit']),
  ]);
  return listParts;
}
