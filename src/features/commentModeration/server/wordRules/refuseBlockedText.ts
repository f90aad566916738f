import type { Kysely } from 'kysely';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { Problem } from '../../../../platform/http/Problem.ts';
import type { WordRules } from './openWordRules.ts';

/** For short texts of members that are no comments. @throws Problem comment_blocked */
export async function refuseBlockedText(
  wordRules: WordRules,
  transaction: Kysely<Tables>,
  text: string,
): Promise<void> {
  const words = (await wordRules.read(transaction))(text);
  if (words.some(({ rule }) => rule.action === 'block')) throw new Problem('comment_blocked');
}
