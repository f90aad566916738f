import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';

/** The signs around a text in a pattern of LIKE: none, or signs and wildcards. */
type Around = { before: string; after: string };

/**
 * That a column matches LIKE with one of these texts, in which `%` and `_` are what they are, in
 * one of these surroundings.
 */
export function anyLike(
  column: Expression<string | null>,
  texts: readonly string[],
  surroundings: readonly Around[],
): Expression<SqlBool> {
  const patterns = texts
    .map((text) => text.replaceAll(/[\\%_]/g, String.raw`\$&`))
    .flatMap((text) => surroundings.map(({ before, after }) => before + text + after));
  return expressionBuilder<object>().or(patterns.map((pattern) => sql<SqlBool>`${column} like ${pattern}`));
}
