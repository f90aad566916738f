import type { Pool } from 'pg';

/**
 * `deep`: chains of fifty under roots. `flat`: a fifth are roots, the others stand below one of
 * them.
 */
export type SeedComments = { slug: string; count: number; shape: 'deep' | 'flat' };

const WRITERS = 1_000;
const CHAIN = 50;

/** Members who write and vote. Their ids are the md5 of `writer N`. */
export async function seedWriters(pool: Pool): Promise<void> {
  await pool.query(
    `insert into users (id, username, username_key, email, email_key, role, email_verified_at, approved_at, created_at)
     select md5('writer ' || n)::uuid, 'writer' || n, 'writer' || n, n || '@bench.invalid', n || '@bench.invalid', 'user',
       now(), now(), now() - interval '1 year' from generate_series(1, $1::int) n`,
    [WRITERS],
  );
}

/**
 * Fills the thread of a comic by SQL, with votes and counts as the program would leave them.
 * Returns the thread's id.
 */
export async function seedComments(pool: Pool, { slug, count, shape }: SeedComments): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into comment_threads (id, kind, comic_id)
     select md5('thread ' || slug)::uuid, 'comic', id from comics where slug = $1 returning id`,
    [slug],
  );
  const thread = rows[0]?.id ?? '';
  // The parent of each is one that was written before.
  const parent =
    shape === 'deep'
      ? `case when n % ${CHAIN} = 1 then null else n - 1 end`
      : `case when n % 5 = 1 then null else n - 1 - (n - 2) % 5 end`;
  const idOf = (expression: string) =>
    `(lpad(to_hex(${expression}), 8, '0') || '-0000-7000-8000-' || left(md5($2 || (${expression})), 12))::uuid`;
  await pool.query(
    `with recursive numbered as (select n, ${parent} as above from generate_series(1, $3::int) n),
     placed as (
       select n, above, '{}'::uuid[] as ancestors from numbered where above is null
       union all
       select numbered.n, numbered.above, placed.ancestors || ${idOf('placed.n')}
       from placed join numbered on numbered.above = placed.n)
     insert into comments (id, thread_id, parent_id, ancestors, author_id, client_key, text, state, shown_at, up_count, down_count)
     select ${idOf('n')}, $1, case when above is not null then ${idOf('above')} end, ancestors,
       md5('writer ' || 1 + n % ${WRITERS})::uuid, ${idOf('n')}, repeat('Words of some weight. ', 1 + n % 12), 'shown', now(),
       abs(hashint4(n)) % 40, abs(hashint4(n + 7)) % 9
     from placed`,
    [thread, slug, count],
  );
  await pool.query(
    `update comments set child_count = counted.children from (
       select parent_id, count(*)::int as children from comments where thread_id = $1 and parent_id is not null group by parent_id
     ) as counted where comments.id = counted.parent_id`,
    [thread],
  );
  await pool.query(
    `update comment_threads set comments_count = $2,
       roots_count = (select count(*) from comments where thread_id = $1 and parent_id is null) where id = $1`,
    [thread, count],
  );
  return thread;
}
