import type { Pool } from 'pg';

/**
 * Tables are filled by SQL alone: live comics with their facts and a cover each, one in twenty of
 * them adult.
 */
const STATEMENTS = [
  `insert into media (id, content_hash, format, bytes, width, height, dominant_color, placeholder, recipe, widths,
     original_serves, cover_widths, variants_at, covers_at)
   select md5('media ' || n)::uuid, md5('content ' || n), 'jpeg', 758000, 1600, 2400, '#' || left(md5('colour ' || n), 6),
     encode(decode(left(md5('thumb ' || n) || md5('hash ' || n), 42), 'hex'), 'base64'), 1, '{640,960,1280}',
     true, '{160,320,480}', now(), now()
   from generate_series($1::int, $2::int) n`,
  `insert into comics (id, slug, title, cover_media_id, status, language, nsfw, state, published_at, latest_chapter_at,
     latest_chapter, chapters_count, pages_count, favorites_count, popularity, score, score_count)
   select md5('comic ' || n)::uuid, lower(replace(title, ' ', '-')) || '-' || n, title || ' ' || n, md5('media ' || n)::uuid,
     (array['ongoing', 'complete', 'onhold', 'canceled'])[1 + a % 4], (array['en', 'fr', 'id', 'zh', 'ja'])[1 + b % 5],
     n % 20 = 0, 'published', newest - interval '200 days' * (1 + b % 4), newest,
     jsonb_build_object('slug', (1 + c % 90)::text, 'number', (1 + c % 90)::text, 'volume', null, 'title', null,
       'groups', jsonb_build_array('Inkwell ' || c % 300), 'published_at', newest),
     1 + c % 90, 20 + c % 3000, b % 5000, a % 1000000, case when n % 10 > 0 then 1 + (b % 900) / 100.0 end, b % 400
   from generate_series($1::int, $2::int) n,
     lateral (select abs(hashint4(n)::bigint) a, abs(hashint4(n + 7)::bigint) b, abs(hashint4(n + 13)::bigint) c) h,
     lateral (select (array['Quiet', 'Paper', 'Harbour', 'Winter', 'Copper', 'Lantern', 'Second', 'Wild'])[1 + a % 8] || ' ' ||
       (array['Signal', 'Garden', 'Letters', 'Tide', 'Kitchen', 'Orbit', 'Thread', 'Road'])[1 + b % 8] title,
       timestamptz '2026-11-01' - interval '1 second' * (a % 94608000) newest) t`,
];

/**
 * Enters comics `from`..`to` (counted from 1) past the program's functions, and brings counters and
 * statistics in line.
 */
export async function seedCatalogue(pool: Pool, { from, to }: { from: number; to: number }): Promise<void> {
  for (const statement of STATEMENTS) await pool.query(statement, [from, to]);
  await pool.query(
    `update catalogue_counts set comics = (select count(*) from comics),
       comics_safe = (select count(*) from comics where not nsfw)`,
  );
  await pool.query('vacuum analyze');
  await bumpGeneration(pool);
}

/** Invalidates the answer cache. Other processes follow within a second. */
export async function bumpGeneration(pool: Pool): Promise<void> {
  await pool.query('update content_generation set value = value + 1');
}
