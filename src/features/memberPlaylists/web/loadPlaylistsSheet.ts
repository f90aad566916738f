import type { Language } from '../../../contract/languages.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';

/**
 * Loads the sheet that puts a comic or chapter into playlists. It is as small as can be: every
 * first load has it. @throws ChunkLoadError
 */
export const loadPlaylistsSheet = async (language: Language) =>
  (await loadChunk(() => import('./fetchPlaylistsSheet.ts'))).fetchPlaylistsSheet(language);
