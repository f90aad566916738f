import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { holdsWords } from '../../../platform/database/holdsWords.ts';

/** Chinese words are as short, and stand between others without a space: they are looked for anywhere. */
const SHORT_WORD = /^[\p{Script=Latin}\d]{1,2}$/u;

/**
 * That a lower-case text column holds every word, as `holdsWords`. Words of one or two letters alone must begin a word of the text:
 * a trigram index knows where words begin, but nothing so short within them.
 */
export function holdsTyped(column: Expression<string>, typed: string): RawBuilder<SqlBool> {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  if (!words.every((word) => SHORT_WORD.test(word))) return holdsWords(column, typed);
  const conditions = words.map((word) => {
    const begun = sql`lower(${word}) || '%'`;
    return sql`(${column} like ${begun} or ${column} like '% ' || ${begun}
      or ${column} like '%' || chr(10) || ${begun})`;
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
