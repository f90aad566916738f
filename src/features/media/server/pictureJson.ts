import { sql, type RawBuilder } from 'kysely';
import type { Picture } from '../Picture.ts';

/** The columns that a picture is made of, under the names that the API gives them. */
const COLUMNS = [
  'id',
  'format',
  'width',
  'height',
  'animated',
  'dominant_color',
  'placeholder',
  'slices',
  'recipe',
  'widths',
  'original_serves',
  'cover_widths',
] as const satisfies Exclude<keyof Picture, 'members_only'>[];

/**
 * A picture as one JSON value of a query that has `media` under `alias`; null where an outer join
 * found none.
 */
export function pictureJson<Value = Picture>(alias = 'media'): RawBuilder<Value> {
  const pairs = COLUMNS.map((column) => sql`${sql.lit(column)}, ${sql.ref(`${alias}.${column}`)}`);
  return sql<Value>`case when ${sql.ref(`${alias}.id`)} is null then null else jsonb_build_object(${sql.join(pairs)}) end`;
}
