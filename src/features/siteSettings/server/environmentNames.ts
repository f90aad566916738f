import type { Environment } from '../../../platform/config/configSchema.ts';
import type { SiteFieldName } from '../siteFields.ts';

/** The setting of the environment that says the same as a field; a logo is kept here alone. */
export const ENVIRONMENT_NAMES: Record<Exclude<SiteFieldName, 'logo'>, keyof Environment> = {
  title: 'SITE_TITLE',
  letter: 'SITE_LETTER',
  'description/en': 'SITE_DESCRIPTION_EN',
  'description/fr': 'SITE_DESCRIPTION_FR',
  'description/id': 'SITE_DESCRIPTION_ID',
  'description/zh': 'SITE_DESCRIPTION_ZH',
  languages: 'SITE_LANGUAGES',
  timezone: 'SITE_TIMEZONE',
  features: 'SITE_FEATURES',
  social_links: 'SITE_SOCIAL_LINKS',
  nsfw: 'SITE_NSFW',
  age_gate: 'AGE_GATE',
  registration: 'REGISTRATION',
  account_privacy: 'ACCOUNT_PRIVACY',
  comments: 'COMMENTS',
  comments_account_days: 'COMMENTS_ACCOUNT_DAYS',
  comments_after_reading: 'COMMENTS_AFTER_READING',
  comments_held_first: 'COMMENTS_HELD_FIRST',
  robots: 'SITE_ROBOTS',
  ua: 'SITE_UA',
  legal_dmca_agent: 'LEGAL_DMCA_AGENT',
  legal_dmca_address: 'LEGAL_DMCA_ADDRESS',
  legal_dmca_mail: 'LEGAL_DMCA_EMAIL',
  legal_dmca_phone: 'LEGAL_DMCA_PHONE',
  legal_2257_custodian: 'LEGAL_2257_CUSTODIAN',
  legal_2257_address: 'LEGAL_2257_ADDRESS',
};

export type KeptField = keyof typeof ENVIRONMENT_NAMES;

export const KEPT_FIELDS = Object.keys(ENVIRONMENT_NAMES) as KeptField[];
