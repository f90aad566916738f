import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Services } from '../../src/server/openServices.ts';

type Keeping = { services: Pick<Services, 'database'>; userId: string; importId: string };

/**
 * Makes a member follow and mark everything that the site has, hidden or not, since long ago. Each
 * of its comics can match a title of the member's import. Unlisted playlists are left out: their
 * address is the key.
 */
export async function keepEverything({ services, userId, importId }: Keeping): Promise<void> {
  const { write } = services.database;
  await sql`
    insert into follows (id, user_id, comic_id, term_id, playlist_id, followed_at)
    select gen_random_uuid(), ${userId}, comic_id, term_id, playlist_id, '2001-01-01' from (
      select id as comic_id, null::integer as term_id, null::uuid as playlist_id from comics
      union all select null, id, null from terms
      union all select null, null, id from playlists where visibility <> 'unlisted'
    ) as targets`.execute(write);
  await sql`
    insert into comic_marks (user_id, comic_id, favorite, favorite_at, shelf, shelf_at, score, score_at)
    select ${userId}, id, true, now(), 'reading', now(), 5, now() from comics`.execute(write);
  await write
    .insertInto('member_imports')
    .values({
      id: importId,
      user_id: userId,
      state: 'applied',
      source: 'mihon',
      ordinal: 1,
      content_class: 'full',
      network: Buffer.from('here'),
    })
    .execute();
  const facts = { title: 'From a file', author: null, addresses: [], links: [], chapters: [] };
  const file = JSON.stringify({ ...facts, favorite: true, shelf: null, score: null, read_up_to: null });
  // Each comic is entered twice: as a question to the member, and as a settled match.
  await sql`
    insert into member_import_entries (import_id, position, title, facts, keys, state, comic_id, candidates)
    select ${importId}, row_number() over (order by id, outcome), 'From a file', ${file}::jsonb, '{}', outcome,
      case when outcome = 'matched' then id end, case when outcome = 'asked' then array[id] else '{}' end
    from comics, unnest(array['asked', 'matched']) as outcome`.execute(write);
  await write
    .insertInto('notices')
    .values({
      id: uuidv7(),
      user_id: userId,
      kind: 'import',
      event: importId,
      subject_id: importId,
      group_id: importId,
      thread: importId,
    })
    .execute();
}
