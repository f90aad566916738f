import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/**
 * That a lower-case text column holds every word of what somebody typed, each anywhere in it. The database lowers the words as it
 * lowered the column, and a trigram index serves words of three letters and more.
 */
export function holdsWords(column: Expression<string>, typed: string): RawBuilder<SqlBool> {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  const conditions = words.map((word) => sql`${column} like '%' || lower(${escapeLike(word)}) || '%'`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** That a text begins with what somebody typed, in either case. */
export function beginsWith(text: Expression<string>, typed: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${text}) like lower(${escapeLike(typed.trim())}) || '%'`;
}

/** `%` and `_` are what they are, not wildcards. */
function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
