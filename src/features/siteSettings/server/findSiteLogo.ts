import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Picture } from '../../media/Picture.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import type {} from '../../media/server/MediaTable.ts';
import type {} from './SiteSettingsTable.ts';

export async function findSiteLogo(database: Kysely<Tables>): Promise<Picture | null> {
  const row = await database
    .selectFrom('site_settings')
    .innerJoin('media', 'media.id', 'site_settings.logo_media_id')
    .select(pictureJson().as('logo'))
    .executeTakeFirst();
  return row?.logo ?? null;
}
