import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tables } from '../../../platform/database/Tables.ts';
import { isUuid } from '../../../contract/isUuid.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { shareRunning } from '../../../platform/http/shareRunning.ts';
import type { Storage } from '../../../platform/storage/Storage.ts';
import { KNOWN_MS, makeFileCache } from './FileCache.ts';
import type { MediaAudience } from './mediaAudience.ts';
import { MEDIA_FOLDERS, sendToNewPass } from './mediaFolders.ts';
import { extensionOf, originalKey, variantKey } from './mediaKeys.ts';
import { findMedia } from './mediaStore.ts';
import { sendStoredFile } from './sendStoredFile.ts';

const VARIANT_NAME = /^(?:cover-)?\d{1,5}(?:-\d{1,3})?$/;

/** Files up to this size are kept in memory while they are asked for often. */
const CACHED_FILE_BYTES = 2 * 1024 * 1024;
const CACHE_BYTES = 48 * 1024 * 1024;
/** The number of originals whose places are remembered: they never change, but may cease to be. */
const KNOWN_ORIGINALS = 20_000;

export type MediaRouteServices = {
  database: { read: Kysely<Tables> };
  storage: Storage;
  /** Media are shown on pages of another host, whose name is the CDN's own matter. */
  hasCdn: boolean;
  audience: MediaAudience;
};

type Original = { key: string; mime: string; extension: string };

/**
 * Pictures: originals, and variants under the recipe's version. Open to whoever may see a page that
 * they stand on.
 */
export function registerMediaRoutes(app: FastifyInstance, services: MediaRouteServices): void {
  const { database, storage, hasCdn, audience } = services;
  const cache = makeFileCache({ storage, maxBytes: CACHE_BYTES, maxFileBytes: CACHED_FILE_BYTES });
  const originals = new LRUCache<string, Original>({ max: KNOWN_ORIGINALS, ttl: KNOWN_MS });
  const shared = shareRunning<Original | undefined>();

  async function findOriginal(id: string): Promise<Original | undefined> {
    const media = await findMedia(database.read, id);
    if (!media) return undefined;
    const extension = extensionOf(media.format);
    const original = { key: originalKey(media), mime: `image/${media.format}`, extension };
    originals.set(id, original);
    return original;
  }

  for (const folder of MEDIA_FOLDERS) {
    app.get<{ Params: { id: string; file: string } }>(`${folder}/:id/:file`, async (request, reply) => {
      const { id, file } = request.params;
      if (!isUuid(id)) throw new Problem('not_found');
      const shownTo = await audience(request, id);
      if (typeof shownTo !== 'string') return sendToNewPass(request, reply, shownTo);
      const original = originals.get(id) ?? (await shared(id, () => findOriginal(id)));
      if (!original || file !== `original.${original.extension}`) throw new Problem('not_found');
      const { key, mime } = original;
      const size = await cache.size(key);
      if (size === undefined) throw new Problem('not_found');
      return sendStoredFile({ request, reply, cache, key, size, mime, hasCdn, shownTo });
    });

    app.get<{ Params: { id: string; recipe: string; file: string } }>(
      `${folder}/:id/:recipe/:file`,
      async (request, reply) => {
        const { id, recipe, file } = request.params;
        const name = file.endsWith('.webp') ? file.slice(0, -'.webp'.length) : '';
        if (!isUuid(id) || !/^\d{1,4}$/.test(recipe) || !VARIANT_NAME.test(name))
          throw new Problem('not_found');
        const key = variantKey({ id, recipe: Number(recipe) }, name);
        const shownTo = await audience(request, id);
        if (typeof shownTo !== 'string') return sendToNewPass(request, reply, shownTo);
        const size = await cache.size(key);
        if (size !== undefined)
          return sendStoredFile({ request, reply, cache, key, size, mime: 'image/webp', hasCdn, shownTo });
        const path = await findStandIn({ id, name, recipe: Number(recipe) });
        const [before = ''] = request.url.split(`/${id}/`);
        return reply.header('cache-control', 'no-store').redirect(`${before}/${id}/${path}`, 307);
      },
    );
  }

  /**
   * A variant that is planned but not made yet: whoever asks is shown the original, and asks again
   * next time. Returns its path behind the picture's id.
   */
  async function findStandIn(asked: { id: string; name: string; recipe: number }): Promise<string> {
    const media = await findMedia(database.read, asked.id);
    if (!media || media.recipe !== asked.recipe) throw new Problem('not_found');
    const [, cover, width, slice] = /^(cover-)?(\d+)(?:-(\d+))?$/.exec(asked.name) ?? [];
    const isPlanned = (cover ? media.cover_widths : media.widths).includes(Number(width));
    if (!isPlanned) throw new Problem('not_found');
    if (slice === undefined) return `original.${extensionOf(media.format)}`;
    // The slices of the widest variant were made before the page was shown.
    const widest = media.widths.at(-1);
    if (Number(slice) >= media.slices || Number(width) === widest) throw new Problem('not_found');
    return `${media.recipe}/${widest}-${slice}.webp`;
  }
}
