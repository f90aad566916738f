import { isTimeZone } from '../../../contract/wallTime.ts';
import { ConfigError, type Config } from '../../../platform/config/readConfig.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { EditedKind } from '../../editing/server/EditedKind.ts';
import { holdPicture } from '../../media/server/holdPicture.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import type { SiteFields } from '../siteFields.ts';
import { ENVIRONMENT_NAMES, KEPT_FIELDS } from './environmentNames.ts';
import { givenFields, siteFieldsOf } from './siteFieldsOf.ts';
import { findSiteSettings, updateSiteSettings } from './siteSettingsStore.ts';
import { withSiteSettings } from './withSiteSettings.ts';

/** There is one site: its settings have this id. */
export const SITE_ID = 'site';

/** The editing of the site's settings. `config` may be older than the kept ones. */
export function siteKind(config: Config): EditedKind {
  return {
    kind: 'site',
    async load(transaction) {
      const { version, fields } = await findSiteSettings(transaction, { isHeld: true });
      const now = withSiteSettings(config, fields);
      const { logo = null } = fields;
      return { version, fields: siteFieldsOf(now, logo), locked: [], label: now.site.title };
    },
    isList: () => false,
    isLockable: () => false,
    async write(transaction, { version, changed }) {
      const edited = changed as Partial<SiteFields>;
      const given = givenFields(config) as Partial<Record<string, string>>;
      for (const field of Object.keys(edited)) {
        const setting = given[field];
        if (setting !== undefined) throw Problem.field(field, 'given', { setting });
      }
      if (edited.timezone !== undefined && !isTimeZone(edited.timezone))
        throw Problem.field('timezone', 'timezone');
      if (edited.logo) await holdPicture(transaction, edited.logo, 'logo');
      const { fields } = await findSiteSettings(transaction);
      const kept = withoutUnset({ ...fields, ...edited });
      refuseUnreadable(config, kept, Object.keys(edited));
      await updateSiteSettings(transaction, { version, fields: kept });
      await bumpContentGeneration(transaction);
    },
  };
}

/**
 * The program reads kept settings as it reads the environment. A value that it does not take would
 * leave the whole site at its defaults.
 * @throws Problem validation of the field
 */
function refuseUnreadable(config: Config, kept: Partial<SiteFields>, edited: readonly string[]): void {
  try {
    withSiteSettings(config, kept);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const named = KEPT_FIELDS.find((field) =>
      error.faults.some((fault) => fault.startsWith(ENVIRONMENT_NAMES[field])),
    );
    throw Problem.field(named ?? edited[0] ?? 'title', 'regex');
  }
}

/** A field that is null has no value of its own. */
function withoutUnset(fields: Partial<SiteFields>): Partial<SiteFields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
