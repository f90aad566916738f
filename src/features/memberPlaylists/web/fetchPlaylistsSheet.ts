import type { Language } from '../../../contract/languages.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { loadMessages } from '../../../ui/i18n/loadMessages.ts';

/** The sheet with its words. @throws ChunkLoadError */
export async function fetchPlaylistsSheet(language: Language) {
  const [{ PlaylistsSheet }] = await Promise.all([
    loadChunk(() => import('./PlaylistsSheet.tsx')),
    loadMessages(language, ['members', 'kit']),
  ]);
  return PlaylistsSheet;
}
