import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { updateComicReads, type ComicReaders } from './popularityStore.ts';

/**
 * Enters readers of days that were counted elsewhere, such as the demo's. Adds, so that doing it
 * twice counts twice: belongs in a transaction with what says that it was done, after
 * `lockCatalogue`.
 */
export function addReads(transaction: Kysely<Tables>, ...added: ComicReaders[]): Promise<void> {
  return updateComicReads(transaction, added);
}
