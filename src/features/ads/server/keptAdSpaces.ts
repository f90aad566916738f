import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { listAdSpaces, type AdSpaceRow } from './adStore.ts';

/**
 * The rooms that pages keep for ads, asked for once in a content generation. Without the database
 * pages have none.
 */
export function keptAdSpaces(
  database: Kysely<Tables>,
  generation: () => Promise<string>,
): () => Promise<AdSpaceRow[]> {
  let kept: { generation: string; spaces: Promise<AdSpaceRow[]> } | undefined;
  return async () => {
    const now = await generation();
    if (kept?.generation !== now) {
      const spaces = listAdSpaces(database);
      kept = { generation: now, spaces };
      spaces.catch(() => (kept = undefined));
    }
    return kept.spaces;
  };
}
