import type { FastifyInstance } from 'fastify';
import { isUuid } from '../../../contract/isUuid.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { Storage } from '../../../platform/storage/Storage.ts';
import { makeFileCache } from '../../media/server/FileCache.ts';
import type { MediaAudience } from '../../media/server/mediaAudience.ts';
import { MEDIA_FOLDERS, sendToNewPass } from '../../media/server/mediaFolders.ts';
import { sendStoredFile } from '../../media/server/sendStoredFile.ts';
import { previewKey } from './previewKeys.ts';

const SHEET_FILE = /^(0|[1-9]\d{0,3})\.webp$/;

const CACHED_FILE_BYTES = 512 * 1024;
const CACHE_BYTES = 16 * 1024 * 1024;

type PreviewRouteServices = {
  storage: Storage;
  /** Media are shown on pages of another host. */
  hasCdn: boolean;
  /** Audience of a set of previews, by its id. */
  audience: MediaAudience;
};

/**
 * Preview sheets, under addresses that never change their bytes. Open to whoever may see their
 * comic.
 */
export function registerPreviewRoutes(app: FastifyInstance, services: PreviewRouteServices): void {
  const { storage, hasCdn, audience } = services;
  const cache = makeFileCache({ storage, maxBytes: CACHE_BYTES, maxFileBytes: CACHED_FILE_BYTES });
  for (const folder of MEDIA_FOLDERS) {
    const path = `${folder}/previews/:id/:file`;
    app.get<{ Params: { id: string; file: string } }>(path, async (request, reply) => {
      const { id, file } = request.params;
      const sheet = SHEET_FILE.exec(file)?.[1];
      if (!isUuid(id) || sheet === undefined) throw new Problem('not_found');
      const key = previewKey(id, Number(sheet));
      const shownTo = await audience(request, id);
      if (typeof shownTo !== 'string') return sendToNewPass(request, reply, shownTo);
      const size = await cache.size(key);
      if (size === undefined) throw new Problem('not_found');
      return sendStoredFile({ request, reply, cache, key, size, mime: 'image/webp', hasCdn, shownTo });
    });
  }
}
