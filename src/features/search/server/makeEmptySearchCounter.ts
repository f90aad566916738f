import type { Kysely } from 'kysely';
import { makeSummedWriter } from '../../../platform/database/makeSummedWriter.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { EmptySearchTable } from './EmptySearchTable.ts';
import { addEmptySearches } from './emptySearchStore.ts';

const MAX_WAITING = 500;
const LONGEST = 60;
/** Somebody's address, put into the wrong box, is nothing to keep. */
const PRIVATE = /@|\d{6,}/;

export type EmptySearchCounter = {
  /** @param words as they were typed */
  count(words: string): void;
  /** Writes what waits. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

export type EmptySearchCounterOptions = {
  database: Kysely<Tables>;
  onError(error: unknown): void;
};

/**
 * Counts searches that found nothing, for whoever decides what to add. Pages that a cache answers
 * are not counted again.
 */
export function makeEmptySearchCounter({ database, onError }: EmptySearchCounterOptions): EmptySearchCounter {
  const writer = makeSummedWriter<EmptySearchTable>({
    keyOf: ({ day, words }) => `${day} ${words}`,
    sum: (one, other) => ({ ...one, searches: one.searches + other.searches }),
    write: (batch) => addEmptySearches(database, batch),
    maxWaiting: MAX_WAITING,
    onError,
  });
  return {
    ...writer,
    count(typed) {
      const words = [...typed.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()]
        .slice(0, LONGEST)
        .join('');
      if (words === '' || PRIVATE.test(words)) return;
      writer.add([{ day: new Date().toISOString().slice(0, 10), words, searches: 1 }]);
    },
  };
}
