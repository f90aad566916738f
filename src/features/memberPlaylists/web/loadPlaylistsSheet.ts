import type { Language } from '../../../contract/languages.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { loadMessages } from '../../../ui/i18n/loadMessages.ts';

/** Loads the sheet that puts a comic or chapter into playlists. @throws ChunkLoadError */
export async function loadPlaylistsSheet(language: Language) {
  const [{ PlaylistsSheet }] = await Promise.all([
    loadChunk(() => import('./PlaylistsSheet.tsx')),
    loadMessages(language, ['members', 'kit']),
  ]);
  return PlaylistsSheet;
}
