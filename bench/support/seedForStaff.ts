import type { Pool } from 'pg';
import { seedCatalogue } from './seedCatalogue.ts';

/** Seeds like `seedCatalogue`, with two chapters each, and a term for every five comics. */
export async function seedForStaff(pool: Pool, { from, to }: { from: number; to: number }): Promise<void> {
  await seedCatalogue(pool, { from, to });
  await pool.query(
    `insert into chapters (id, comic_id, number, sort_key, slug, state, published_at, pages_count)
     select md5('chapter ' || n || ' ' || c)::uuid, md5('comic ' || n)::uuid, c::text, c, c::text, 'published', now(), 20
     from generate_series($1::int, $2::int) n, (values (1), (77)) as numbers(c)`,
    [from, to],
  );
  await pool.query(
    `insert into terms (taxonomy, slug, name, comics_count)
     select (array['tags', 'artists', 'characters', 'ratings'])[1 + n % 4], 'tag-' || n, 'Tag ' || n, n % 900
     from generate_series($1::int, $2::int) n where n % 5 = 0`,
    [from, to],
  );
  await pool.query(
    `insert into comic_terms (comic_id, term_id)
     select md5('comic ' || n)::uuid, terms.id from generate_series($1::int, $2::int) n
     join terms on terms.slug = 'tag-' || (n - n % 5) where n % 7 > 0`,
    [from, to],
  );
  await pool.query('vacuum analyze');
}
