import { ApiError } from './ApiError.ts';

/**
 * Asks as `ask` does, and answers null where nothing is found or left: the screen says so in its
 * own words.
 */
export function orNull<Data>(ask: () => Promise<Data>): () => Promise<Data | null> {
  return async () => {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof ApiError && [404, 410, 422].includes(error.status)) return null;
      throw error;
    }
  };
}
