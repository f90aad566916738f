import { isGiven, type Variables } from '../../../platform/config/parseEnvironment.ts';
import { readConfig, type Config } from '../../../platform/config/readConfig.ts';
import type { SiteFields } from '../siteFields.ts';
import { ENVIRONMENT_NAMES, KEPT_FIELDS } from './environmentNames.ts';

/**
 * The configuration with what admins have set. A setting of the environment wins over theirs.
 * @throws ConfigError where this version of the program does not take what was set
 */
export function withSiteSettings(config: Config, kept: Partial<SiteFields>): Config {
  const { site, legal, accounts, comments, values } = readConfig({
    ...config.variables,
    ...variablesOf(config, kept),
  });
  return { ...config, site, legal, accounts, comments, values };
}

/** Settings as the environment would have them. */
function variablesOf({ variables }: Config, kept: Partial<SiteFields>): Variables {
  const named: Variables = {};
  for (const field of KEPT_FIELDS) {
    const value = kept[field];
    const name = ENVIRONMENT_NAMES[field];
    if (value === undefined || value === null || isGiven(name, variables)) continue;
    named[name] = textOf(value);
  }
  return named;
}

function textOf(value: string | number | boolean | readonly string[]): string | undefined {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  // Nothing at all would be the default.
  return value.length === 0 ? 'none' : value.join(',');
}
