import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { SiteFields } from '../siteFields.ts';
import type {} from './SiteSettingsTable.ts';

/** The settings of admins; fields that they have not set are missing. */
export type KeptSettings = { version: number; fields: Partial<SiteFields> };

type Find = { isHeld?: boolean };

/** `isHeld`: nobody else changes them until the transaction ends. */
export async function findSiteSettings(
  database: Kysely<Tables>,
  { isHeld = false }: Find = {},
): Promise<KeptSettings> {
  const query = database.selectFrom('site_settings').select(['version', 'fields', 'logo_media_id']);
  const row = await (isHeld ? query.forUpdate() : query).executeTakeFirstOrThrow();
  const logo = row.logo_media_id === null ? {} : { logo: row.logo_media_id };
  return { version: row.version, fields: { ...row.fields, ...logo } };
}

export async function findSettingsVersion(database: Kysely<Tables>): Promise<number> {
  const { version } = await database.selectFrom('site_settings').select('version').executeTakeFirstOrThrow();
  return version;
}

export async function updateSiteSettings(
  transaction: Kysely<Tables>,
  { version, fields: { logo = null, ...fields } }: KeptSettings,
): Promise<void> {
  await transaction
    .updateTable('site_settings')
    .set({ version, fields: JSON.stringify(fields), logo_media_id: logo, updated_at: sql<string>`now()` })
    .execute();
}
