import type { PageAnswers, QueryCache } from './makeQueryCache.ts';

/** The answers that a page was rendered with. */
export function pageAnswers({ entries }: QueryCache): PageAnswers {
  return [...entries.values()].flatMap(({ query, answer }) =>
    answer === undefined ? [] : [[query.key, answer] as const],
  );
}
