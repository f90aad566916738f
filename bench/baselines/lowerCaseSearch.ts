// The cost of a search that folds nothing but letter case: titles and names in lower case under a
// trigram index, words looked for by LIKE, and those that begin with the text first. It finds less,
// so it is a bound for the cost, not for the use.
import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { listCardRows } from '../../src/features/comics/server/comicStore.ts';
import type { Tables } from '../../src/platform/database/Tables.ts';

/** Adds the columns and indexes that it needs. */
export async function addLowerCaseColumns(pool: Pool): Promise<void> {
  await pool.query(`alter table comics add column lower_text text generated always as (
    lower(title || E'\n' || text_lines(jsonb_path_query_array(alternative_titles, '$[*].title'))
      || E'\n' || text_lines(jsonb_path_query_array(translations, '$.*.title')))) stored`);
  await pool.query('create index comics_lower_text on comics using gin (lower_text gin_trgm_ops)');
  await pool.query(`alter table terms add column lower_text text generated always as (
    lower(name || E'\n' || text_lines(jsonb_path_query_array(translations, '$.*.name'))
      || E'\n' || array_lines(aliases))) stored`);
  await pool.query('create index terms_lower_text on terms using gin (lower_text gin_trgm_ops)');
}

/** Six comics and four terms of each taxonomy, as the site suggests them. */
export async function suggestByLowerCase(
  database: Kysely<Tables>,
  { typed, taxonomies }: { typed: string; taxonomies: readonly string[] },
): Promise<unknown> {
  return Promise.all([comicsOf(database, typed), termsOf(database, { typed, taxonomies })]);
}

async function comicsOf(database: Kysely<Tables>, typed: string): Promise<unknown> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, popularity, lower(coalesce(translations -> 'en' ->> 'title', title)) like ${`${begun(typed)}%`} as is_begun
      from comics where state = 'published' and not nsfw and ${holdsAll(typed)}
      order by popularity desc, id desc limit 500
    ) as candidates
    order by is_begun desc, popularity desc, id desc limit 6`.execute(database);
  return listCardRows(database, { contentClass: 'safe', by: 'id', values: rows.map(({ id }) => id) });
}

async function termsOf(
  database: Kysely<Tables>,
  { typed, taxonomies }: { typed: string; taxonomies: readonly string[] },
): Promise<unknown> {
  return sql`
    select best.* from unnest(${taxonomies}::text[]) with ordinality as kinds (taxonomy, place),
    lateral (
      select * from (
        select id, taxonomy, slug, name, comics_count_safe,
          lower(coalesce(translations -> 'en' ->> 'name', name)) like ${`${begun(typed)}%`} as is_begun
        from terms where taxonomy = kinds.taxonomy and active and merged_into is null and comics_count_safe > 0 and not nsfw
          and ${holdsAll(typed)}
        order by comics_count_safe desc, id limit 500
      ) as candidates
      order by is_begun desc, comics_count_safe desc, id limit 4
    ) as best
    order by place, is_begun desc, comics_count_safe desc, id`.execute(database);
}

const begun = (typed: string) => escaped(typed.toLowerCase().trim());

function holdsAll(typed: string) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return sql.join(
    words.map((word) => sql`lower_text like ${`%${escaped(word)}%`}`),
    sql` and `,
  );
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
