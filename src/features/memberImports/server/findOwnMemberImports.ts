import { sql } from 'kysely';
import type { OwnRecords } from '../../users/server/OwnRecords.ts';
import type {} from './MemberImportTables.ts';

/**
 * Lists that the member brought in, with what is kept of them: also chapters read that are not here
 * yet.
 */
export const findOwnMemberImports: OwnRecords = async (database, userId) => ({
  member_imports: await database
    .selectFrom('member_imports')
    .select(['state', 'source', 'fault', 'created_at', 'applied_at'])
    .select(
      sql<unknown[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('title', title, 'state', member_import_entries.state,
          'said', facts) order by position), '[]'::jsonb)
        from member_import_entries where import_id = member_imports.id)`.as('entries'),
    )
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute(),
  read_elsewhere: await database
    .selectFrom('read_elsewhere')
    .innerJoin('comics', 'comics.id', 'read_elsewhere.comic_id')
    .select(['comics.slug as comic', 'read_elsewhere.read_up_to', 'read_elsewhere.read_at'])
    .select(sql<string[]>`read_elsewhere.numbers::text[]`.as('numbers'))
    .where('read_elsewhere.user_id', '=', userId)
    .orderBy('comics.slug')
    .orderBy('read_elsewhere.ordinal')
    .execute(),
});
