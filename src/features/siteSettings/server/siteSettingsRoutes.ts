import type { Kysely } from 'kysely';
import { isGiven } from '../../../platform/config/parseEnvironment.ts';
import type { Config } from '../../../platform/config/readConfig.ts';
import type { Environment } from '../../../platform/config/configSchema.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { saveEdit } from '../../editing/server/saveEdit.ts';
import type { SiteFieldName } from '../siteFields.ts';
import {
  previewSiteSettings,
  readSiteSettings,
  saveSiteSettings,
  type EditedSite,
} from '../siteSettingsApi.ts';
import { findSiteLogo } from './findSiteLogo.ts';
import { refuseUsedLanguages } from './refuseUsedLanguages.ts';
import { siteEffects } from './siteEffects.ts';
import { givenFields, siteFieldsOf } from './siteFieldsOf.ts';
import { SITE_ID, siteKind } from './siteKind.ts';
import { findSiteSettings } from './siteSettingsStore.ts';
import { withSiteSettings } from './withSiteSettings.ts';

/** Settings that only the environment has: addresses and secrets. */
const ENVIRONMENT_ALONE = [
  'PUBLIC_URL',
  'SITE_CDN',
  'SITE_COLLECT_URL',
  'DATABASE_URL',
  'S3_BUCKET',
  'SMTP_URL',
  'MAIL_FROM',
  'TRUSTED_PROXIES',
] as const satisfies (keyof Environment)[];

export type SiteSettingsRoutes = {
  database: { write: Kysely<Tables> };
  config: Config;
  /** Has this process go by what was saved, before the answer. */
  onSaved: () => Promise<void>;
};

export function siteSettingsRoutes({ database: { write }, config, onSaved }: SiteSettingsRoutes): Route[] {
  const answer = async (database: Kysely<Tables>): Promise<EditedSite> => {
    const { version, fields } = await findSiteSettings(database);
    return {
      version,
      fields: siteFieldsOf(withSiteSettings(config, fields), fields.logo ?? null),
      locked_fields: [],
      imported: {},
      logo: await findSiteLogo(database),
      given: givenFields(config),
      environment: ENVIRONMENT_ALONE.map((name) => ({ name, is_set: isGiven(name, config.variables) })),
    };
  };
  return [
    route(readSiteSettings, () => answer(write)),
    route(previewSiteSettings, async ({ input: { fields } }) => {
      const before = (await answer(write)).fields;
      return { data: await siteEffects(write, { before, changed: fields }) };
    }),
    route(saveSiteSettings, async ({ input, viewer, client }) => {
      const { version, origin, lock, unlock, fields, accepted = [] } = input;
      const saved = await write.transaction().execute(async (transaction) => {
        await refuseUsedLanguages(transaction, {
          before: (await answer(transaction)).fields,
          fields,
          accepted,
        });
        const { others } = await saveEdit({
          transaction,
          kind: siteKind(config),
          id: SITE_ID,
          version,
          fields,
          lock,
          unlock,
          origin: origin ?? 'form',
          actor: { viewer, client },
        });
        return { site: await answer(transaction), others: others as SiteFieldName[] };
      });
      await onSaved();
      return saved;
    }),
  ];
}
