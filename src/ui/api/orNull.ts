import { ApiError } from './ApiError.ts';
import type { Query } from './queryOf.ts';

/** The same query, answered by null where nothing is found or left: the screen says that itself. */
export function orNull<Data>(query: Query<Data>): Query<Data | null> {
  return {
    ...query,
    async ask() {
      try {
        return await query.ask();
      } catch (error) {
        if (error instanceof ApiError && [404, 410, 422].includes(error.status)) return null;
        throw error;
      }
    },
  };
}
