import type { Kysely } from 'kysely';
import type { Picture } from '../features/media/Picture.ts';
import { findSiteLogo } from '../features/siteSettings/server/findSiteLogo.ts';
import { findSiteSettings } from '../features/siteSettings/server/siteSettingsStore.ts';
import { withSiteSettings } from '../features/siteSettings/server/withSiteSettings.ts';
import { ConfigError, type Config } from '../platform/config/readConfig.ts';
import type { Tables } from '../platform/database/Tables.ts';
import type { Log } from '../platform/log/makeLog.ts';

export type SiteSettingsNow = {
  version: number;
  /** The environment's, with what admins have set. */
  config: Config;
  logo: Picture | null;
};

type ReadSettings = { database: Kysely<Tables>; config: Config; log: Log };

/**
 * The settings in force. If this program does not take what an older one kept, all of that is left
 * out, and the log says so.
 */
export async function readSiteSettingsNow({ database, config, log }: ReadSettings): Promise<SiteSettingsNow> {
  const { version, fields } = await findSiteSettings(database);
  const logo = await findSiteLogo(database);
  try {
    return { version, config: withSiteSettings(config, fields), logo };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    log.error({ faults: error.faults }, 'Settings of the site are not understood: its defaults are used.');
    return { version, config: withSiteSettings(config, {}), logo };
  }
}
