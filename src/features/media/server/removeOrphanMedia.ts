import { sql, type Kysely, type RawBuilder } from 'kysely';
import { Type } from 'typebox';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { deleteMedia, type MediaFiles } from './deleteMedia.ts';
import type { MediaServices } from './MediaServices.ts';

/**
 * An import enters its chapter long before this; one that was killed and is repeated finds its
 * pictures again.
 */
const GRACE_HOURS = 24;
const AT_ONCE = 500;

/**
 * Removes pictures with their files that nothing shows: those of imports that were killed and never
 * repeated.
 */
export const removeOrphanMedia = defineJob({
  name: 'remove_orphan_media',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 3_600,
  cron: '37 * * * *',
  async run(_payload, services: MediaServices, { signal, progress }) {
    const isShown = await listShownConditions(services.database.write);
    let done = 0;
    for (let after = ''; ;) {
      const orphans = await listOrphans(services.database.write, { after, isShown });
      for (const media of orphans) {
        signal.throwIfAborted();
        await deleteMedia(services, media);
        await progress((done += 1), done);
      }
      if (orphans.length < AT_ONCE) return;
      after = orphans.at(-1)?.id ?? '';
    }
  },
});

/** By id, behind the given one. `deleteMedia` asks once more whether something shows them. */
function listOrphans(
  database: Kysely<Tables>,
  { after, isShown }: { after: string; isShown: RawBuilder<boolean>[] },
): Promise<MediaFiles[]> {
  return database
    .selectFrom('media')
    .select(['id', 'content_hash', 'format', 'recipe', 'slices', 'widths', 'cover_widths'])
    .where('stored_at', '<', sql<string>`now() - make_interval(hours => ${GRACE_HOURS})`)
    .$if(after !== '', (media) => media.where('id', '>', after))
    .where(({ and, not }) => and(isShown.map((condition) => not(condition))))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
}

/**
 * One condition for each foreign key that keeps a picture, so that features which come later are
 * asked too.
 */
async function listShownConditions(database: Kysely<Tables>): Promise<RawBuilder<boolean>[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select pg_class.relname as table, pg_attribute.attname as column
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'media'::regclass and confdeltype in ('a', 'r')`.execute(database);
  return rows.map(
    ({ table, column }) =>
      sql<boolean>`exists (select from ${sql.table(table)} as place where ${sql.ref(`place.${column}`)} = media.id)`,
  );
}
