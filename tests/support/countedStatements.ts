import type { Kysely, KyselyPlugin } from 'kysely';
import type { Tables } from '../../src/platform/database/Tables.ts';

/** The same database, and how many statements it was asked. */
export function countedStatements(write: Kysely<Tables>): { write: Kysely<Tables>; count: () => number } {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Called once for each statement, where parts of one are transformed too.
    async transformResult({ result }) {
      statements += 1;
      return result;
    },
  };
  return { write: write.withPlugin(plugin), count: () => statements };
}
