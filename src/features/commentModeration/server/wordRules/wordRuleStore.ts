import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../../platform/database/Tables.ts';
import type {} from '../../../users/server/UserTable.ts';
import type { WordRuleAction } from '../../wordRuleActions.ts';
import type { CommentWordRule } from '../../wordRulesApi.ts';
import type {} from '../commentModerationTables.ts';
import { foldText } from './foldText.ts';

export type RuleFields = { phrase: string; action: WordRuleAction; is_whole_word: boolean };

const select = (database: Kysely<Tables>) =>
  database
    .selectFrom('comment_word_rules')
    .leftJoin('users', 'users.id', 'comment_word_rules.created_by')
    .select([
      'comment_word_rules.id',
      'comment_word_rules.version',
      'comment_word_rules.phrase',
      'comment_word_rules.action',
      'comment_word_rules.is_whole_word',
      'users.username as by',
      'comment_word_rules.created_at',
    ]);

export function listRules(database: Kysely<Tables>): Promise<CommentWordRule[]> {
  return select(database).orderBy('phrase_key').execute();
}

export function findRule(database: Kysely<Tables>, id: string): Promise<CommentWordRule | undefined> {
  return select(database).where('comment_word_rules.id', '=', id).executeTakeFirst();
}

export async function countRules(database: Kysely<Tables>): Promise<number> {
  const { count } = await database
    .selectFrom('comment_word_rules')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** By this two rules are the same. */
export const phraseKey = (phrase: string) => foldText(phrase).text.trim();

/** Undefined: the words have a rule already. */
export async function insertRule(
  transaction: Kysely<Tables>,
  fields: RuleFields,
  by: string,
): Promise<string | undefined> {
  const row = await transaction
    .insertInto('comment_word_rules')
    .values({ ...fields, id: uuidv7(), phrase_key: phraseKey(fields.phrase), created_by: by })
    .onConflict((conflict) => conflict.column('phrase_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** False: somebody has changed or removed it since that version. */
export async function updateRule(
  transaction: Kysely<Tables>,
  { id, version, ...fields }: { id: string; version: number } & Omit<RuleFields, 'phrase'>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('comment_word_rules')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteRule(transaction: Kysely<Tables>, id: string): Promise<void> {
  await transaction.deleteFrom('comment_word_rules').where('id', '=', id).execute();
}
