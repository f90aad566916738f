import { ApiError } from '../api/ApiError.ts';
import type { Query } from '../api/queryOf.ts';

/**
 * The server's reason for refusing a list: a filter that it does not know, rights or a thing that
 * are gone.
 */
export type Refusal = { isDenied: boolean; message: string };

/** A refusal is an answer: asking again would change nothing. */
export function orRefusal<Answer extends object>(
  query: Query<Answer>,
  empty: Answer,
): Query<Answer & { refusal?: Refusal }> {
  return {
    ...query,
    ask: async (): Promise<Answer & { refusal?: Refusal }> => {
      try {
        const answer: Answer = await query.ask();
        return answer;
      } catch (error) {
        if (!(error instanceof ApiError) || ![403, 410, 422].includes(error.status)) throw error;
        const message = Object.values(error.errors).flat()[0] ?? error.message;
        return { ...empty, refusal: { isDenied: error.status === 403, message } };
      }
    },
  };
}
