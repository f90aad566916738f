import { sql, type Kysely } from 'kysely';
import { Type } from 'typebox';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { deleteMedia, type MediaFiles } from './deleteMedia.ts';
import type { MediaServices } from './MediaServices.ts';

/** An import enters its chapter long before this; one that was killed and is repeated finds its pictures again. */
const GRACE_HOURS = 24;
const AT_ONCE = 500;

/** Removes pictures with their files that nothing shows: those of imports that were killed and never repeated. */
export const removeOrphanMedia = defineJob({
  name: 'remove_orphan_media',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 3_600,
  cron: '37 * * * *',
  async run(_payload, services: MediaServices, { signal, progress }) {
    let done = 0;
    for (let after = ''; ;) {
      const orphans = await listOrphans(services.database.write, after);
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

/** By id, behind the given one. `deleteMedia` asks again, under a lock, whether nothing shows them. */
function listOrphans(database: Kysely<Tables>, after: string): Promise<MediaFiles[]> {
  return database
    .selectFrom('media')
    .select(['id', 'content_hash', 'format', 'recipe', 'slices', 'widths', 'cover_widths'])
    .where('stored_at', '<', sql<string>`now() - make_interval(hours => ${GRACE_HOURS})`)
    .$if(after !== '', (media) => media.where('id', '>', after))
    .where(sql<boolean>`not exists (select from pages where media_id = media.id)`)
    .where(sql<boolean>`not exists (select from comics where cover_media_id = media.id)`)
    .where(sql<boolean>`not exists (select from playlists where cover_media_id = media.id)`)
    .where(sql<boolean>`not exists (select from slides where slides.media_id = media.id)`)
    .where(sql<boolean>`not exists (select from slides where mobile_media_id = media.id)`)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
}
