import { LRUCache } from 'lru-cache';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './playlistTables.ts';

const KNOWN_PLAYLISTS = 5_000;
const PAGE = /^\/[^/]+\/playlists\/playlist\/([^/]+)$/;

export type PlaylistVersions = {
  /** Another text after each change of the playlist at this address; empty where there is none. */
  find(slug: string): Promise<string>;
  /** The same for the page of a playlist; empty for all other pages. */
  findOfPage(path: string): Promise<string>;
};

/**
 * The version that kept answers about one playlist go by besides the content generation, which
 * members do not raise. Versions are read again after `readEveryMs`.
 */
export function openPlaylistVersions({
  database,
  readEveryMs,
}: {
  database: Kysely<Tables>;
  readEveryMs: number;
}): PlaylistVersions {
  const known = new LRUCache<string, Promise<string>>({
    max: KNOWN_PLAYLISTS,
    ttl: Math.max(readEveryMs, 1),
  });

  function find(slug: string): Promise<string> {
    const running = readEveryMs > 0 ? known.get(slug) : undefined;
    if (running) return running;
    const asked = findVersion(database, slug);
    known.set(slug, asked);
    asked.catch(() => known.delete(slug));
    return asked;
  }

  return {
    find,
    async findOfPage(path) {
      const [, escaped] = PAGE.exec(path) ?? [];
      if (escaped === undefined) return '';
      try {
        return await find(decodeURIComponent(escaped));
      } catch {
        // The page itself says what is wrong.
        return '';
      }
    },
  };
}

async function findVersion(database: Kysely<Tables>, slug: string): Promise<string> {
  const row = await database
    .selectFrom('playlists')
    .select('version')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row ? String(row.version) : '';
}
