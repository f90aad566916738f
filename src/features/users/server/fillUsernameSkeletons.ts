import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { refillFromUsernames } from './refillFromUsernames.ts';
import { usernameSkeleton } from './usernameSkeleton.ts';

/**
 * Gives accounts from before there were skeletons theirs. One that looks like an older one stays
 * without.
 */
export function fillUsernameSkeletons(database: Kysely<Tables>): Promise<void> {
  return refillFromUsernames(database, {
    where: sql<boolean>`username_skeleton is null`,
    valueOf: usernameSkeleton,
    enter: (ids, skeletons) => sql`update users set username_skeleton = new.skeleton
      from unnest(${ids}::uuid[], ${skeletons}::text[]) as new (id, skeleton)
      where users.id = new.id
        and not exists (select from users as older where older.username_skeleton = new.skeleton)`,
  });
}
