import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../../platform/database/Tables.ts';
import type {} from '../commentModerationTables.ts';
import { compileWordRules, type FindWords } from './compileWordRules.ts';

export type WordRules = { read(database: Kysely<Tables>): Promise<FindWords> };

/**
 * The rules that are in force. They are put together anew when one of them has changed, in any
 * process.
 */
export function openWordRules(): WordRules {
  let compiled: { stamp: string; find: FindWords } = { stamp: '', find: () => [] };
  return {
    async read(database) {
      const { stamp } = await database
        .selectFrom('comment_word_rules')
        .select(
          sql<string>`concat_ws(' ', count(*), sum(version), max(id::text), md5(coalesce(string_agg(id::text, '' order by id), '')))`.as(
            'stamp',
          ),
        )
        .executeTakeFirstOrThrow();
      if (stamp !== compiled.stamp) {
        const rules = await database
          .selectFrom('comment_word_rules')
          .select(['id', 'phrase', 'action', 'is_whole_word'])
          .execute();
        compiled = { stamp, find: compileWordRules(rules) };
      }
      return compiled.find;
    },
  };
}
