import type { Pool } from 'pg';

/**
 * The same for two states of a catalogue that differ in nothing but versions and times. Scores are
 * left out: a job of the site works them out meanwhile.
 */
export async function catalogueFingerprint(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ print: string }>(
    `select md5(
      (select string_agg(md5((to_jsonb(comics) - 'version' - 'updated_at' - 'score')::text), '' order by id) from comics) ||
      (select string_agg(md5(comic_terms::text), '' order by comic_id, term_id) from comic_terms) ||
      coalesce((select string_agg(md5(r::text), '' order by comic_id, term_id) from comic_removed_terms r), '') ||
      (select string_agg(id || ' ' || comics_count || ' ' || comics_count_safe, ',' order by id) from terms)
    ) as print`,
  );
  return rows[0]?.print ?? '';
}
