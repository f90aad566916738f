import { isGiven } from '../../../platform/config/parseEnvironment.ts';
import type { Config } from '../../../platform/config/readConfig.ts';
import type { SiteFields } from '../siteFields.ts';
import { ENVIRONMENT_NAMES, KEPT_FIELDS, type KeptField } from './environmentNames.ts';

/** The settings in force, as a form shows them. */
export function siteFieldsOf({ values }: Config, logo: string | null): SiteFields {
  const fields = KEPT_FIELDS.map((field) => {
    const value = values[ENVIRONMENT_NAMES[field]];
    return [field, value === undefined || value === '' ? null : value];
  });
  return { ...Object.fromEntries(fields), logo } as SiteFields;
}

/** Fields that the environment sets, with the names of the settings. */
export function givenFields({ variables }: Config): Partial<Record<KeptField, string>> {
  return Object.fromEntries(
    KEPT_FIELDS.map((field) => [field, ENVIRONMENT_NAMES[field]] as const).filter(([, name]) =>
      isGiven(name, variables),
    ),
  );
}
